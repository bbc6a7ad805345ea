#pragma once

#include <string>
#include <vector>

#include "engine/render/characters/style.hpp"
#include "engine/view/board_view.hpp"

/// Boards in characters, for people at a terminal. They are made of views alone.
namespace roundel::characters {

/// The board: men, marks and names of cells, the last turn marked. Lines without line ends. Every cell is named: at the edge,
/// by its number, or where it stands empty.
std::vector<std::string> draw_board(const BoardView& board, const Style& style);

/// What there is to say beside it, in lines of up to `columns` characters where words allow: counts, hands, piles of men from
/// the bottom to the top, and what the signs on the board mean that nobody could guess.
std::vector<std::string> draw_beside(const BoardView& board, const Style& style, int columns);

/// How many columns lines have that are to stand next_to() those of a board: what is left beside it, of which nobody needs more
/// than 26; or where less than 20 are left, which nobody can use, nearly all that there are.
int room_beside(const std::vector<std::string>& board, int columns);

/// Lines next to those of a board, some columns apart, the right ones from the top; those too long for `columns` stand below, and
/// where less than 20 columns are left, all of them. Where the board itself is too wide, that is said first.
std::vector<std::string> next_to(const std::vector<std::string>& left, const std::vector<std::string>& right,
                                 int columns);

}  // namespace roundel::characters
