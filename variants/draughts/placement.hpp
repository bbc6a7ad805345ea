#pragma once

#include <array>

#include "variants/draughts/move.hpp"
#include "variants/draughts/pieces.hpp"

namespace roundel::draughts {

/// Where the pieces stand. With the side to move, this determines which moves are legal.
template <CellMask M>
struct Placement {
  std::array<M, side_count> by_side{};
  M kings{};

  M of(Side side) const { return by_side[static_cast<std::size_t>(side)]; }
  M of(Side side, Kind kind) const { return of(side) & (kind == Kind::king ? kings : ~kings); }
  M occupied() const { return by_side[0] | by_side[1]; }
  /// Returns whether each side has exactly one piece.
  bool is_one_each() const { return any(by_side[0]) && any(by_side[1]) && count(occupied()) == 2; }

  /// Plays a legal move of a side.
  [[gnu::always_inline]] void do_move(Side mover, const Move<M>& move) {
    const M from = mask_of<M>(move.from);
    const M to = mask_of<M>(move.to);
    // It is not indexed by the side, so that the code need not wait for a fresh copy to be written.
    const bool first_moves = mover == Side::first;
    by_side[0] ^= first_moves ? from ^ to : move.captured;
    by_side[1] ^= first_moves ? move.captured : from ^ to;
    if (!any(kings) && !move.crowns) [[likely]]
      return;
    // If captured pieces leave at once, a king may end its capture on such a cell.
    kings &= ~move.captured;
    if (any(kings & from)) kings ^= from ^ to;
    if (move.crowns) kings |= to;
  }

  bool operator==(const Placement&) const = default;
};

}  // namespace roundel::draughts
