#pragma once

#include <vector>

#include "engine/board/movement.hpp"

namespace roundel {

/// A renumbering of a board's cells after which it is the same board: where each cell goes, by cell.
using Symmetry = std::vector<Cell>;

/// The symmetries of a board for pieces that move along some rays: the renumberings that take each list's lines to lines
/// of the same list. The first is the one that leaves every cell where it is. Boards hang together by these rays, but for
/// their gaps, which stay.
std::vector<Symmetry> symmetries(const CellGraph& graph, const std::vector<Rays>& movements);

/// The renumberings that take the lines of each list to those of the list at the same place in `images`: how a board is
/// turned round for men of the two sides.
std::vector<Symmetry> renumberings(const CellGraph& graph, const std::vector<Rays>& movements,
                                   const std::vector<Rays>& images);

}  // namespace roundel
