#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"

/// Positions with men and kings in the form of protocols: a letter for the side to move, then one for each cell.
namespace roundel {

/// The letters for the content of a cell. A king's letter is also the letter of its side to move.
struct CellLetters {
  char white_man;
  char white_king;
  char black_man;
  char black_king;
  char none;
};

/// Returns whether a piece is of the kind with the king's letter.
bool is_lettered_king(const PieceView& man);

/// Returns the letters of a board, with the cells in the order of their numbers. `white` is the side that plays
/// White. The counts of draw rules are lost.
std::string board_letters(const BoardView& board, Side white, const CellLetters& letters);

/// Returns `board`, one of the game, with the pieces and the side to move of such a text. Error: the length is wrong,
/// or which character is wrong.
Expected<BoardView> read_board_letters(std::string_view text, BoardView board, Side white,
                                       const CellLetters& letters);

}  // namespace roundel
