#pragma once

#include "engine/board/cell_graph.hpp"

/// The eight directions of boards with ranks and files. North is towards the second side's home.
namespace roundel::compass {

inline constexpr Direction north{0};
inline constexpr Direction north_east{1};
inline constexpr Direction east{2};
inline constexpr Direction south_east{3};
inline constexpr Direction south{4};
inline constexpr Direction south_west{5};
inline constexpr Direction west{6};
inline constexpr Direction north_west{7};
inline constexpr int direction_count = 8;

/// The change of file and of rank for one step in each direction.
inline constexpr int file_change[direction_count] = {0, 1, 1, 1, 0, -1, -1, -1};
inline constexpr int rank_change[direction_count] = {1, 1, 0, -1, -1, -1, 0, 1};

/// Returns the direction of a change of file and rank by -1, 0 or 1 each.
constexpr Direction direction_of(int file_by, int rank_by) {
  for (int n = 0; n < direction_count; ++n) {
    if (file_change[n] == file_by && rank_change[n] == rank_by) return static_cast<Direction>(n);
  }
  return Direction{};
}

}  // namespace roundel::compass
