#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"
#include "variants/cheversi/position.hpp"

/// Positions as text: the board as in FEN with both hands in brackets behind it, the side to move, the cell of the piece
/// placed last (of the side not to move) or `-`, as
/// `8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e4`. Hands are read in any order, and fields separated by any blanks.
namespace roundel::cheversi {

/// Reads a position; what it returns is sound. A board and hands that are not two full sets are for scoring: no more is
/// asked of them than that the piece placed last is one of the side not to move. Error: which field is wrong, and why.
Expected<Position> read_position(const Setup& setup, std::string_view text);

/// The same from a board (see PlacedGame). Where it tells of no men in a hand, this holds what its side has not placed. Nothing
/// but its last turn tells which piece was placed last: without it that is the first, by cells, that can have been.
Expected<Position> placed(const Setup& setup, const BoardView& board);

/// The canonical text, hands in the order KQRRBBNNkqrrbbnn.
std::string write_position(const Position& position);

}  // namespace roundel::cheversi
