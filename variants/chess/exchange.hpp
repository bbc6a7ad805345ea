#pragma once

#include "variants/chess/position.hpp"
#include "variants/pieces/exchange.hpp"

namespace roundel::chess {

/// The worth of pieces for move ordering and exchanges, in centipawns, by Kind. The king's is beyond all others.
using KindValues = std::array<int, kind_count + 1>;

namespace detail {

/// The pieces of a position in the form of exchanges on one cell.
template <class Variant>
struct ExchangedPieces {
  using Mask = typename Variant::Mask;
  const KindValues& values;
  const Position<Variant>& position;
  Cell target;

  Mask attackers(Side side, Mask occupied) const { return position.attackers(target, side, occupied) & occupied; }
  bool has_attackers(Side side, Mask occupied) const { return any(attackers(side, occupied)); }
  Cell least_attacker(Side side, Mask occupied) const {
    const Mask found = attackers(side, occupied);
    if (!any(found)) return no_cell;
    for (const Kind kind : all_kinds) {
      const Mask of_kind = found & position.of(kind);
      if (any(of_kind)) return lowest(of_kind);
    }
    return no_cell;
  }
  bool is_royal(Cell cell) const { return kind_of(position.at(cell)) == Kind::king; }
  int worth(Cell cell) const { return values[static_cast<std::size_t>(kind_of(position.at(cell)))]; }
};

}  // namespace detail

/// Returns whether the exchanges on the target of a legal move win `threshold` centipawns or more for the mover.
/// Attackers are found along lines traced from the target, because two lines may open at once. `values` are the
/// worths of the pieces.
template <class Variant>
bool see_ge(const KindValues& values, const Position<Variant>& position, Move move, int threshold) {
  using Mask = typename Variant::Mask;
  if (move.special == Special::castling) return threshold <= 0;
  const auto value = [&values](Kind kind) { return values[static_cast<std::size_t>(kind)]; };
  const Kind mover = kind_of(position.at(move.from));
  const Kind victim = move.special == Special::en_passant ? Kind::pawn : kind_of(position.at(move.to));
  const int promoted = move.promotion == Kind::none ? 0 : value(move.promotion) - value(Kind::pawn);

  // The mover's lead over the threshold, first without further captures, then if it loses the capturing piece.
  int balance = value(victim) + promoted - threshold;
  if (balance < 0) return false;
  balance = value(move.promotion == Kind::none ? mover : move.promotion) - balance;
  if (balance <= 0) return true;

  Mask occupied = (position.occupied() ^ mask_of<Mask>(move.from)) | mask_of<Mask>(move.to);
  if (move.special == Special::en_passant) occupied ^= mask_of<Mask>(position.passed_pawn(move.to));
  return pieces::see_ge(detail::ExchangedPieces<Variant>{values, position, move.to}, position.side_to_move(),
                        occupied, balance);
}

}  // namespace roundel::chess
