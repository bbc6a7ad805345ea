#pragma once

#include <vector>

#include "engine/board/movement.hpp"

namespace roundel {

/// A renumbering of a board's cells that leaves the board the same. It maps each cell to its image.
using Symmetry = std::vector<Cell>;

/// Returns the symmetries of a board for pieces that move along some rays: the renumberings that map the lines of
/// each list to lines of the same list. The first one changes nothing. The rays must connect all cells of the board,
/// except gaps, which stay where they are.
std::vector<Symmetry> symmetries(const CellGraph& graph, const std::vector<Rays>& movements);

/// Returns the renumberings that map the lines of each list to the lines of the list at the same index in `images`.
/// They turn a board round if the two sides' pieces move differently.
std::vector<Symmetry> renumberings(const CellGraph& graph, const std::vector<Rays>& movements,
                                   const std::vector<Rays>& images);

}  // namespace roundel
