#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"
#include "variants/fairy/board_rows.hpp"
#include "variants/fairy/position.hpp"

/// Positions as text: `BOARD[HAND] SIDE CASTLING EN-PASSANT CHECKS QUIET TURN`. With the board of chess it is FEN.
/// - Promoted forms have a plus before their letter. In a hand they have become their plain forms.
/// - Only games with drops have the hand.
/// - Only games that count checks have CHECKS: the checks that each side must still give, as `3+3`. Hand and checks
///   are as in Fairy-Stockfish.
/// - If a side must mate in time, the limit in plies replaces EN-PASSANT and the plies counted replace QUIET, as in
///   Fairy-Stockfish.
/// - Everything after the board is optional. By default the first side is to move and may castle as the pieces on the
///   board allow.
/// - An impossible castling right or en passant cell can be left out with a note.
/// - TURN, the number of the move, may be 0, which means 1.
///
/// The forms of Lichess are read too: the hand as a row after the board's last (`.../RNBQKBNR/Pn`), and checks after
/// TURN, as the number that each side has given (`+0+0`).
namespace roundel::fairy {

/// `notes` receives what is left out, one entry each. Error: which field is wrong, and why.
template <CellMask M>
Expected<Position<M>> read_position(const Setup<M>& setup, std::string_view text, std::vector<Error>& notes);
/// Does the same, but impossible rights are an error.
template <CellMask M>
Expected<Position<M>> read_position(const Setup<M>& setup, std::string_view text);
/// Makes a position from a board (see PlacedGame). No piece counts as promoted, and castling is allowed if the places
/// of the pieces allow it.
template <CellMask M>
Expected<Position<M>> placed(const Setup<M>& setup, const BoardView& board);
template <CellMask M>
std::string write_position(const Position<M>& position);

/// Returns the kind with this name, or none.
Kind kind_of_name(const Rules& rules, std::string_view name);
/// Returns the kind with this letter, in either case, or none.
Kind kind_of_letter(const Rules& rules, char letter, bool has_plus = false);
/// Returns the letter of a piece with its plus, a capital for the first side.
inline std::string letters_of(const Rules& rules, Piece piece) {
  std::string letters = rules.of(kind_of(piece)).letters();
  letters.back() = letter_of_side(letters.back(), side_of(piece));
  return letters;
}

}  // namespace roundel::fairy
