#pragma once

#include "engine/base/types.hpp"
#include "engine/board/mask.hpp"

namespace roundel::men {

/// Whether a side that has moved a man to a cell and would be `behind` centipawns behind what it wants if that man were taken
/// gets there by the exchanges on the cell, each side taking with its least valuable man or stopping when it likes. Attackers are
/// looked up anew after every removal, as lines may open. Pins are not looked at. `men` answers for the board with only the men
/// of a set on it:
///
///     Cell least_attacker(Side, M occupied)   of those that take on the cell the one worth least, kings last; no_cell: none
///     bool has_attackers(Side, M occupied)
///     bool is_royal(Cell)
///     int worth(Cell)                         in centipawns
template <CellMask M, class Men>
bool see_ge(const Men& men, Side mover, M occupied, int behind) {
  Side taker = mover;
  int balance = behind;
  bool wins = true;  // for the mover, if the side to take now does not
  for (;;) {
    taker = other(taker);
    const Cell from = men.least_attacker(taker, occupied);
    if (from == no_cell) break;
    wins = !wins;
    occupied ^= mask_of<M>(from);
    if (men.is_royal(from)) {
      // A king may not take what is still defended.
      if (men.has_attackers(other(taker), occupied)) wins = !wins;
      break;
    }
    balance = men.worth(from) - balance;
    if (balance < static_cast<int>(wins)) break;
  }
  return wins;
}

}  // namespace roundel::men
