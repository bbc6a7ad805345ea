#pragma once

#include "engine/view/board_view.hpp"
#include "variants/cheversi/tally.hpp"

/// Positions and moves as whoever draws them wants to know them.
namespace roundel::cheversi {

/// With the pieces in hand, those that there are no more of too, and what each empty cell counts for each side.
BoardView board_view(const Position& position, const Tally& tally);

/// What a legal move does.
ActionView action_view(const Position& position, Move move);

}  // namespace roundel::cheversi
