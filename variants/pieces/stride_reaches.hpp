#pragma once

#include <functional>
#include <vector>

#include "engine/board/slide_table.hpp"
#include "variants/pieces/stride.hpp"

namespace roundel::men {

/// Returns whether a stride is followed from a cell.
using StrideFilter = std::function<bool(const Stride& stride, Cell from)>;

/// Returns the cells that a piece reaches from every cell by the strides that `wanted` accepts, with the cells that
/// must be empty or occupied. `turned` maps each direction to that of the moving side. Strides in the same direction
/// have the same ray number, and those in the opposite direction the other number of the pair. Cells that are reached
/// whatever is occupied have the number 0.
template <CellMask M>
Reaches<M> stride_reaches(const CellGraph& graph, const Strides& strides, const std::vector<Direction>& turned,
                          const StrideFilter& wanted);

extern template Reaches<Mask64> stride_reaches(const CellGraph&, const Strides&, const std::vector<Direction>&,
                                               const StrideFilter&);
extern template Reaches<Mask128> stride_reaches(const CellGraph&, const Strides&, const std::vector<Direction>&,
                                                const StrideFilter&);

}  // namespace roundel::men
