#pragma once

#include <vector>

#include "engine/game/any_game.hpp"
#include "engine/session/session.hpp"

namespace roundel {

/// What is known of all positions that can be reached from one, and of that one.
struct SolvedPositions {
  WholeSolution solution;  ///< without the texts of turns
  std::vector<PackedTurn> best_moves = {};
  PackedTurn line = {};
};

}  // namespace roundel
