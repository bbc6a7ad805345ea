#pragma once

#include "variants/chess/position.hpp"

namespace roundel::chess {

/// What men are worth to move ordering and exchanges, in centipawns, by Kind; the king's is out of reach.
using KindValues = std::array<int, kind_count + 1>;

namespace detail {

template <class Variant>
Cell least_valuable(const Position<Variant>& position, typename Variant::Mask attackers) {
  for (const Kind kind : all_kinds) {
    const auto of_kind = attackers & position.of(kind);
    if (any(of_kind)) return lowest(of_kind);
  }
  return no_cell;
}

}  // namespace detail

/// Whether the exchanges on the target of a legal move win `threshold` centipawns or more for the mover, each
/// side taking with its least valuable man or stopping when it likes. Attackers are looked up anew after
/// every removal, from lines traced to the target: two lines may open at once. Pins are not looked at. `values` are what
/// the men are worth.
template <class Variant>
bool exchange_wins(const KindValues& values, const Position<Variant>& position, Move move, int threshold) {
  using Mask = typename Variant::Mask;
  if (move.special == Special::castling) return threshold <= 0;
  const auto value = [&values](Kind kind) { return values[static_cast<std::size_t>(kind)]; };
  const Kind mover = kind_of(position.at(move.from));
  const Kind victim = move.special == Special::en_passant ? Kind::pawn : kind_of(position.at(move.to));
  const int promoted = move.promotion == Kind::none ? 0 : value(move.promotion) - value(Kind::pawn);

  // What the mover is ahead of the threshold if nothing more happens, then if it loses the man that took.
  int balance = value(victim) + promoted - threshold;
  if (balance < 0) return false;
  balance = value(move.promotion == Kind::none ? mover : move.promotion) - balance;
  if (balance <= 0) return true;

  Mask occupied = (position.occupied() ^ mask_of<Mask>(move.from)) | mask_of<Mask>(move.to);
  if (move.special == Special::en_passant) occupied ^= mask_of<Mask>(position.passed_pawn(move.to));
  Side taker = position.side_to_move();
  bool wins = true;  // for the mover, if the side to take now does not
  for (;;) {
    taker = other(taker);
    const Mask attackers = position.attackers(move.to, taker, occupied) & occupied;
    if (!any(attackers)) break;
    wins = !wins;
    const Cell from = detail::least_valuable(position, attackers);
    const Kind kind = kind_of(position.at(from));
    occupied ^= mask_of<Mask>(from);
    if (kind == Kind::king) {
      // A king may not take what is still defended.
      if (any(position.attackers(move.to, other(taker), occupied) & occupied)) wins = !wins;
      break;
    }
    balance = value(kind) - balance;
    if (balance < static_cast<int>(wins)) break;
  }
  return wins;
}

}  // namespace roundel::chess
