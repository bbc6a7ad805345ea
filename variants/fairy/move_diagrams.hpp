#pragma once

#include <string>
#include <vector>

#include "engine/view/piece_moves.hpp"
#include "variants/fairy/setup.hpp"

namespace roundel::fairy {

/// Draws how the first side's pieces move, for people. Each kind stands alone on the board, with the cells to which
/// it moves and those on which it takes: in the middle, where it may make first moves, and in a corner where it moves
/// differently from the middle. Several lines, each with its line end.
template <CellMask M>
std::string draw_pieces(const Setup<M>& setup);

/// Returns the same, for pictures.
template <CellMask M>
std::vector<PieceMoves> piece_moves(const Setup<M>& setup);

}  // namespace roundel::fairy
