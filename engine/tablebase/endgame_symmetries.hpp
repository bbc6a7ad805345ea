#pragma once

#include <vector>

#include "engine/base/function_ref.hpp"
#include "engine/board/symmetry.hpp"
#include "engine/tablebase/board_turn.hpp"

namespace roundel {

/// The symmetries that make endgames on a board equal, for a game whose pieces of the last kind move in one direction
/// and all others in every direction.
template <CellMask M>
class EndgameSymmetries {
 public:
  /// The lines along which pieces move: for all kinds but the last, and for all kinds. In the second, the last kind
  /// has lines of one side and then of the other.
  struct Lines {
    std::vector<Rays> of_others;
    std::vector<Rays> from_first;   ///< the first side's before the second's
    std::vector<Rays> from_second;  ///< the second side's before the first's
  };

  /// Questions that lines do not answer: `keeps(renumbering)` returns whether a renumbering preserves the moves of
  /// the other kinds. `keeps_last(renumbering, turns)` does the same for the last kind; if the board is turned round,
  /// each side's moves must become the other's.
  using Keeps = FunctionRef<bool(const Symmetry& renumbering)>;
  using KeepsLast = FunctionRef<bool(const Symmetry& renumbering, bool turns)>;
  EndgameSymmetries(const CellGraph& graph, const Lines& lines, const Keeps& keeps, const KeepsLast& keeps_last);

  /// Returns whether there is no way to turn the board round so that it looks to the second side as it did to the
  /// first.
  bool sides_differ() const { return !turn_.is_there(); }
  /// Returns the symmetries of endgames with pieces of the last kind, or without them.
  const std::vector<Symmetry>& with_last_kind(bool are_there) const { return are_there ? of_all_ : of_others_; }

  /// Returns whether a renumbering maps the masks of the cells in one table to those in another.
  template <class ByCell>
  static bool takes(const Symmetry& renumbering, const ByCell& here, const ByCell& there) {
    for (std::size_t n = 0; n < renumbering.size(); ++n) {
      if (moved(here[n], renumbering) != there[static_cast<std::size_t>(renumbering[n])]) return false;
    }
    return true;
  }

  /// Returns the pieces in the form of tables: turned round for the second side, if possible.
  template <int kinds>
  EndgamePieces<M, kinds> as_in_tables(EndgamePieces<M, kinds> pieces) const {
    turn_.apply(pieces);
    return pieces;
  }

 private:
  std::vector<Symmetry> of_others_;
  std::vector<Symmetry> of_all_;
  BoardTurn turn_;
};

extern template class EndgameSymmetries<Mask64>;
extern template class EndgameSymmetries<Mask128>;

}  // namespace roundel
