#include "engine/tablebase/endgame_symmetries.hpp"

#include <utility>

namespace roundel {

template <CellMask M>
EndgameSymmetries<M>::EndgameSymmetries(const CellGraph& graph, const Lines& lines, const Keeps& keeps,
                                        const KeepsLast& keeps_last) {
  for (Symmetry& one : symmetries(graph, lines.of_others)) {
    if (keeps(one)) of_others_.push_back(std::move(one));
  }
  for (Symmetry& one : symmetries(graph, lines.from_first)) {
    if (keeps(one) && keeps_last(one, false)) of_all_.push_back(std::move(one));
  }
  for (Symmetry& one : renumberings(graph, lines.from_first, lines.from_second)) {
    if (!turn_.is_there() && keeps(one) && keeps_last(one, true)) turn_ = BoardTurn(std::move(one));
  }
}

template class EndgameSymmetries<Mask64>;
template class EndgameSymmetries<Mask128>;

}  // namespace roundel
