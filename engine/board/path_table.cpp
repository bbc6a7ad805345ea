#include "engine/board/path_table.hpp"

#include <cassert>

namespace roundel {

template <CellMask M>
PathTable<M>::PathTable(const Reaches<M>& forward) {
  first_.fill(~M{});
  second_.fill(~M{});
  for (std::size_t n = 0; n < forward.size(); ++n) {
    const auto source = static_cast<Cell>(n);
    for (const Reach<M>& reach : forward[n]) {
      const std::size_t entry = at(reach.cell, source);
      M& sources = sources_[static_cast<std::size_t>(index(reach.cell))];
      if (!contains(sources, source)) {
        first_[entry] = reach.between;
      } else {
        assert(second_[entry] == ~M{});
        second_[entry] = reach.between;
        several_ = true;
      }
      sources |= mask_of<M>(source);
    }
  }
}

template class PathTable<Mask64>;
template class PathTable<Mask128>;

}  // namespace roundel
