#pragma once

#include "engine/board/cell_graph.hpp"
#include "engine/board/mask.hpp"

namespace roundel {

/// Returns the one of some cells that is nearest to the middle of the board; the first of several.
Cell middle_cell(const CellGraph& graph, Mask128 cells);

}  // namespace roundel
