#pragma once

#include <cstdint>
#include <vector>

#include "engine/game/any_game.hpp"

namespace roundel {

/// What is known of all positions that can be reached from one, and of that one.
struct SolvedPositions {
  /// Those that are images of each other may be one. Of a position in which the side to move wins at once, nothing that
  /// follows is counted.
  std::uint64_t positions = 0;
  std::uint64_t won = 0;  ///< by the side to move; what is neither won nor lost is drawn
  std::uint64_t lost = 0;
  int longest = 0;  ///< the most turns of both sides to the end, with best play
  /// Of the first position: 1, 0 or -1 for a win, a draw or a loss; the turns to the end if it is no draw; all turns
  /// that win soonest, or lose latest, or draw; and a line of best play.
  int value = 0;
  int turns = 0;
  std::vector<PackedTurn> best_moves = {};
  PackedTurn line = {};
};

}  // namespace roundel
