#pragma once

#include <vector>

#include "engine/board/cell_graph.hpp"

namespace roundel {

/// Returns the one of some cells that is nearest to the middle of the board; the first of several.
Cell middle_cell(const CellGraph& graph, const std::vector<Cell>& cells);

}  // namespace roundel
