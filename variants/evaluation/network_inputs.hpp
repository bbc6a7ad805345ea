#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/types.hpp"

namespace roundel {

/// The inputs of a network: one for each kind of man of either side on each cell, active where such a man stands. They are
/// seen by each of the sides: men are its own or the enemy's, and the second side sees each cell where it goes when the
/// sides change places. So both *views* share the weights, and a position and its mirror image with the sides exchanged have
/// the same inputs.
class NetworkInputs {
 public:
  /// `kinds`: of men that a side has. `turned`: where each cell goes when the sides change places, which is a symmetry of the
  /// board and of the rules, and undoes itself.
  NetworkInputs(int kinds, const std::vector<Cell>& turned);

  /// How many there are.
  int size() const { return size_; }
  /// The input that a man is to the view of a side. `kind`: from 0, below the number of kinds.
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
