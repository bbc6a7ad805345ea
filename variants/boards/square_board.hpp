#pragma once

#include "variants/boards/compass.hpp"

namespace roundel {

/// A board of files and ranks, its cells named a1, b1, ... and numbered in that order. Up to 11 by 9.
constexpr CellGraph square_board(int files, int ranks) {
  CellGraph graph(compass::heading_count);
  for (int rank = 0; rank < ranks; ++rank) {
    for (int file = 0; file < files; ++file) {
      const char name[] = {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
      graph.add_cell({name, 2}, static_cast<float>(file), static_cast<float>(rank));
    }
  }
  for (int n = 0; n < files * ranks; ++n) {
    for (int h = 0; h < compass::heading_count; ++h) {
      const int file = n % files + compass::file_change[h];
      const int rank = n / files + compass::rank_change[h];
      if (file < 0 || file >= files || rank < 0 || rank >= ranks) continue;
      const auto heading = static_cast<Heading>(h);
      graph.set_step(static_cast<Place>(n), heading, {static_cast<Place>(rank * files + file), heading});
    }
  }
  return graph;
}

}  // namespace roundel
