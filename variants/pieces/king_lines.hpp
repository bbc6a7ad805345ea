#pragma once

#include "engine/base/fixed_list.hpp"
#include "engine/board/mask.hpp"

namespace roundel::men {

/// What the lines from enemies to one king tell: which of them check it, and which own men may not leave theirs. Checks are
/// counted by line, so that one man that checks along two needs no special case.
template <CellMask M>
struct KingLines {
  /// A man that may only go to `allowed`, because it alone blocks a line to its king. Pinned along two lines it has
  /// two entries.
  struct Pin {
    Cell cell;
    M allowed;
  };

  M checkers{};
  M evasion = ~M{};  ///< where a man other than the king must end to meet every check
  M pinned{};
  FixedList<Pin, 32> pins;

  /// Where the man on a pinned cell may go.
  M allowed(Cell cell) const {
    M mask = ~M{};
    for (const Pin& pin : pins) {
      if (pin.cell == cell) mask &= pin.allowed;
    }
    return mask;
  }

  /// Takes in one line from an enemy on `attacker`: a check where it is empty, a pin where one own man alone stands on it.
  /// False where there is no room for one pin more.
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
