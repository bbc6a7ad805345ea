#pragma once

#include <algorithm>
#include <vector>

#include "variants/draughts/rules.hpp"
#include "variants/evaluation/patterns.hpp"

/// The blocks of a draughts board that have patterns: overlapping rectangles of its squares. A board with fewer
/// ranks, or fewer squares in a rank, than a block has none.
namespace roundel::draughts {

namespace detail {

constexpr int block_ranks = 4;
constexpr int block_squares = 2;  ///< in each rank
constexpr int rank_step = 2;
constexpr int square_step = 1;

/// Returns the number of places, `step` apart, in which a part fits into a whole length.
constexpr int places(int whole, int part, int step) { return whole < part ? 0 : (whole - part) / step + 1; }
/// Returns the same for the ranks of blocks. From both ends of the board they have the same distances, so that
/// turning the board maps blocks to blocks. With an odd number of ranks, two in the middle are adjacent.
constexpr int rank_places(int ranks) {
  const int room = ranks - block_ranks;
  if (room % rank_step == 0 || room < 0) return places(ranks, block_ranks, rank_step);
  return 2 * (room / 2 / rank_step + 1);
}

}  // namespace detail

constexpr int pattern_block_count(int squares_in_rank, int ranks) {
  using namespace detail;
  return rank_places(ranks) * places(squares_in_rank, block_squares, square_step);
}
/// Returns how often they are read (see PatternLayout). The middle one of an odd number is its own image.
constexpr int pattern_readings(int squares_in_rank, int ranks) {
  return (pattern_block_count(squares_in_rank, ranks) + 1) / 2 * 2;
}
/// Returns the maximum for a board of this many squares.
constexpr int most_pattern_readings(int squares) {
  int most = 0;
  for (int ranks = 1; ranks <= 16; ++ranks) {
    for (int in_rank = 1; in_rank <= 16 && in_rank * ranks <= squares; ++in_rank) {
      most = std::max(most, pattern_readings(in_rank, ranks));
    }
  }
  return most;
}

/// Returns their cells, in the order of the squares' numbers.
std::vector<PatternBlock> pattern_blocks(const CellGraph& graph, const Rules& rules);

}  // namespace roundel::draughts
