#pragma once

#include <memory>
#include <optional>
#include <string>

#include "tools/roundel/commands/puzzle.hpp"
#include "tools/roundel/commands/puzzle_search.hpp"

namespace roundel {

/// Returns the difficulty figure of a puzzle. `nodes` is the least number of nodes, for each legal turn, after which the
/// search finds and keeps the hardest of the solver's moves. Each doubling counts 120, and each further move of the
/// solver 60. With `is_seen_at_once`, a search of one node plays the first move: then the puzzle counts as easy.
int rating_of(double nodes, int moves, bool is_seen_at_once);

/// Ratings below this are easy.
inline constexpr int easy_below = 1200;

/// Makes puzzles of positions.
class PuzzleMaker {
 public:
  /// `engine` is the one of the search.
  PuzzleMaker(Engine& engine, PuzzleSearch& search, std::uint64_t nodes);

  /// Returns the puzzle of a session's position. Empty: no move is the only good one, any player
  /// sees it, or the search was stopped.
  std::optional<Puzzle> make(const Session& at);

 private:
  struct Solution;
  bool is_over() const;
  void add(Solution& solution, const PuzzleLook& look);
  /// Extends the solution by the solver's turn. Returns false if more than one turn is good.
  bool add_only_turn(Solution& solution);
  /// Extends it by the turns of the other side. Returns false if the game is over, the position was there
  /// before, or the search was stopped.
  bool add_replies(Solution& solution);
  bool is_confirmed(const PuzzleLook& look, PuzzleAim aim);
  void play(Solution& solution, const std::string& text);
  int gain_of(const TurnView& turn, Side side) const;
  static PuzzleTheme theme_of(const Solution& solution);
  static Puzzle puzzle_of(const Session& at, const Solution& solution, bool is_seen_at_once);

  PuzzleSearch& search_;
  std::unique_ptr<Session> session_;
  std::uint64_t nodes_;
};

}  // namespace roundel
