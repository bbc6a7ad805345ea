#pragma once

#include <algorithm>

#include "variants/fairy/piece_values.hpp"
#include "variants/fairy/position.hpp"
#include "variants/pieces/exchange.hpp"

namespace roundel::fairy {

namespace detail {

/// The pieces of a position in the form of exchanges on one cell.
template <CellMask M>
struct ExchangedPieces {
  const PieceValues<M>& worths;
  const Position<M>& position;
  Cell target;

  M attackers(Side side, M occupied) const { return position.attackers(target, side, occupied) & occupied; }
  bool has_attackers(Side side, M occupied) const { return any(attackers(side, occupied)); }
  Cell least_attacker(Side side, M occupied) const {
    const M found = attackers(side, occupied);
    Cell least = no_cell;
    int least_worth = 0;
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      const M of_kind = found & position.of(kind);
      if (!any(of_kind)) continue;
      const int worth = contains(position.setup().royal_kinds, kind) ? 1 << 20 : worths.worth(kind);
      if (least != no_cell && worth >= least_worth) continue;
      least = lowest(of_kind);
      least_worth = worth;
    }
    return least;
  }
  bool is_royal(Cell cell) const { return contains(position.setup().royal_kinds, kind_of(position.at(cell))); }
  int worth(Cell cell) const { return worths.worth(kind_of(position.at(cell))); }
};

}  // namespace detail

/// What the explosion of a king counts in an exchange.
inline constexpr int exploded_king = 20'000;

/// Returns by how much a capture that explodes gains more than it loses, at most `exploded_king`.
template <CellMask M>
int exploded_gain(const PieceValues<M>& worths, const Position<M>& position, Move move) {
  const Side us = position.side_to_move();
  const M exploded = position.exploded_by(move);
  int gain = 0;
  for (int n = 0; n < position.setup().kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const int worth = contains(position.setup().royal_kinds, kind) ? exploded_king : worths.worth(kind);
    gain += worth * (count(exploded & position.of(other(us), kind)) - count(exploded & position.of(us, kind)));
  }
  return std::clamp(gain, -exploded_king, exploded_king);
}

/// Returns whether the exchanges on the target of a legal move win `threshold` centipawns or more for the mover. If a
/// side wins by losing its pieces, all exchanges count as even.
template <CellMask M>
bool see_ge(const PieceValues<M>& worths, const Position<M>& position, Move move, int threshold) {
  if (position.rules().wins_by_losing()) return threshold <= 0;
  const bool castles = move.special == Special::castling || move.special == Special::castling_gating;
  if (castles || move.special == Special::pass || move.special == Special::block) return threshold <= 0;
  if (position.rules().explodes) {
    const bool takes = move.special == Special::en_passant || position.at(move.to) != Piece::none;
    return (takes ? exploded_gain(worths, position, move) : 0) >= threshold;
  }
  const auto worth = [&](Kind kind) { return kind == Kind::none ? 0 : worths.worth(kind); };
  const bool is_drop = move.special == Special::drop;
  const Kind mover = is_drop ? move.kind : kind_of(position.at(move.from));
  const Kind becomes = move.promotes() ? move.kind : mover;
  const Cell taken = move.special == Special::en_passant ? position.passer(move.to) : move.to;
  const bool takes_nothing = is_drop || move.special == Special::promotion;
  const Kind victim = takes_nothing ? Kind::none : kind_of(position.at(taken));

  // The mover's lead over the threshold, first without further captures, then if it loses the piece that moved.
  const bool takes_own = contains(position.of(position.side_to_move()), taken);
  int balance = (takes_own ? -worth(victim) : worth(victim)) + worth(becomes) - worth(mover) - threshold;
  if (balance < 0) return false;
  balance = worth(becomes) - balance;
  if (balance <= 0) return true;

  M occupied = position.occupied();
  if (!is_drop) occupied ^= mask_of<M>(move.from);
  occupied |= mask_of<M>(move.to);
  if (move.special == Special::en_passant) occupied ^= mask_of<M>(taken);
  return pieces::see_ge(detail::ExchangedPieces<M>{worths, position, move.to}, position.side_to_move(), occupied,
                        balance);
}

}  // namespace roundel::fairy
