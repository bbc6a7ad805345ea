#pragma once

#include <string>

#include "engine/render/svg/diagram_options.hpp"
#include "engine/render/svg/layout.hpp"

namespace roundel::diagram {

/// What lies under the men: cells in colour, those of the last turn and those that are lit, and where the last turn went.
std::string draw_tints(const BoardView& board, const Layout& layout, const DiagramOptions& options);

/// What lies over the men: what the last turn took, arrows, and where the side may go.
std::string draw_pointers(const BoardView& board, const Layout& layout, const DiagramOptions& options);

}  // namespace roundel::diagram
