#pragma once

#include "engine/base/fixed_list.hpp"
#include "engine/board/mask.hpp"

namespace roundel::pieces {

/// The lines from enemies to one king: which of them give check, and which own pieces may not leave them. Checks are
/// counted by line, so that a piece that checks along two lines needs no special code.
template <CellMask M>
struct KingLines {
  /// A piece that alone blocks a line to its king, and may only go to `allowed`. A piece pinned along two lines has
  /// two entries.
  struct Pin {
    Cell cell;
    M allowed;
  };

  M checkers{};
  M evasion = ~M{};  ///< where a piece other than the king must go to answer every check
  M pinned{};
  FixedList<Pin, 32> pins;

  /// Returns the cells to which the piece on a pinned cell may go.
  M allowed(Cell cell) const {
    M mask = ~M{};
    for (const Pin& pin : pins) {
      if (pin.cell == cell) mask &= pin.allowed;
    }
    return mask;
  }

  /// Adds one line from an enemy on `attacker`: a check if it is empty, a pin if exactly one own piece is on it.
  /// Returns false if there is no room for another pin.
  bool consider(M between, Cell attacker, M occupied, M own) {
    const M blockers = between & occupied;
    if (!any(blockers)) {
      checkers |= mask_of<M>(attacker);
      evasion &= between | mask_of<M>(attacker);
    } else if (!several(blockers) && any(blockers & own)) {
      if (pins.size() == pins.max_size()) return false;
      pinned |= blockers;
      pins.push_back({lowest(blockers), between | mask_of<M>(attacker)});
    }
    return true;
  }
};

}  // namespace roundel::pieces
