#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/variants/stones/slow_stones_rules.hpp"

namespace roundel::slow_stones {

/// How a game has ended: the side that won, 0 or 1, or -1 for a draw, and the rule: "goal", "stuck", "repetition" or "quiet moves".
struct Result {
  int winner;
  std::string reason;

  bool operator==(const Result&) const = default;
};

/// A position of a game of stones, with the positions before it. The game must outlive it.
class Position {
 public:
  /// Reads `BOARD[HAND] SIDE STATE QUIET TURN`. Everything after the board is optional. Throws std::invalid_argument for any other
  /// text.
  Position(const Game& game, std::string_view text);
  static Position start(const Game& game) { return Position(game, game.start); }

  std::string text() const;
  /// Returns every legal turn once, sorted, its actions joined by commas; to end captures early is no text. Within a turn, returns
  /// what can follow. Returns none after the end of the game, except draws by repetition and by quiet moves.
  std::vector<std::string> legal_turns() const;
  /// Returns the texts of the positions after the first actions of turns, if the turn goes on.
  std::vector<std::string> texts_within_turns() const;
  /// Returns the position after the turn with that text. Throws std::invalid_argument for any other text.
  Position after(const std::string& text) const;
  std::optional<Result> result() const;
  /// Returns the number of sequences of this many legal turns.
  std::uint64_t perft(int depth) const;

 private:
  using Cells = std::set<std::string>;
  using Turns = std::map<std::string, Position>;  ///< the positions after them, by text

  /// A place on a line, and the direction in which the line goes on.
  struct Ahead {
    std::string cell;  ///< empty: the line ends
    int heading = -1;
  };
  /// The row of pieces that a step takes.
  struct Taking {
    std::string text;  ///< of the action
    std::string to;
    int heading = -1;
    Cells taken;
    bool is_step = false;  ///< by approach or by withdrawal
  };

  /// An earlier position, and those before it.
  struct Past {
    std::string key;
    std::shared_ptr<const Past> before;
  };

  Piece at(const std::string& cell) const;
  bool is_empty(const std::string& cell) const { return at(cell).is_empty(); }
  bool is_of(const std::string& cell, int side) const { return at(cell).is_there() && at(cell).side == side; }
  const Kind& kind_at(const std::string& cell) const { return game_->kinds[static_cast<std::size_t>(at(cell).kind)]; }
  Cells cells_of(int side) const;
  int enemy() const { return 1 - side_; }
  std::string pass_text() const;
  bool may_stand(const Kind& kind, const std::string& cell) const;
  bool is_among(const CellsOfSides& cells, int side, const std::string& cell) const;

  int opposite(int heading) const;
  Ahead ahead(const std::string& cell, int heading) const;
  std::vector<std::string> line(const std::string& cell, int heading) const;
  Cells touching(const std::string& cell) const;
  Cells row(const std::string& cell, int heading, int side) const;
  Cells line_through(const std::string& cell, int heading) const;
  int longest_line(const std::string& cell) const;
  std::vector<int> line_lengths(const std::string& cell) const;
  Cells ends(const std::vector<Stride>& strides, const std::string& from) const;

  bool is_flank(const std::string& cell) const;
  bool is_surrounded(const std::string& cell) const;
  Cells flanked_by(const std::string& cell) const;
  Cells arrive(const std::string& cell);
  void take(const std::string& cell);

  bool must_fill_first() const;
  std::set<std::string> resting_places() const;
  bool may_place(const Kind& kind, const std::string& cell) const;
  bool has_hand() const;
  void add_placings(Turns& actions) const;
  std::vector<Taking> jumps_from(const std::string& from) const;
  std::vector<Taking> steps_from(const std::string& from) const;
  std::vector<Taking> takings_from(const std::string& from) const;
  void add_takings(const std::string& from, Turns& actions) const;
  bool may_continue(const Taking& taking) const;
  Cells free_jumps_from(const std::string& from) const;
  Cells counted_from(const std::string& from) const;
  Cells quiet_goals(const std::string& from) const;
  void add_moves(Turns& actions) const;
  void add_shots(Turns& actions) const;
  void add_removals(Turns& actions) const;
  int place(const std::string& cell) const { return game_->places.at(cell); }
  Turns actions() const;
  Turns turns() const;
  Turns legal() const;
  bool can_end_turn() const;
  bool can_act(int side) const;
  int times_before() const;

  void end_captures(const std::string& cell);
  void end_move(const std::string& cell, bool has_moved);
  void end_actions(const std::string& cell);
  void end_turn();

  void read_state(const std::string& text);
  std::string state_text() const;
  std::string key() const;
  Cells group_of(const std::string& cell, int side) const;
  bool connects(const Goal& goal, int side) const;
  bool reaches(const Goal& goal, int side) const;
  std::optional<Result> reached(int side) const;
  std::optional<Result> stuck() const;
  Result counted() const;
  std::optional<Result> ended() const;
  static Result for_side(int side, const std::string& word, const std::string& reason);

  const Game* game_;
  Pieces pieces_;
  Hands hands_;
  int side_ = 0;
  std::string state_ = "-";  ///< "-", "go", "shoot" or "remove"
  std::string piece_;        ///< the cell of the piece that goes on or shoots
  int heading_ = -1;         ///< of its last capture
  std::vector<std::string> was_on_;
  bool is_quiet_ = true;  ///< nothing was placed, taken or shot in this turn
  int quiet_ = 0;
  int turn_ = 1;
  std::shared_ptr<const Past> past_;
};

}  // namespace roundel::slow_stones
