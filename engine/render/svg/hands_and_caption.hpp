#pragma once

#include <string>

#include "engine/render/svg/layout.hpp"
#include "engine/render/svg/piece_painter.hpp"

/// What stands beside the board: the pieces in hand, the side to move, the counters.
namespace roundel::diagram {

/// Returns the width of the column of pieces in hand; 0 if there are none.
double hands_width(const BoardView& board);
/// Draws the pieces in hand of both sides with their numbers in a column. Those of the side at the bottom start at
/// the bottom.
std::string draw_hands(const BoardView& board, const Box& column, PiecePainter& painter,
                       const DiagramOptions& options);

/// Returns the height of the lines under the board, enlarged by `scale`; 0 if there are none.
double caption_height(const BoardView& board, double scale, const DiagramOptions& options);
std::string draw_caption(const BoardView& board, const Box& box, double scale, const DiagramOptions& options);

}  // namespace roundel::diagram
