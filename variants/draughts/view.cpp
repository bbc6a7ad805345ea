#include "variants/draughts/view.hpp"

#include <fmt/core.h>

#include "variants/boards/board_cells.hpp"

namespace roundel::draughts {
namespace {

constexpr std::string_view king_name = "king";
constexpr std::string_view man_name = "man";

constexpr PieceView view_of(Piece piece) {
  const bool is_king = kind_of(piece) == Kind::king;
  return {side_of(piece), is_king ? 'K' : 'M', is_king ? king_name : man_name, PieceView::Form::disc};
}

/// Error: the cell is not on the board, or has another kind of piece or several.
Expected<Piece> read_man(const CellGraph& graph, const CellView& cell) {
  if (roundel::index(cell.cell) >= graph.cell_count() || graph.is_gap(cell.cell)) {
    return Error{fmt::format("'{}' is not a playing square", cell.name)};
  }
  const PieceView& man = cell.pieces.front().piece;
  if (cell.pieces.size() > 1 || (man.name != king_name && man.name != man_name)) {
    return Error{fmt::format("{} must have one man or one king", number_of(graph, cell.cell))};
  }
  return piece_of(man.side, man.name == king_name ? Kind::king : Kind::man);
}

}  // namespace

BoardView board_view(const CellGraph& whole, const CellGraph& graph, const PositionFields& fields) {
  BoardView view = empty_board(graph, whole);
  for (CellView& cell : view.cells) {
    cell.number = number_of(graph, cell.cell);
    if (const auto& piece = fields.board[static_cast<std::size_t>(cell.cell)]) cell.pieces = {{view_of(*piece)}};
  }
  view.side_to_move = fields.side_to_move;
  return view;
}

std::vector<PieceView> piece_views() {
  return {view_of(piece_of(Side::first, Kind::man)), view_of(piece_of(Side::first, Kind::king))};
}

ActionView action_view(const CellGraph& graph, const Rules& rules, const std::vector<std::optional<Piece>>& board,
                       const MoveForm& move, bool crowns) {
  const Piece mover = *board[static_cast<std::size_t>(move.from)];
  Walk walk{view_of(mover), move.from, {}, move.to};
  if (move.is_capture()) {
    walk.through = CapturePaths(graph, rules, board, move).smallest();
    walk.through.pop_back();
  }
  ActionView view{.kind = ActionView::Kind::move, .walks = {walk}, .taken = move.captured};
  if (crowns) view.becomes = view_of(piece_of(side_of(mover), Kind::king));
  return view;
}

Expected<PositionFields> read_board(const CellGraph& graph, const Rules& rules, const BoardView& board) {
  PositionFields fields;
  fields.board.resize(static_cast<std::size_t>(graph.cell_count()));
  fields.side_to_move = board.side_to_move;
  for (const CellView& cell : board.cells) {
    if (cell.pieces.empty()) continue;
    const auto piece = read_man(graph, cell);
    if (!piece) return piece.error();
    if (auto error = check_man(graph, rules, *piece, cell.cell, rules.record_notation)) return *error;
    fields.board[static_cast<std::size_t>(cell.cell)] = *piece;
  }
  for (const Side side : {Side::first, Side::second}) {
    if (auto error = check_number(rules, fields, side)) return *error;
  }
  return fields;
}

}  // namespace roundel::draughts
