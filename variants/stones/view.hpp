#pragma once

#include <string>
#include <vector>

#include "engine/view/board_view.hpp"
#include "engine/view/turn_view.hpp"
#include "variants/stones/position.hpp"

/// Positions and actions in the form that drawing code needs.
namespace roundel::stones {

template <CellMask M>
BoardView board_view(const Position<M>& position);
/// Returns one stone of each kind.
std::vector<PieceView> pieces(const Rules& rules);
/// Returns what a legal action does. Flipped stones are taken and placed.
template <CellMask M>
ActionView action_view(const Position<M>& position, Move move);
/// Draws the board in characters.
template <CellMask M>
std::string draw(const Position<M>& position);

}  // namespace roundel::stones
