#include "variants/fairy/view.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "variants/boards/flat_drawing.hpp"
#include "variants/fairy/position_text.hpp"

namespace roundel::fairy {
namespace {

PieceView view_of(const KindRules& rules) {
  const PieceView::Form form = rules.name == "stone" ? PieceView::Form::stone : PieceView::Form::figure;
  return {.letter = rules.letter,
          .name = rules.name,
          .form = form,
          .has_plus = rules.has_plus,
          .signs = {rules.signs[0], rules.signs[1]}};
}
template <CellMask M>
PieceView view_of(const Position<M>& position, Side side, Kind kind) {
  PieceView piece = view_of(position.rules().of(kind));
  piece.side = side;
  return piece;
}
template <CellMask M>
PieceView piece_on(const Position<M>& position, Cell cell) {
  return view_of(position, side_of(position.at(cell)), kind_of(position.at(cell)));
}

PieceView piece_of_block(const Rules& rules) {
  return {.letter = block_sign, .name = rules.block_name, .form = PieceView::Form::tile};
}

/// The cells of the royal pieces of the side to move that are attacked; none unless it is in check.
template <CellMask M>
std::vector<Cell> royals_in_check(const Position<M>& position) {
  std::vector<Cell> cells;
  if (!position.in_check()) return cells;
  const Side us = position.side_to_move();
  for_each_cell(position.royals(us), [&](Cell cell) {
    if (position.attacked(cell, other(us), position.occupied())) cells.push_back(cell);
  });
  return cells;
}

}  // namespace

template <CellMask M>
BoardView board_view(const Position<M>& position) {
  const FileBoard& board = position.setup().board();
  BoardView view = empty_board(board);
  for (CellView& cell : view.cells) {
    if (position.at(cell.cell) != Piece::none) cell.pieces.push_back({piece_on(position, cell.cell)});
    if (contains(position.blocks(), cell.cell)) cell.pieces.push_back({piece_of_block(position.rules())});
  }
  const Rules& rules = position.rules();
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (!rules.drops || !rules.can_be_held(kind)) continue;
      view.hands[roundel::at(side)].push_back({view_of(position, side, kind), position.hand(side, kind)});
    }
  }
  if (position.rules().checks > 0) {
    view.counts.push_back({"checks", {position.checks(Side::first), position.checks(Side::second)}});
  }
  view.side_to_move = position.side_to_move();
  view.in_check = royals_in_check(position);
  return view;
}

std::vector<PieceView> pieces(const Rules& rules) {
  std::vector<PieceView> pieces;
  for (const KindRules& kind : rules.kinds) pieces.push_back(view_of(kind));
  if (rules.blocks != Blocks::none) pieces.push_back(piece_of_block(rules));
  return pieces;
}

/// Adds what comes into the hand of its enemy when a piece leaves its cell.
template <CellMask M>
void add_won(const Position<M>& position, Cell cell, std::vector<PieceView>& won) {
  const Kind kind = position.kind_in_hand(cell);
  if (position.rules().can_be_held(kind)) won.push_back(view_of(position, other(side_of(position.at(cell))), kind));
}

template <CellMask M>
ActionView castling_view(const Position<M>& position, int number) {
  const auto& castling = position.setup().castling(number);
  return {.kind = ActionView::Kind::castle,
          .walks = {{piece_on(position, castling.king_from), castling.king_from, {}, castling.king_to},
                    {piece_on(position, castling.rook_from), castling.rook_from, {}, castling.rook_to}}};
}

/// The only block walks if it is on the board already.
template <CellMask M>
ActionView block_view(const Position<M>& position, Move move) {
  if (move.to == move.from) return {.kind = ActionView::Kind::nothing};
  ActionView view{.kind = ActionView::Kind::place};
  const PieceView block = piece_of_block(position.rules());
  if (position.rules().blocks == Blocks::one && any(position.blocks()))
    view.walks = {{block, lowest(position.blocks()), {}, move.to}};
  else
    view.placed = {{block, move.to}};
  return view;
}

template <CellMask M>
ActionView action_view(const Position<M>& position, Move move) {
  const Side us = position.side_to_move();
  if (move.special == Special::block) return block_view(position, move);
  if (move.special == Special::drop) {
    const Kind held = position.setup().dropped_from(move.kind);
    ActionView view{.kind = ActionView::Kind::drop, .placed = {{view_of(position, us, held), move.to}}};
    if (held != move.kind) view.becomes = view_of(position, us, move.kind);
    return view;
  }
  if (move.special == Special::pass || move.special == Special::stop) return {.kind = ActionView::Kind::nothing};
  if (move.special == Special::castling) return castling_view(position, index(move.kind));
  if (move.special == Special::castling_gating) {
    ActionView view = castling_view(position, position.setup().castling_between(move.from, move.to));
    view.placed = {{view_of(position, us, move.kind), move.from}};
    return view;
  }
  const PieceView mover = piece_on(position, move.from);
  ActionView view{.kind = ActionView::Kind::move, .walks = {{mover, move.from, {}, move.to}}};
  if (move.special == Special::gating) view.placed = {{view_of(position, us, move.kind), move.from}};
  if (move.special == Special::en_passant) {
    view.taken = {position.passer(move.to)};
  } else if (position.at(move.to) != Piece::none) {
    view.taken = {move.to};
  }
  const bool explodes = position.rules().explodes && !view.taken.empty();
  if (explodes) view.taken = cell_list(position.exploded_by(move) & ~mask_of<M>(move.from));
  view.leaves = explodes;
  if (position.rules().takes_to_hand) {
    for (const Cell cell : view.taken) add_won(position, cell, view.won);
    if (explodes) add_won(position, move.from, view.won);
  }
  if (move.promotes()) view.becomes = view_of(position, us, move.kind);
  if (position.rules().blocks == Blocks::trail) view.placed = {{piece_of_block(position.rules()), move.from}};
  const Cell met = position.met_by(move.promotes() ? piece_of(us, move.kind) : position.at(move.from), move.to);
  if (met != no_cell && met != move.from) {
    view.taken.insert(std::upper_bound(view.taken.begin(), view.taken.end(), met), met);
    view.leaves = true;
  }
  return view;
}

template <CellMask M>
std::string draw(const Position<M>& position) {
  const FileBoard& board = position.setup().board();
  std::string letters;
  std::string signs;
  for (int n = 0; n < board.cell_count(); ++n) {
    const Piece piece = position.at(static_cast<Cell>(n));
    const bool is_block = contains(position.blocks(), static_cast<Cell>(n));
    const std::string empty = is_block ? std::string{' ', block_sign} : " .";
    const std::string text = piece == Piece::none ? empty : letters_of(position.rules(), piece);
    letters += text.back();
    signs += text.size() == 1 ? ' ' : text.front();
  }
  std::string text = draw_flat_and_round(board, letters, signs);
  if (position.rules().drops)
    text += hands_line({hand_letters(position, Side::first), hand_letters(position, Side::second)});
  return text;
}

template BoardView board_view(const Position<Mask64>&);
template BoardView board_view(const Position<Mask128>&);
template ActionView action_view(const Position<Mask64>&, Move);
template ActionView action_view(const Position<Mask128>&, Move);
template std::string draw(const Position<Mask64>&);
template std::string draw(const Position<Mask128>&);

}  // namespace roundel::fairy
