#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/types.hpp"

/// Patterns: an evaluation that sums weights of overlapping blocks of cells (Buro, 1998: GLEM; for draughts
/// Letouzey's Scan). The content of a block is read as a number to the base 3, one digit for each cell: empty, an own
/// piece, an enemy piece. The block's table has a weight for each number.
namespace roundel {

/// A weight for all pieces on the board and one for few, in sixteenths of a hundredth of a piece.
struct PhasedWeight {
  std::int16_t middle = 0;
  std::int16_t endgame = 0;

  static constexpr int unit = 16;
  bool operator==(const PhasedWeight&) const = default;
};

/// A sum of weights. It is not packed into one word as Tapered is, because weights come from outside and no sum may
/// overflow.
struct PhasedSum {
  std::int32_t middle = 0;
  std::int32_t endgame = 0;

  void add(PhasedWeight weight, int times) {
    middle += weight.middle * times;
    endgame += weight.endgame * times;
  }
  /// Returns the value in hundredths of a piece, with `pieces` of `all` on the board. It is exactly negated for a negated
  /// sum.
  int blended(int pieces, int all) const {
    const std::int64_t sum = std::int64_t{middle} * pieces + std::int64_t{endgame} * (all - pieces);
    return static_cast<int>(sum / (PhasedWeight::unit * all));
  }
};

/// The cells of a block, from the lowest digit.
using PatternBlock = std::vector<Cell>;

/// How the blocks of a board are read. A block shares a table with its image when the board is turned round and the
/// sides are exchanged. Each such *class* is read twice: its block, with the first side's pieces as own pieces, and the
/// block's image, with the second side's. The first reading's weight minus the second's is the class's part of the
/// evaluation from the first side's view. Turning the position negates it exactly.
///
/// The numbers read are *indices*: places in one list that contains all tables. Readings 2n and 2n + 1 are those of
/// class n.
class PatternLayout {
 public:
  /// `turned`: where each cell goes when the board is turned round. The image of each block must be among the blocks.
  /// A row of indices has `width` places, at least as many as there are readings.
  PatternLayout(const std::vector<PatternBlock>& blocks, const std::vector<Cell>& turned, int width);

  int readings() const { return readings_; }
  /// Returns the number of weights in all tables.
  int size() const { return size_; }

  /// Returns a row: the indices for an empty board.
  const std::int32_t* start() const { return start_.data(); }
  /// Returns a row: what a piece of a side on a cell adds to the indices.
  const std::int32_t* piece(Side side, Cell cell) const { return steps_.data() + place(side, cell); }

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
