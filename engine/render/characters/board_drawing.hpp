#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/render/characters/style.hpp"
#include "engine/view/board_view.hpp"

/// Boards in characters, for people at a terminal. They are made only from views.
namespace roundel::characters {

/// Draws the board: pieces, marks, names of cells, and the last turn. Returns lines without line ends. Every cell has
/// a name: at the edge, by its number, or on it while it is empty.
std::vector<std::string> draw_board(const BoardView& board, const Style& style);

/// Returns the cell that this drawing shows at a column and row, both from 0. Empty: none is there.
std::optional<Cell> cell_at(const BoardView& board, const Style& style, int column, int row);

/// Returns the text beside the board, in lines of up to `columns` characters if words allow: counts, hands, piles of
/// pieces from bottom to top, and the meanings of signs that are not obvious.
std::vector<std::string> draw_beside(const BoardView& board, const Style& style, int columns);

/// Returns the columns for lines that next_to() puts beside the board: the rest of the width, up to 26, which is
/// enough. If less than 20 columns are left, which is too few, it is nearly the whole width.
int room_beside(const std::vector<std::string>& board, int columns);

/// Puts lines beside those of a board, with a gap, from the top. Lines too long for `columns` come below the board.
/// If less than 20 columns are left, all lines come below. If the board itself is too wide, a note comes first.
std::vector<std::string> next_to(const std::vector<std::string>& left, const std::vector<std::string>& right,
                                 int columns);

}  // namespace roundel::characters
