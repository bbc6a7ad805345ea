#pragma once

#include "engine/view/board_view.hpp"
#include "variants/draughts/capture_text.hpp"

/// Positions and moves in the form that drawing code needs.
namespace roundel::draughts {

/// Returns the board of `fields`, with the cells' numbers. `whole` is the board of which `graph` is the dark half.
BoardView board_view(const CellGraph& whole, const CellGraph& graph, const PositionFields& fields);

/// Returns a man and a king.
std::vector<PieceView> piece_views();

/// Returns what a legal move of a side does on `board`, which is indexed by cell. Of several ways to make a capture,
/// it is the smallest in the order of squares.
ActionView action_view(const CellGraph& graph, const Rules& rules, const std::vector<std::optional<Piece>>& board,
                       const MoveForm& move, bool crowns);

/// Returns the pieces of a view and its side to move. Error: which piece cannot stand on its cell, or which are too
/// many.
Expected<PositionFields> read_board(const CellGraph& graph, const Rules& rules, const BoardView& board);

}  // namespace roundel::draughts
