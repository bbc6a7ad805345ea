#pragma once

#include "engine/board/cell_graph.hpp"
#include "engine/view/board_view.hpp"

/// Boards as views of them begin: without men.
namespace roundel {

/// The cells of `graph`, gaps left out, with names and shapes; what is a barrier on it, and how its places are linked where
/// they lie anyhow.
BoardView empty_board(const CellGraph& graph);

/// The same for a board that is a part of another: of this it has the barriers, over which no line of the part goes, and
/// the other cells, which are not played on.
BoardView empty_board(const CellGraph& part, const CellGraph& whole);

/// The cells alone.
std::vector<CellView> empty_cells(const CellGraph& graph);

}  // namespace roundel
