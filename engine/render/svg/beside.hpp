#pragma once

#include <string>

#include "engine/render/svg/layout.hpp"
#include "engine/render/svg/men_painter.hpp"

/// What stands beside the board: the men in hand, who is to move, what is counted.
namespace roundel::diagram {

/// How wide the column of the men in hand is; 0 where nobody holds any.
double hands_width(const BoardView& board);
/// The men that each side holds, with their numbers, in a column: those of the side at the bottom from below.
std::string draw_hands(const BoardView& board, const Box& column, MenPainter& painter, const DiagramOptions& options);

/// How high the lines under the board are, written so much larger than usual; 0 where nothing is to be said.
double caption_height(const BoardView& board, double scale, const DiagramOptions& options);
std::string draw_caption(const BoardView& board, const Box& box, double scale, const DiagramOptions& options);

}  // namespace roundel::diagram
