#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/types.hpp"

/// Patterns: an evaluation that sums what is known of overlapping blocks of cells (Buro, 1998: GLEM; for draughts Letouzey's
/// Scan). What stands in a block is read as a number to the base 3, a digit a cell: empty, an own man, an enemy man. A table
/// of the block has a weight for each number.
namespace roundel {

/// A weight with all men on the board and with few, in sixteenths of a hundredth of a man.
struct PhasedWeight {
  std::int16_t middle = 0;
  std::int16_t ending = 0;

  static constexpr int unit = 16;
  bool operator==(const PhasedWeight&) const = default;
};

/// A sum of weights. Not packed into one word as Tapered is: weights come from outside, and no sum of theirs overflows here.
struct PhasedSum {
  std::int32_t middle = 0;
  std::int32_t ending = 0;

  void add(PhasedWeight weight, int times) {
    middle += weight.middle * times;
    ending += weight.ending * times;
  }
  /// In hundredths of a man, with `men` of `all` on the board; that of the negated sum is negated.
  int blended(int men, int all) const {
    const std::int64_t sum = std::int64_t{middle} * men + std::int64_t{ending} * (all - men);
    return static_cast<int>(sum / (PhasedWeight::unit * all));
  }
};

/// The cells of a block, from the lowest digit up.
using PatternBlock = std::vector<Cell>;

/// How the blocks of a board are read. A block and the one that it becomes when the board is turned round and the sides
/// change share a table. So each *class* is read twice: its block with the men of the first side for own ones, and the
/// block's image with those of the second. The first reading's weight less the second's is the class's share of the
/// evaluation from the first side's view, and turning the position negates it exactly.
///
/// The numbers that are read are *indices*: places in one list in which all tables stand one after the other. Reading 2n and
/// 2n + 1 are those of class n.
class PatternLayout {
 public:
  /// `turned`: where each cell goes when the board is turned round. With each block its image must be there. A row of
  /// indices has `width` places, at least as many as there are readings.
  PatternLayout(const std::vector<PatternBlock>& blocks, const std::vector<Cell>& turned, int width);

  int readings() const { return readings_; }
  /// How many weights all tables have.
  int size() const { return size_; }

  /// A row: the indices where no man is on the board.
  const std::int32_t* start() const { return start_.data(); }
  /// A row: what a man of a side on a cell adds to them.
  const std::int32_t* man(Side side, Cell cell) const { return steps_.data() + place(side, cell); }

 private:
  std::size_t place(Side side, Cell cell) const {
    return (at(side) * cells_ + static_cast<std::size_t>(cell)) * width_;
  }
  void add_class(const PatternBlock& block, const std::vector<Cell>& turned);

  std::size_t cells_;
  std::size_t width_;
  int readings_ = 0;
  int size_ = 0;
  std::vector<std::int32_t> start_;
  std::vector<std::int32_t> steps_;
};

}  // namespace roundel
