#pragma once

#include <functional>
#include <vector>

#include "engine/board/slide_table.hpp"
#include "variants/pieces/stride.hpp"

namespace roundel::men {

/// Which strides are followed from a cell.
using StrideFilter = std::function<bool(const Stride& stride, Cell from)>;

/// The cells that a man reaches by the strides that `wanted` picks, from every cell, with what has to be empty or occupied
/// for it. `turned` says what each direction is to the side that moves. Strides that go the same way have one number as rays, and
/// those that go the opposite way the other one of the pair; what is reached whatever is occupied has the number 0.
template <CellMask M>
Reaches<M> stride_reaches(const CellGraph& graph, const Strides& strides, const std::vector<Direction>& turned,
                          const StrideFilter& wanted);

extern template Reaches<Mask64> stride_reaches(const CellGraph&, const Strides&, const std::vector<Direction>&,
                                               const StrideFilter&);
extern template Reaches<Mask128> stride_reaches(const CellGraph&, const Strides&, const std::vector<Direction>&,
                                                const StrideFilter&);

}  // namespace roundel::men
