#pragma once

#include <vector>

#include "engine/base/function_ref.hpp"
#include "engine/board/symmetry.hpp"
#include "engine/tablebase/board_turn.hpp"

namespace roundel {

/// What makes endings on a board equal, of a game whose men of the last kind go one way and all others every way.
template <CellMask M>
class EndingSymmetries {
 public:
  /// The lines along which men move: those of all but the last kind; and those of all kinds, in an order in which the last
  /// kind's are told first of one side and then of the other.
  struct Lines {
    std::vector<Rays> of_others;
    std::vector<Rays> from_first;   ///< the first side's before the second's
    std::vector<Rays> from_second;  ///< the second side's before the first's
  };

  /// What lines do not say is asked: `keeps(renumbering)` whether a renumbering leaves the moves of the other kinds as they are,
  /// and `keeps_last(renumbering, turns)` those of the last, or where it turns the board round takes each side's to the
  /// other's.
  using Keeps = FunctionRef<bool(const Symmetry& renumbering)>;
  using KeepsLast = FunctionRef<bool(const Symmetry& renumbering, bool turns)>;
  EndingSymmetries(const CellGraph& graph, const Lines& lines, const Keeps& keeps, const KeepsLast& keeps_last);

  /// Whether there is no way to turn the board round so that it looks to the second side as it did to the first.
  bool sides_differ() const { return !turn_.is_there(); }
  /// Those of endings in which there are men of the last kind, or none.
  const std::vector<Symmetry>& with_last_kind(bool are_there) const { return are_there ? of_all_ : of_others_; }

  /// Whether what each cell has in one table goes, with the cells, to what it has in another.
  template <class ByCell>
  static bool takes(const Symmetry& renumbering, const ByCell& here, const ByCell& there) {
    for (std::size_t n = 0; n < renumbering.size(); ++n) {
      if (moved(here[n], renumbering) != there[static_cast<std::size_t>(renumbering[n])]) return false;
    }
    return true;
  }

  /// The men as tables have them: turned round for the second side, where that can be done.
  template <int kinds>
  EndingMen<M, kinds> as_in_tables(EndingMen<M, kinds> men) const {
    turn_.apply(men);
    return men;
  }

 private:
  std::vector<Symmetry> of_others_;
  std::vector<Symmetry> of_all_;
  BoardTurn turn_;
};

extern template class EndingSymmetries<Mask64>;
extern template class EndingSymmetries<Mask128>;

}  // namespace roundel
