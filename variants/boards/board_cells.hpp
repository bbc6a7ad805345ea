#pragma once

#include "engine/board/cell_graph.hpp"
#include "engine/view/board_view.hpp"

/// Boards as views of them begin: without men.
namespace roundel {

/// The cells of `graph`, gaps left out, with names and shapes.
std::vector<CellView> empty_cells(const CellGraph& graph);

/// The arms of a round board's barrier, from the rim inward: the sectors with places of `graph` that are only passed over.
/// Where `lines_pass` is false no line of the game goes over any of them. None on a board of squares.
std::vector<BarrierView> barriers_of(const CellGraph& graph, bool lines_pass = true);

}  // namespace roundel
