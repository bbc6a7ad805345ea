#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/types.hpp"

namespace roundel {

/// Returns a renumbering of cells that leaves as many further places where they are, such as those for pieces in hand.
std::vector<Cell> with_places(std::vector<Cell> cells, int places);

/// The inputs of a network: one for each kind of piece of either side on each cell, active if such a piece stands
/// there. Each side has its own *view*: pieces are its own or the enemy's, and the second side sees each cell where
/// it goes when the sides change places. Both views share the weights, and a position and its mirror image with
/// exchanged sides have the same inputs.
class NetworkInputs {
 public:
  /// `kinds`: the number of kinds of a side's pieces. `turned`: where each cell goes when the sides change places. It
  /// must be a symmetry of the board and the rules, and its own inverse.
  NetworkInputs(int kinds, const std::vector<Cell>& turned);

  /// Returns the number of inputs.
  int size() const { return size_; }
  /// Returns the input of a piece in a side's view. `kind`: from 0, below the number of kinds.
  int of(Side view, Side side, int kind, Cell cell) const {
    return numbers_[place(view, side, kind) + static_cast<std::size_t>(cell)];
  }

 private:
  std::size_t place(Side view, Side side, int kind) const {
    return ((at(view) * side_count + at(side)) * kinds_ + static_cast<std::size_t>(kind)) * cells_;
  }

  std::size_t kinds_;
  std::size_t cells_;
  int size_;
  std::vector<std::uint16_t> numbers_;
};

}  // namespace roundel
