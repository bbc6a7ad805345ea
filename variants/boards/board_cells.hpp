#pragma once

#include "engine/board/cell_graph.hpp"
#include "engine/view/board_view.hpp"

/// Board views without pieces.
namespace roundel {

/// Returns the cells of `graph` without gaps, with names and shapes; its barriers; and the links of its places if
/// they lie in no regular way.
BoardView empty_board(const CellGraph& graph);

/// Returns the same for a board that is a part of another one. It has the barriers of the whole board, which no line
/// of the part crosses, and the other cells as not in play.
BoardView empty_board(const CellGraph& part, const CellGraph& whole);

/// Returns only the cells.
std::vector<CellView> empty_cells(const CellGraph& graph);

}  // namespace roundel
