#pragma once

#include <vector>

#include "variants/draughts/rules.hpp"
#include "variants/knowledge/patterns.hpp"

/// The blocks of a draughts board whose patterns are weighed: rectangles of its squares, which overlap up and down and
/// sideways.
namespace roundel::draughts {

namespace detail {

constexpr int block_ranks = 4;
constexpr int block_squares = 2;  ///< of each rank
constexpr int rank_step = 2;
constexpr int square_step = 1;

/// In how many places, so far apart, a length fits into a greater one. They must fill it.
constexpr int places(int whole, int part, int step) { return (whole - part) / step + 1; }

}  // namespace detail

constexpr int pattern_block_count(int files, int ranks) {
  using namespace detail;
  return places(ranks, block_ranks, rank_step) * places(files / 2, block_squares, square_step);
}
/// How often they are read (see PatternLayout), where the middle one of an odd number is its own image.
constexpr int pattern_readings(int files, int ranks) { return (pattern_block_count(files, ranks) + 1) / 2 * 2; }

/// Their cells, in the order of the squares' numbers.
std::vector<PatternBlock> pattern_blocks(const CellGraph& graph, const Rules& rules);

}  // namespace roundel::draughts
