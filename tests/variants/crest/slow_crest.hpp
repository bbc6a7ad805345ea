#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Crest in a slow and plain form, for comparison with the engine's rules.
///
/// - The source is the rule page of Crest, whose words are quoted beside each rule. Nothing of the engine is used.
/// - Every square holds a pile of tiles. Moves are walked square by square. Every turn is played on a copy of the
///   position.
/// - Every tile is known: texts with unknown tiles are not read.
/// - The caller must detect the third occurrence of a position. The outcome is then adjudicated().
namespace roundel::slow_crest {

enum class Side { white, black };

constexpr Side other(Side side) { return side == Side::white ? Side::black : Side::white; }
constexpr std::size_t index(Side side) { return side == Side::white ? 0 : 1; }

/// The letter of a side's tile: "its letter (K R B N, Black lower case)".
constexpr char letter_of(Side side, char kind) {
  return side == Side::white ? kind : static_cast<char>(kind - 'A' + 'a');
}

/// The kinds of tile besides the king, in the order in which hands are written.
constexpr std::string_view kinds = "RBN";

/// The marks of the squares, and the things beside the board. Squares are numbered from a1 = 0 along the rows: on the
/// default board b1 = 1, a2 = 7, g7 = 48.
struct Board {
  int files = 0;
  int ranks = 0;
  std::array<int, 2> crowns = {};  // White's, Black's
  std::vector<int> diamonds;
  std::vector<int> crosses;
  std::string army;  // of each side, upper case, without the king
  int chips = 0;     // of each side

  int square_count() const { return files * ranks; }
  int file_of(int square) const { return square % files; }
  int rank_of(int square) const { return square / files; }
  int square_at(int file, int rank) const { return rank * files + file; }
  bool holds(int file, int rank) const { return file >= 0 && file < files && rank >= 0 && rank < ranks; }

  bool is_diamond(int square) const;
  bool is_cross(int square) const;
  /// Returns whether it has a crown, a diamond or a cross.
  bool is_marked(int square) const;
  /// Returns whether its rank is the centre, which a board with an even number of ranks lacks.
  bool is_centre(int square) const;
  /// Returns whether it is in the side's half, which does not include the centre.
  bool is_half_of(Side side, int square) const;
  /// "The diamonds of its own half", in the order of a layout: "a to g, then rank 1 to 7".
  std::vector<int> diamonds_of(Side side) const;

  /// Returns a name such as "a2".
  std::string name(int square) const;
};

/// A board from its rows, the top one first, drawn as on the rule page: `C` and `k` are White's and Black's crown,
/// `o` a diamond, `X` a cross, anything else an unmarked square.
Board drawn(const std::vector<std::string>& rows, std::string army, int chips);

/// "The default board".
const Board& default_board();

enum class Reason { last_shield, remaining, quiet_limit, nobody_can_act };

struct Result {
  std::optional<Side> winner;  // none: a draw
  Reason reason;
  bool operator==(const Result&) const = default;
};

/// A tile of a pile, or a king.
enum class Face { down, unmoved, moved };
struct Tile {
  char kind;  // upper case
  Side side;
  Face face;
};

/// The content of a square, from bottom to top.
struct Pile {
  std::vector<Tile> tiles;
  bool locked = false;
};

class Position {
 public:
  /// Reads a position text, which must be valid, complete and without unknown tiles. Letters of the hands may be in
  /// any order. The board must outlive the position.
  static Position read(std::string_view text, const Board& board = default_board());

  /// "Kings stand face up on their crowns, chips lie shield side up", every other tile is in hand.
  static Position start(const Board& board = default_board());

  /// Returns the canonical text.
  std::string text() const;

  /// Returns the legal turns such as "a2=R", "a2a5", "a2d7:b4", "+d1d2", "+a2=R,a2a5", "pass", each once, sorted as
  /// texts; none after the end of the game, and none while a side must lay out.
  std::vector<std::string> turns() const;

  /// Returns the position after one of turns(), or after a layout such as "@a2R,a2N,b2N,..." (one letter for each
  /// tile, squares in any order) of the side to move, which has tiles in hand. Throws std::invalid_argument for any
  /// other text.
  Position after(std::string_view turn) const;

  /// Plays after() on this position.
  void play(std::string_view turn) { *this = after(turn); }

  /// Returns how the game ended; nothing while it continues. The side that acted last is the one not to move.
  std::optional<Result> result() const;

  /// "More shields wins, then more remaining, then it is a draw."
  std::optional<Side> adjudicated() const;

  Side side_to_move() const { return to_move_; }
  const Board& board() const { return *board_; }
  const Pile& at(int square) const { return piles_.at(static_cast<std::size_t>(square)); }
  int shields(Side side) const { return chips_[index(side)].shields; }
  int crests(Side side) const { return chips_[index(side)].crests; }
  int remaining(Side side) const;
  /// Letters as in a text, in any order.
  const std::string& hands() const { return hands_; }
  bool has_hand(Side side) const;

  /// Returns the number of sequences of `depth` turns; 1 at depth 0.
  std::uint64_t perft(int depth) const;

 private:
  enum class Deed { flip, move, attack };
  struct Action {
    Deed deed;
    int from;
    int to;     // for a move or an attack
    int cross;  // for an attack
    char kind;  // of the acting tile
  };
  struct Turn {
    bool crest = false;
    std::vector<Action> actions;  // none: a pass
  };
  struct Chips {
    int shields = 0;
    int crests = 0;
  };

  explicit Position(const Board& board);

  // slow_crest_text.cpp
  void read_board(std::string_view text);
  void read_rest(std::string_view text);
  std::string board_text() const;
  std::string hands_text() const;
  std::string text(const Action& action) const;
  std::string text(const Turn& turn) const;

  // slow_crest_end.cpp
  std::optional<Result> last_shield(Side actor) const;
  std::optional<Result> too_few(Side actor) const;
  std::optional<Result> game_end(Side actor) const;
  bool nobody_can_act() const;

  // slow_crest.cpp
  Pile& pile(int square) { return piles_.at(static_cast<std::size_t>(square)); }
  bool is_empty(int square) const { return at(square).tiles.empty(); }
  const Tile& top(int square) const { return at(square).tiles.back(); }
  bool is_free_top_of(Side side, int square) const;
  std::vector<int> reached(int from) const;
  bool is_eligible_cross(Side attacked, int square) const;
  bool may_flip(Side side, int square) const;
  bool has_flip(Side side) const;
  bool may_move(Side side) const;
  void add_arrivals(int from, int to, std::vector<Action>& found) const;
  std::vector<Action> actions(Side side, bool crest_turn) const;
  bool has_action(Side side) const;
  void add_crest_turns(std::vector<Turn>& found) const;
  std::vector<Turn> legal() const;

  void note_flip(Side side);
  void note_move(Side side);
  bool arrive(Tile tile, int square);
  void attack(Tile tile, const Action& action);
  bool act(const Action& action);
  Position played(const Turn& turn) const;
  std::optional<Action> action_of(std::string_view wanted, bool crest_turn) const;
  Turn turn_of(std::string_view wanted) const;
  Position laid_out(std::string_view layout) const;

  const Board* board_;
  std::vector<Pile> piles_;  // by square
  std::string hands_;
  Side to_move_ = Side::white;
  std::array<Chips, 2> chips_{};
  std::optional<int> flips_;  // by White while restricted; none once the restriction is lifted
  int quiet_ = 0;
};

}  // namespace roundel::slow_crest
