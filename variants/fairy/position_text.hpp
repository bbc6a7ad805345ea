#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"
#include "variants/fairy/board_rows.hpp"
#include "variants/fairy/position.hpp"

/// Positions as text: `BOARD[HAND] SIDE CASTLING EN-PASSANT CHECKS QUIET TURN`, which is FEN where the board is that of chess.
/// The hand stands there in games with drops alone, and the checks, as `3+3`, how many each side has still to give, in games
/// that count them (both as Fairy-Stockfish has them). Where a side has to mate in time, the limit in plies stands in the place of
/// EN-PASSANT and the plies counted in that of QUIET, as it has them too. All behind the board can be left out; then the first side is to move and
/// may castle as the men on the board allow. A right to castle or an en passant cell that cannot be can be left out with a note. Turn 0 is 1.
///
/// Read too is what Lichess writes: the hand as a row behind the board's last (`.../RNBQKBNR/Pn`), and checks behind TURN, as how many
/// each side has given (`+0+0`).
namespace roundel::fairy {

/// `notes` become what is left out, a line each. Error: which field is wrong, and why.
template <CellMask M>
Expected<Position<M>> read_position(const Setup<M>& setup, std::string_view text, std::vector<Error>& notes);
/// The same, but where something would be left out: that is an error.
template <CellMask M>
Expected<Position<M>> read_position(const Setup<M>& setup, std::string_view text);
/// The same from a board (see PlacedGame): nobody has been promoted, and castles who can as the men stand.
template <CellMask M>
Expected<Position<M>> placed(const Setup<M>& setup, const BoardView& board);
template <CellMask M>
std::string write_position(const Position<M>& position);

/// The kind of a name; none where no kind has it.
Kind kind_of_name(const Rules& rules, std::string_view name);
/// The same of a letter, in either case.
Kind kind_of_letter(const Rules& rules, char letter);
/// Capital for the first side.
inline char letter_of(const Rules& rules, Piece piece) {
  return letter_of_side(rules.of(kind_of(piece)).letter, side_of(piece));
}

}  // namespace roundel::fairy
