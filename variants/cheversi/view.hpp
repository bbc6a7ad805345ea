#pragma once

#include <vector>

#include "engine/view/board_view.hpp"
#include "engine/view/piece_moves.hpp"
#include "variants/cheversi/cell_values.hpp"

/// Positions and moves in the form that drawing code needs.
namespace roundel::cheversi {

/// Returns the view with the pieces in hand, including kinds with none left, and the points of each empty cell for
/// each side.
BoardView board_view(const Position& position, const CellValues& cell_values);

/// Returns what each kind attacks from the middle of an empty board.
std::vector<PieceMoves> piece_moves(const Setup& setup);

/// Returns what a legal move does.
ActionView action_view(const Position& position, Move move);

}  // namespace roundel::cheversi
