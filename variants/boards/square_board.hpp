#pragma once

#include "engine/board/compass.hpp"

namespace roundel {

/// Returns a board of files and ranks, up to 12 by 12. Its cells are called a1, b1, ... and numbered in that order.
constexpr CellGraph square_board(int files, int ranks) {
  CellGraph graph(compass::direction_count);
  for (int rank = 0; rank < ranks; ++rank) {
    for (int file = 0; file < files; ++file) {
      const int number = rank + 1;
      const char two_digits[] = {static_cast<char>('a' + file), static_cast<char>('0' + number / 10),
                                 static_cast<char>('0' + number % 10)};
      const char one_digit[] = {two_digits[0], two_digits[2]};
      const std::string_view name = number < 10 ? std::string_view(one_digit, 2) : std::string_view(two_digits, 3);
      graph.add_cell(name, static_cast<float>(file), static_cast<float>(rank));
    }
  }
  for (int n = 0; n < files * ranks; ++n) {
    for (int h = 0; h < compass::direction_count; ++h) {
      const int file = n % files + compass::file_change[h];
      const int rank = n / files + compass::rank_change[h];
      if (file < 0 || file >= files || rank < 0 || rank >= ranks) continue;
      const auto direction = static_cast<Direction>(h);
      graph.set_step(static_cast<Place>(n), direction, {static_cast<Place>(rank * files + file), direction});
    }
  }
  return graph;
}

}  // namespace roundel
