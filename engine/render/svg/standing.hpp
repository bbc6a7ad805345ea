#pragma once

#include <string>

#include "engine/render/svg/layout.hpp"
#include "engine/render/svg/men_painter.hpp"

namespace roundel::diagram {

/// What the game marks cells with, under the men.
std::string draw_marks(const BoardView& board, const Layout& layout, MenPainter& painter,
                       const DiagramOptions& options);

/// The men, stacks from the bottom to the top; locks, what is fresh, and what empty cells count for each side.
std::string draw_men(const BoardView& board, const Layout& layout, MenPainter& painter,
                     const DiagramOptions& options);

}  // namespace roundel::diagram
