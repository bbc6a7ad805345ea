#pragma once

#include "engine/view/board_view.hpp"
#include "engine/view/turn_view.hpp"
#include "variants/fairy/position.hpp"

/// Positions and moves in the form that drawing code needs.
namespace roundel::fairy {

template <CellMask M>
BoardView board_view(const Position<M>& position);
/// Returns one piece of each kind.
std::vector<PieceView> pieces(const Rules& rules);
/// Returns what a legal move does. Castling has two walking pieces.
template <CellMask M>
ActionView action_view(const Position<M>& position, Move move);
/// Draws the board in characters.
template <CellMask M>
std::string draw(const Position<M>& position);

}  // namespace roundel::fairy
