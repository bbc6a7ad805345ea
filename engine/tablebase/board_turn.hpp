#pragma once

#include <utility>

#include "engine/board/symmetry.hpp"
#include "engine/tablebase/tablebase_rules.hpp"

namespace roundel {

/// Returns the image of a set of cells.
template <CellMask M>
M moved(M cells, const Symmetry& renumbering) {
  M there{};
  for_each_cell(cells, [&](Cell cell) { there |= mask_of<M>(renumbering[static_cast<std::size_t>(cell)]); });
  return there;
}

/// The way to turn a board round so that it looks to the second side as it did to the first, if there is one.
class BoardTurn {
 public:
  BoardTurn() = default;
  explicit BoardTurn(Symmetry turn) : turn_(std::move(turn)) {}

  bool is_there() const { return !turn_.empty(); }
  /// Returns the image of each cell; empty: there is no turn.
  const Symmetry& images() const { return turn_; }
  /// Converts pieces to the form in tables: for the second side they are turned round.
  template <CellMask M, int kinds>
  void apply(EndgamePieces<M, kinds>& pieces) const {
    if (pieces.mover == Side::first || !is_there()) return;
    pieces.mover = Side::first;
    for (M& cells : pieces.cells) {
      if (any(cells)) cells = moved(cells, turn_);
    }
  }

 private:
  Symmetry turn_;  ///< empty: none exists
};

}  // namespace roundel
