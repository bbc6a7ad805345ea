#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"

/// Positions of two kinds of men as protocols write them: a letter for the side to move, then one for each cell.
namespace roundel {

/// What stands on a cell. The letter of a side's king is that of the side to move too.
struct CellLetters {
  char white_man;
  char white_king;
  char black_man;
  char black_king;
  char none;
};

/// Whether a man is of the kind with the other letter.
bool is_lettered_king(const Man& man);

/// The letters of a board, the cells in the order of their numbers. `white` is the side that plays White. The counts of draw rules
/// are lost.
std::string board_letters(const BoardView& board, Side white, const CellLetters& letters);

/// `board`, one of the game, with the men of such a text and its side to move. Error: the length is wrong, or which
/// character.
Expected<BoardView> read_board_letters(std::string_view text, BoardView board, Side white,
                                       const CellLetters& letters);

}  // namespace roundel
