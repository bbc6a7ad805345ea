#pragma once

#include <string>
#include <string_view>

#include "engine/board/cell_graph.hpp"

namespace roundel {

/// A board of rings and sectors drawn in characters as it lies on the table, from the coordinates of its
/// places: the middle of their extent is the centre. `letters` has one character for each cell, a blank where
/// none is drawn.
///
/// Rings are drawn at even distances, and the innermost so far out that its sectors stay apart. A sector with
/// places that are only passed over is an arm of a barrier: they are drawn as `:`, and as `=` the spots of its
/// other rings, where there is no place at all, unless the line round the ring goes straight across. Round the rim stand
/// the names of the outermost cells.
///
/// Where no line passes over them in a game (`lines_pass` false), they are drawn as the other spots.
/// Several lines, each with its line end, a legend at the end. Empty for a board without places that are only
/// passed over, or with one that is no such pattern of rings and sectors.
std::string round_figure(const CellGraph& graph, std::string_view letters, bool lines_pass = true);

}  // namespace roundel
