#pragma once

#include <array>
#include <string>

#include "engine/view/board_view.hpp"
#include "variants/boards/file_board.hpp"

/// Boards from files as they lie before a player: in characters, and as a view without pieces.
namespace roundel {

/// Draws a board in characters in the order of position texts. `letters` has one for each cell,
/// and `signs`, unless it is empty, what stands before it. Several lines, each with its line end.
std::string draw_flat(const FileBoard& board, const std::string& letters, const std::string& signs = {});
/// Draws the same, and below it a round board as it is.
std::string draw_flat_and_round(const FileBoard& board, const std::string& letters, const std::string& signs = {});
/// Returns the line below a board that tells what the sides have in hand. `held`: the letters of each side's pieces.
std::string hands_line(const std::array<std::string, side_count>& held);
/// Returns the view of an empty board, with the lines of a board of points.
BoardView empty_board(const FileBoard& board);

}  // namespace roundel
