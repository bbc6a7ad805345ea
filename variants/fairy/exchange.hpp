#pragma once

#include "variants/fairy/position.hpp"
#include "variants/fairy/worths.hpp"

namespace roundel::fairy {

namespace detail {

/// The attacker that is worth least, royal men last; no_cell where there is none.
template <CellMask M>
Cell least_valuable(const Worths<M>& worths, const Position<M>& position, M attackers) {
  Cell least = no_cell;
  int worth = 0;
  for (int n = 0; n < position.setup().kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const M of_kind = attackers & position.of(kind);
    if (!any(of_kind)) continue;
    const int value = contains(position.setup().royal_kinds, kind) ? 1 << 20 : worths.worth(kind);
    if (least != no_cell && value >= worth) continue;
    least = lowest(of_kind);
    worth = value;
  }
  return least;
}

}  // namespace detail

/// Whether the exchanges on the target of a legal move win `threshold` centipawns or more for the mover, each side taking
/// with its least valuable man or stopping when it likes. Attackers are looked up anew after every removal. Pins are not
/// looked at.
template <CellMask M>
bool exchange_wins(const Worths<M>& worths, const Position<M>& position, Move move, int threshold) {
  if (move.special == Special::castling) return threshold <= 0;
  const auto worth = [&](Kind kind) { return kind == Kind::none ? 0 : worths.worth(kind); };
  const bool is_drop = move.special == Special::drop;
  const Kind mover = is_drop ? move.kind : kind_of(position.at(move.from));
  const Kind becomes = move.promotes() ? move.kind : mover;
  const Cell taken = move.special == Special::en_passant ? position.passer() : move.to;
  const Kind victim = is_drop ? Kind::none : kind_of(position.at(taken));

  // What the mover is ahead of the threshold if nothing more happens, then if it loses the man that moved.
  int balance = worth(victim) + worth(becomes) - worth(mover) - threshold;
  if (balance < 0) return false;
  balance = worth(becomes) - balance;
  if (balance <= 0) return true;

  M occupied = position.occupied() | mask_of<M>(move.to);
  if (!is_drop) occupied ^= mask_of<M>(move.from);
  if (move.special == Special::en_passant) occupied ^= mask_of<M>(taken);
  Side taker = position.side_to_move();
  bool wins = true;  // for the mover, if the side to take now does not
  for (;;) {
    taker = other(taker);
    const M attackers = position.attackers(move.to, taker, occupied) & occupied;
    const Cell from = detail::least_valuable(worths, position, attackers);
    if (from == no_cell) break;
    wins = !wins;
    const Kind kind = kind_of(position.at(from));
    occupied ^= mask_of<M>(from);
    if (contains(position.setup().royal_kinds, kind)) {
      // A royal man may not take what is still defended.
      if (any(position.attackers(move.to, other(taker), occupied) & occupied)) wins = !wins;
      break;
    }
    balance = worth(kind) - balance;
    if (balance < static_cast<int>(wins)) break;
  }
  return wins;
}

}  // namespace roundel::fairy
