#pragma once

#include "engine/game/search_parameters.hpp"

namespace roundel::chess {

/// What a network says of a position is surer than what is counted by hand, so less is enough to leave moves out and to search
/// late ones less deep (tools/learn/RESULTS.md).
constexpr SearchParameters chess_search() {
  SearchParameters search;
  search.reverse_futility_margin = 55;
  search.futility_base = 80;
  search.futility_per_depth = 65;
  search.late_move_base = 1;
  search.reduction_slope = 190;
  return search;
}

}  // namespace roundel::chess
