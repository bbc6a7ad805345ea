#pragma once

#include <vector>

#include "engine/view/board_view.hpp"

namespace roundel::diagram {

/// A colour of cells: 0 is dark, 1 is light, 2 is the third colour of boards of hexagons.
using Shade = int;

/// Returns the shades of the cells, in their order. Cells that share a side differ if possible, as on the table. If
/// no two cells share a side, all are dark, as the squares of draughts.
std::vector<Shade> shades_of(const BoardView& board);

}  // namespace roundel::diagram
