#pragma once

#include "engine/base/fixed_list.hpp"
#include "engine/board/mask.hpp"

namespace roundel::men {

/// The lines from enemies to one king: which of them give check, and which own men may not leave them. Checks are
/// counted by line, so that one man that checks along two lines is no special case.
template <CellMask M>
struct KingLines {
  /// A man that alone blocks a line to its king, and may only go to `allowed`. A man pinned along two lines has two
  /// entries.
  struct Pin {
    Cell cell;
    M allowed;
  };

  M checkers{};
  M evasion = ~M{};  ///< where a man other than the king must go to answer every check
  M pinned{};
  FixedList<Pin, 32> pins;

  /// Returns the cells to which the man on a pinned cell may go.
  M allowed(Cell cell) const {
    M mask = ~M{};
    for (const Pin& pin : pins) {
      if (pin.cell == cell) mask &= pin.allowed;
    }
    return mask;
  }

  /// Adds one line from an enemy on `attacker`: a check if it is empty, a pin if exactly one own man is on it.
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

}  // namespace roundel::men
