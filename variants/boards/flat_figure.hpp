#pragma once

#include <string>

#include "engine/view/board_view.hpp"
#include "variants/boards/file_board.hpp"

/// Boards from files as they lie before a player: in characters, and as a view without pieces.
namespace roundel {

/// Draws a board in characters in the order of position texts. `letters` has one for each cell,
/// and `signs`, unless it is empty, what stands before it. Several lines, each with its line end.
std::string draw_flat(const FileBoard& board, const std::string& letters, const std::string& signs = {});
/// Returns the view of an empty board, with the lines of a board of points.
BoardView empty_board(const FileBoard& board);

}  // namespace roundel
