#pragma once

#include <string>

#include "engine/render/svg/diagram_options.hpp"
#include "engine/render/svg/layout.hpp"

namespace roundel::diagram {

/// Draws what lies under the pieces: the coloured cells, those of the last turn and those that are lit, and the path
/// of the last turn.
std::string draw_tints(const BoardView& board, const Layout& layout, const DiagramOptions& options);

/// Draws what lies over the pieces: captures of the last turn, arrows, and possible targets.
std::string draw_pointers(const BoardView& board, const Layout& layout, const DiagramOptions& options);

}  // namespace roundel::diagram
