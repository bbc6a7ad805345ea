#pragma once

#include "engine/view/board_view.hpp"
#include "engine/view/turn_view.hpp"
#include "variants/fairy/position.hpp"

/// Positions and moves as whoever draws them wants to know them.
namespace roundel::fairy {

template <CellMask M>
BoardView board_view(const Position<M>& position);
/// One man of each kind.
std::vector<Man> men(const Rules& rules);
/// What a legal move does. Castling is two men that walk.
template <CellMask M>
ActionView action_view(const Position<M>& position, Move move);
/// A board in characters, as it lies in position texts: `letters` has one for each cell. Several lines, each with its line end.
std::string draw_flat(const FileBoard& board, const std::string& letters);
/// The board in characters.
template <CellMask M>
std::string draw(const Position<M>& position);

}  // namespace roundel::fairy
