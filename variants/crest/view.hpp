#pragma once

#include <vector>

#include "engine/view/board_view.hpp"
#include "engine/view/piece_moves.hpp"
#include "variants/crest/position.hpp"

/// Positions and turns in the form that drawing code needs.
namespace roundel::crest {

/// Returns everything that the position's viewer may see: piles, hands, marks and chips.
BoardView board_view(const Position& position);

/// Returns how each kind moves from the middle of the board. It captures a tile that lies face up and has moved. The king, which
/// moves only in a crest turn, is shown with the cells on which it may stand.
std::vector<PieceMoves> piece_moves(const Setup& setup);

/// Returns what a legal action does. An attack moves its piece through the king's square to the cross.
ActionView action_view(const Position& position, Move move);

/// Returns what a layout of the side to move does. `hidden`: as the other side may see it.
ActionView layout_view(const Position& position, const Layout& layout, bool hidden);

}  // namespace roundel::crest
