#pragma once

#include "engine/board/cell_graph.hpp"

/// The eight headings of boards with ranks and files, north towards the second side's home.
namespace roundel::compass {

inline constexpr Heading north{0};
inline constexpr Heading north_east{1};
inline constexpr Heading east{2};
inline constexpr Heading south_east{3};
inline constexpr Heading south{4};
inline constexpr Heading south_west{5};
inline constexpr Heading west{6};
inline constexpr Heading north_west{7};
inline constexpr int heading_count = 8;

/// How the file and the rank change with one step, by heading.
inline constexpr int file_change[heading_count] = {0, 1, 1, 1, 0, -1, -1, -1};
inline constexpr int rank_change[heading_count] = {1, 1, 0, -1, -1, -1, 0, 1};

/// The heading of a change of file and rank by -1, 0 or 1 each.
constexpr Heading heading_of(int file_by, int rank_by) {
  for (int n = 0; n < heading_count; ++n) {
    if (file_change[n] == file_by && rank_change[n] == rank_by) return static_cast<Heading>(n);
  }
  return Heading{};
}

}  // namespace roundel::compass
