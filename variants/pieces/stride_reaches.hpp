#pragma once

#include <functional>
#include <vector>

#include "engine/board/slide_table.hpp"
#include "variants/pieces/stride.hpp"

namespace roundel::pieces {

/// What the strides of a side's pieces depend on besides the graph.
struct StrideUse {
  Side side = Side::first;
  std::vector<Direction> turned;  ///< for each direction, that of the side
  /// Returns whether a stride is followed from a cell.
  std::function<bool(const Stride& stride, Cell from)> wanted;
};

/// Returns the cells that a piece reaches from every cell by the strides that `use` accepts, with the cells that
/// must be empty or occupied. Strides in the same direction have the same ray number, and those in the opposite
/// direction the other number of the pair. Cells that are reached
/// whatever is occupied have the number 0.
template <CellMask M>
Reaches<M> stride_reaches(const CellGraph& graph, const Strides& strides, const StrideUse& use);

extern template Reaches<Mask64> stride_reaches(const CellGraph&, const Strides&, const StrideUse&);
extern template Reaches<Mask128> stride_reaches(const CellGraph&, const Strides&, const StrideUse&);

}  // namespace roundel::pieces
