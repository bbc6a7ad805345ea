#pragma once

#include <vector>

#include "engine/view/board_view.hpp"

namespace roundel::diagram {

/// A colour of cells: 0 the dark one, 1 the light one, 2 the third of boards of hexagons.
using Shade = int;

/// The shade of each cell, in their order: neighbours over a side differ wherever that can be, as on the table. Cells of which
/// no two are such neighbours are dark, as the squares of draughts.
std::vector<Shade> shades_of(const BoardView& board);

}  // namespace roundel::diagram
