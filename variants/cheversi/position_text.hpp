#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"
#include "variants/cheversi/position.hpp"

/// Positions as text, such as `8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e4`: the board as in FEN with both hands in
/// brackets after it, the side to move, and a cell. The cell is that of the piece placed last (of the side not to
/// move) or `-`. Hands are read in any order. Any blanks separate fields.
namespace roundel::cheversi {

/// Reads a position. The result is valid. If board and hands are not two full sets, the position is for scoring. Then
/// the only condition is that the piece placed last is of the side not to move. Error: which field is wrong, and why.
Expected<Position> read_position(const Setup& setup, std::string_view text);

/// Makes a position from a board (see PlacedGame). If the board has no pieces in a hand, the hand gets what its side
/// has not placed. Only the view's last turn shows which piece was placed last. Without it, the first possible one by
/// cells is used.
Expected<Position> placed(const Setup& setup, const BoardView& board);

/// Returns the canonical text, with hands in the order KQRRBBNNkqrrbbnn.
std::string write_position(const Position& position);

}  // namespace roundel::cheversi
