#pragma once

#include <string>

#include "engine/render/svg/layout.hpp"
#include "engine/render/svg/piece_painter.hpp"

namespace roundel::diagram {

/// Draws the game's marks on cells, under the pieces.
std::string draw_marks(const BoardView& board, const Layout& layout, PiecePainter& painter,
                       const DiagramOptions& options);

/// Draws the pieces, stacks from bottom to top; also locks, signs of fresh pieces, and the points of empty cells for
/// each side.
std::string draw_pieces(const BoardView& board, const Layout& layout, PiecePainter& painter,
                        const DiagramOptions& options);

}  // namespace roundel::diagram
