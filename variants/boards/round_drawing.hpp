#pragma once

#include <string>
#include <string_view>

#include "engine/board/cell_graph.hpp"

namespace roundel {

/// Draws a board of rings and sectors in characters, from the coordinates of its places. The middle of their extent
/// is the centre. `letters` has one character for each cell, a blank for none.
///
/// Rings have even distances, and the innermost is so far out that its sectors stay apart. A sector with crossings is
/// an arm of a barrier. Crossings are drawn as `:`. The spots of its other rings, which are not places, are drawn as
/// `=`, unless the line round the ring passes straight across. The names of the outermost cells stand round the rim.
///
/// If no line passes over them in a game (`lines_pass` false), crossings are drawn like the other spots. Several
/// lines, each with its line end, with a legend at the end. Empty for a board without crossings, or without such a
/// pattern of rings and sectors.
std::string draw_round(const CellGraph& graph, std::string_view letters, bool lines_pass = true);

}  // namespace roundel
