#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/base/types.hpp"

namespace roundel::crest {

/// The mark of a square. A square has at most one.
enum class Mark : char { none = '.', white_crown = 'C', black_crown = 'k', diamond = 'o', cross = 'X' };

/// A board as people declare it: a picture of its marks, and each side's tiles at the start.
struct Board {
  static constexpr int most_cells = 64;
  static constexpr int most_side = 12;  ///< maximum number of files or ranks
  static constexpr int most_army = 12;
  static constexpr int most_crosses = 24;
  static constexpr int most_slide = most_side - 1 + most_cells / most_side - 1;  ///< maximum number of squares that a
                                                                                 ///< rook reaches
  static constexpr int least_army = 3;  ///< with fewer tiles, a side would have lost before its first turn
  static constexpr int most_shields = 9;

  std::vector<std::string> picture;  ///< a text for each rank, the last rank first; each letter is a Mark
  std::string army;                  ///< letters R, B, N: the tiles of each side besides its king
  int shields = 3;

  int ranks() const { return static_cast<int>(picture.size()); }
  int files() const { return picture.empty() ? 0 : static_cast<int>(picture.front().size()); }
  Mark mark(Cell cell) const {
    const int file = index(cell) % files();
    const int rank = index(cell) / files();
    return static_cast<Mark>(picture[static_cast<std::size_t>(ranks() - 1 - rank)][static_cast<std::size_t>(file)]);
  }

  bool operator==(const Board&) const = default;
};

/// Returns the default board.
Board default_board();

/// Error: the condition of a playable board that `board` breaks (those of the rule page, and the capacities above).
MaybeError check_board(const Board& board);

}  // namespace roundel::crest
