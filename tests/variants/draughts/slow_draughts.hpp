#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The games of the draughts family, including those of files, in a slow and plain form, for comparison with the
/// engine's rules.
///
/// - The sources are the rule pages of draughts and, for the round board, of Centre Chess. The table's row is named
///   beside each rule. Nothing of the engine is used. The round board's lines are those of the slow chess.
/// - Every piece walks its diagonal lines square by square. A capture is walked jump by jump to its end, by every
///   path. Captures that are too short, or are the same move by another path, are removed afterwards.
/// - A move is its two squares, the set of pieces that it takes, and whether it crowns.
/// - Draws by repetition are left out, because a position does not contain earlier ones.
namespace roundel::slow_draughts {

enum class Game {
  english,
  brazilian,
  international,
  russian,
  centre_checkers,
  pool,
  czech,
  spanish,
  portuguese,
  italian,
  thai,
  turkish,
  canadian,
  losing,
  frisian,
  malaysian,
};
inline constexpr int game_count = 16;

/// "8x8", "10x10" or "12x12" (board).
constexpr int width(Game game) {
  switch (game) {
    case Game::international:
    case Game::frisian: return 10;
    case Game::canadian:
    case Game::malaysian: return 12;
    default: return 8;
  }
}
/// Turkish draughts uses all squares.
constexpr bool uses_all_squares(Game game) { return game == Game::turkish; }
constexpr int squares_in_row(Game game) { return uses_all_squares(game) ? width(game) : width(game) / 2; }
constexpr int square_count(Game game) { return width(game) * squares_in_row(game); }
/// Returns how many pieces a side begins with.
constexpr int pieces_a_side(Game game) {
  switch (game) {
    case Game::international:
    case Game::frisian: return 20;
    case Game::canadian:
    case Game::malaysian: return 30;
    case Game::turkish: return 16;
    case Game::thai: return 8;
    default: return 12;
  }
}
/// "Dark square on the right": the boards of the south are those of the north seen in a mirror.
constexpr bool is_mirrored(Game game) {
  return game == Game::spanish || game == Game::portuguese || game == Game::italian;
}

/// Squares are numbered "from the top left as White sees the board" (Squares, positions, moves), from 1. Rows
/// and columns are counted from there too, from 0; the top row begins with a light square.
constexpr int row_of(Game game, int square) { return (square - 1) / squares_in_row(game); }
constexpr int column_of(Game game, int square) {
  const int place = (square - 1) % squares_in_row(game);
  if (uses_all_squares(game)) return place;
  return place * 2 + ((row_of(game, square) % 2 == 0) == is_mirrored(game) ? 0 : 1);
}
constexpr int square_at(Game game, int row, int column) {
  return row * squares_in_row(game) + (uses_all_squares(game) ? column : column / 2) + 1;
}

/// The squares that a piece passes in one direction on an empty board, in order.
using Line = std::vector<int>;

/// Returns the lines of the game, diagonal or straight, that start on a square. None is empty.
const std::vector<Line>& lines(Game game, int square);

/// Returns after how many plies without a capture or a man's move the game is drawn; 0: never.
int quiet_ply_limit(Game game);

class Position {
 public:
  /// Reads a position text, which must be valid and, except for the order within the lists, canonical. Counts after C
  /// belong to the draw classes that run in the position, in the table's order.
  static Position parse(Game game, std::string_view text);

  /// Returns the canonical text.
  std::string text() const;

  /// Returns the legal moves in numbers, each once, sorted as texts.
  std::vector<std::string> legal_moves() const;

  /// Returns the position after one of legal_moves(). Throws std::invalid_argument for any other text.
  Position after(std::string_view move) const;

  /// Returns what has drawn the position: "1", one piece of each side; "H", the plies without a capture or a man's
  /// move; or "C1", "C2", ..., the draw class by its place in the variant's list. If there are several, it is the
  /// first. Nothing: the side to move has no legal move and has lost.
  std::optional<std::string> draw() const;

  /// Returns for each draw class that runs in this position, in the table's order, after how many plies it draws.
  std::vector<int> running_limits() const;

