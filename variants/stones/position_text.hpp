#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"
#include "variants/stones/position.hpp"

/// Positions as text: `BOARD[HAND] SIDE STATE QUIET TURN`.
/// - BOARD is as in FEN, with `#` for a block.
/// - Only games with a limited supply have the hand: the first side's stones, then the second's.
/// - STATE is `-` at the beginning of a turn. Within a turn it is `go:e4:n:d3.e4`, for a capture that may go on from e4 after a
///   step to the north, with the cells where the stone has been; `shoot:e4`; or `remove`.
/// - QUIET counts the plies since a stone was taken or placed. TURN is the number of the move.
/// - Everything after the board is optional.
namespace roundel::stones {

/// Error: which field is wrong, and why.
template <CellMask M>
Expected<Position<M>> read_position(const Setup<M>& setup, std::string_view text);
/// Makes a position from a board (see PlacedGame).
template <CellMask M>
Expected<Position<M>> placed(const Setup<M>& setup, const BoardView& board);
template <CellMask M>
std::string write_position(const Position<M>& position);

/// Returns the kind with this name or this letter, in either case, or none.
Kind kind_of_name(const Rules& rules, std::string_view name);
Kind kind_of_letter(const Rules& rules, char letter);

/// Reads the board of a position's text into the pieces by cell. Error: which row is wrong, and why.
Expected<std::vector<Piece>> read_board(const FileBoard& board, const Rules& rules, std::string_view text);
/// Reads the stones in hand, without brackets, into numbers by side and kind. Error: what is wrong.
Expected<std::array<std::array<int, most_kinds>, side_count>> read_hands(const Rules& rules, std::string_view text);

}  // namespace roundel::stones
