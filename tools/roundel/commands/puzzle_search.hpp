#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/session/engine.hpp"
#include "tools/roundel/review/judgement.hpp"

namespace roundel {

/// A turn and its value for the side to move.
struct JudgedChoice {
  std::string turn;
  Judgement judgement;
};

/// The two best turns of a position, at one depth of a search.
struct TwoBest {
  JudgedChoice best;
  std::optional<JudgedChoice> second;  ///< empty: there is only one legal turn
};

/// The result of one search.
struct PuzzleLook {
  TwoBest last;                   ///< at the deepest completed depth
  std::optional<TwoBest> former;  ///< one depth before it; empty: there is none
  int kept_depth = 1;             ///< the least depth from which the best turn was the same to the end
  std::uint64_t kept_nodes = 0;   ///< the nodes of the search up to that depth
};

/// Why one turn is good and all others are not.
enum class PuzzleAim : std::uint8_t {
  win,     ///< it wins, and the others do not
  mate,    ///< it is a short forced win, and the others are no forced win
  defence  ///< it holds, and the others lose
};

/// Returns how good a judgement is, from -1 (lost) to 1 (won). Estimates are scaled by the greatest share that the
/// game's win model gives to them.
double worth_of(const Judgement& judgement);
/// Returns true for a forced win that people can be expected to find.
bool is_short_win(const Judgement& judgement);
/// Returns why only the best turn is good. Empty: others are good too, or none is.
std::optional<PuzzleAim> aim_of(const TwoBest& choices);

/// Searches positions for puzzles with the session of an engine, on one thread. A result depends only on the position
/// of the given session and on the nodes.
class PuzzleSearch {
 public:
  /// Sets the engine's options for these searches. `most_nodes` is the greatest number of nodes of a search.
  /// Throws UsageError.
  PuzzleSearch(Engine& engine, std::uint64_t most_nodes, Signals& signals);

  /// Searches the two best turns. Empty: the game is over, or the search was stopped.
  std::optional<PuzzleLook> look(const Session& at, std::uint64_t nodes);
  /// Returns the turn of a search of this many nodes. Empty: the game is over, or the search was stopped.
  std::optional<std::string> glance(const Session& at, std::uint64_t nodes);
  bool is_stopped() const { return signals_.stopped(); }

 private:
  class RankedLines;
  Decision think(const Session& at, const Limits& limits, Listener& listener);

  Engine& engine_;
  Signals& signals_;
};

}  // namespace roundel
