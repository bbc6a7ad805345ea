#pragma once

#include "variants/boards/board_cells.hpp"
#include "variants/chess/position.hpp"
#include "variants/pieces/piece_views.hpp"

/// Positions and moves in the form that drawing code needs.
namespace roundel::chess {

template <class Variant>
BoardView board_view(const Position<Variant>& position) {
  BoardView view = empty_board(position.variant().graph);
  pieces::put_pieces(view.cells, [&](Cell cell) { return position.at(cell); });
  view.side_to_move = position.side_to_move();
  if (position.in_check()) view.in_check = {position.king(view.side_to_move)};
  return view;
}

/// Returns what a legal move does. Castling has two walking pieces.
template <class Variant>
ActionView action_view(const Position<Variant>& position, Move move) {
  const PieceView mover = pieces::view_of(position.at(move.from));
  if (move.special == Special::castling) {
    const auto to = position.castling_targets(move.from, move.to);
    const PieceView rook = pieces::view_of(position.at(move.to));
    return {.kind = ActionView::Kind::castle,
            .walks = {{mover, move.from, {}, to.king}, {rook, move.to, {}, to.rook}}};
  }
  ActionView view{.kind = ActionView::Kind::move, .walks = {{mover, move.from, {}, move.to}}};
  if (move.special == Special::en_passant) {
    view.taken = {position.passed_pawn(move.to)};
  } else if (position.at(move.to) != Piece::none) {
    view.taken = {move.to};
  }
  if (move.promotion != Kind::none) view.becomes = pieces::view_of(position.side_to_move(), move.promotion);
  return view;
}

}  // namespace roundel::chess
