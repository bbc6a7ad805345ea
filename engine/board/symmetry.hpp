#pragma once

#include <vector>

#include "engine/board/movement.hpp"

namespace roundel {

/// A renumbering of a board's cells after which it is the same board: where each cell goes, by cell.
using Symmetry = std::vector<Cell>;

/// The symmetries of a board for pieces that move along some rays: the renumberings that take each list's lines to lines
/// of the same list. The first is the one that leaves every cell where it is. Boards hang together by these rays.
std::vector<Symmetry> symmetries(const CellGraph& graph, const std::vector<Rays>& movements);

}  // namespace roundel
