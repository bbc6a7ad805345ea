#pragma once

#include "engine/game/search_parameters.hpp"

namespace roundel::chess {

/// A network is more reliable than the hand-crafted evaluation. Smaller margins are therefore enough to skip moves
/// and to reduce late ones (tools/learn/RESULTS.md).
constexpr SearchParameters chess_search() {
  SearchParameters search;
  search.reverse_futility_margin = 55;
  search.futility_base = 80;
  search.futility_per_depth = 65;
  search.late_move_base = 1;
  search.reduction_slope = 190;
  search.ordering.correction_by_last_moves = 50;
  return search;
}

}  // namespace roundel::chess
