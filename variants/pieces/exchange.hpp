#pragma once

#include "engine/base/types.hpp"
#include "engine/board/mask.hpp"

namespace roundel::pieces {

/// Returns whether a side reaches its goal by exchanges on a cell to which it has moved a piece. If that piece were
/// taken, the side would be `behind` centipawns short. Each side takes with its least valuable piece, or stops when
/// it likes. Attackers are computed again after every capture, because lines may open. Pins are ignored. `pieces`
/// answers for the board with only a set of cells occupied:
///
///     Cell least_attacker(Side, M occupied)   the least valuable piece that takes there, kings last, or no_cell
///     bool has_attackers(Side, M occupied)
///     bool is_royal(Cell)
///     int worth(Cell)                         in centipawns
template <CellMask M, class Pieces>
bool see_ge(const Pieces& pieces, Side mover, M occupied, int behind) {
  Side taker = mover;
  int balance = behind;
  bool wins = true;  // for the mover, if the next side does not take
  for (;;) {
    taker = other(taker);
    const Cell from = pieces.least_attacker(taker, occupied);
    if (from == no_cell) break;
    wins = !wins;
    occupied ^= mask_of<M>(from);
    if (pieces.is_royal(from)) {
      // A king may not take a piece that is still defended.
      if (pieces.has_attackers(other(taker), occupied)) wins = !wins;
      break;
    }
    balance = pieces.worth(from) - balance;
    if (balance < static_cast<int>(wins)) break;
  }
  return wins;
}

}  // namespace roundel::pieces
