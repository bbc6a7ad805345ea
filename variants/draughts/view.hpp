#pragma once

#include "engine/view/board_view.hpp"
#include "variants/draughts/capture_paths.hpp"

/// Positions and moves as whoever draws them wants to know them.
namespace roundel::draughts {

/// What `fields` say, the cells with their numbers. `whole` is the board that `graph` is the dark half of.
BoardView board_view(const CellGraph& whole, const CellGraph& graph, const PositionFields& fields);

/// A man and a king.
std::vector<Man> men();

/// What a legal move of a side does on `board`, by cell. Of several ways to make a capture it is the smallest in the order
/// of squares.
ActionView action_view(const CellGraph& graph, const Rules& rules, const std::vector<std::optional<Piece>>& board,
                       const MoveForm& move, bool crowns);

/// The men of a view and its side to move. Error: which man cannot stand where it does, or what there is too much of.
Expected<PositionFields> read_board(const CellGraph& graph, const Rules& rules, const BoardView& board);

}  // namespace roundel::draughts
