#pragma once

#include "engine/view/piece_moves.hpp"
#include "variants/boards/board_cells.hpp"
#include "variants/boards/middle_cell.hpp"
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

/// Returns how a pawn moves from where it begins: the steps, and the captures.
template <class Variant>
PieceMoves pawn_moves(const Setup<Variant>& setup) {
  constexpr auto first = static_cast<std::size_t>(Side::first);
  const auto& steps = setup.tables.pawn_step[first];
  const Cell cell = middle_cell(setup.variant.graph, cell_list(setup.tables.pawn_rank[first]));
  const Cell once = steps[static_cast<std::size_t>(cell)];
  const Cell twice = steps[static_cast<std::size_t>(once)];
  return {pieces::view_of(Side::first, Kind::pawn),
          cell,
          {once, twice},
          cell_list(setup.tables.pawn_captures[first][static_cast<std::size_t>(cell)])};
}

template <class Variant>
std::vector<PieceMoves> piece_moves(const Setup<Variant>& setup) {
  const Position<Variant> empty(setup);
  const Cell middle = middle_cell(setup.variant.graph, cell_list(setup.tables.all_cells));
  std::vector<PieceMoves> all;
  for (const Kind kind : pieces::all_kinds) {
    if (kind == Kind::pawn) {
      all.push_back(pawn_moves(setup));
      continue;
    }
    const std::vector<Cell> targets = cell_list(empty.attacks(kind, middle, {}));
    all.push_back({pieces::view_of(Side::first, kind), middle, targets, targets});
  }
  return all;
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