  /// Returns the number of sequences of `depth` legal moves, continuing through draws; 1 at depth 0.
  std::uint64_t perft(int depth) const;

 private:
  enum class Side { white, black };
  using Path = std::vector<int>;  // the landing squares, the last one included
  struct Jump {
    int taken;
    int to;
  };
  struct Walk {  // a capture in progress
    int from;
    char piece;
    Path path;
    std::vector<int> taken;

    int here() const { return path.empty() ? from : path.back(); }
  };
  struct Move {
    int from;
    int to;
    std::vector<int> taken;  // ascending
    bool crowned;
    std::vector<Path> paths;  // all paths that make this move; none for a quiet move
    std::string order = {};   // what the best path takes: K for a king, '-' for a man
  };
  struct Material {
    int kings;
    int men;
    bool on_long_diagonal;  // one of its kings

    bool is(int kings_wanted, int men_wanted) const { return kings == kings_wanted && men == men_wanted; }
    bool is_lone_king() const { return is(1, 0); }
    int pieces() const { return kings + men; }
  };
  struct DrawClass {
    bool (*holds)(const Material& one, const Material& other);
    int moves;  // of each side
  };

  explicit Position(Game game) : game_(game) { pieces_.fill('.'); }

  static Side other(Side side) { return side == Side::white ? Side::black : Side::white; }
  static bool is_king(char piece) { return piece == 'W' || piece == 'B'; }
  static bool same_move(const Move& a, const Move& b);
  static std::string text(const Move& move, const std::vector<Move>& legal);
  static const std::vector<DrawClass>& draw_classes(Game game);

  void parse_pieces(Side side, std::string_view list);
  void parse_counts(std::string_view list);
  void parse_runs(std::string_view list);
  std::string pieces_text(Side side) const;
  std::string counts_text() const;
  std::string runs_text() const;

  char& at(int square) { return pieces_[static_cast<std::size_t>(square)]; }
  char at(int square) const { return pieces_[static_cast<std::size_t>(square)]; }
  bool is_empty(int square) const { return at(square) == '.'; }
  bool holds(int square, Side side) const;

  enum class Crowning { ends_move, at_end, goes_on };
  bool has_flying_kings() const;
  bool takes_forward_only() const;
  Crowning crowning() const;
  bool lands_to_go_on() const;
  bool takes_most() const;
  bool kings_take_first() const;
  bool takes_most_kings() const;
  bool takes_most_value() const;
  bool rests(int from) const;
  bool clears_at_once() const;
  bool goes_forward(int from, const Line& line) const;
  bool suits_man(int from, const Line& line) const;
  bool is_crowned_on(char piece, int square) const;
  char king_of(char piece) const;

  std::vector<Move> legal() const;
  void add_quiet_moves(int from, std::vector<Move>& moves) const;
  void add_captures(int from, std::vector<Move>& moves) const;
  void walk_on(const Walk& walk, std::vector<Walk>& ends) const;
  Walk jumped(const Walk& walk, Jump jump) const;
  std::vector<Jump> jumps(const Walk& walk) const;
  std::vector<Jump> jumps_along(const Line& line, const Walk& walk) const;
  std::vector<Jump> that_go_on(const Walk& walk, const std::vector<Jump>& choices) const;
  Move made(const Walk& end) const;
  bool is_free(int square, const Walk& walk) const;
  void keep_best(std::vector<Move>& moves) const;

  Position played(const Move& move) const;

  Material material(Side side) const;
  bool runs(std::size_t draw_class) const;
  void count_classes(const Position& before, const Move& move);
  void count_runs(const Move& move);

  Game game_;
  std::array<char, 73> pieces_{};  // by square: men are w and b, kings W and B, '.' is empty; 0 is not used
  Side to_move_ = Side::white;
  int halfmove_clock_ = 0;       // since a capture or a man's move
  std::array<int, 5> counts_{};  // by draw class, in plies; 0 where it does not run
  struct Run {                   // of the same king's moves without a capture
    int king = 0;
    int moves = 0;
  };
  std::array<Run, 2> runs_{};  // White's and Black's, where the game limits them and the side has men
};

}  // namespace roundel::slow_draughts
