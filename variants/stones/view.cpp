#include "variants/stones/view.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "variants/boards/flat_drawing.hpp"

namespace roundel::stones {
namespace {

/// Kinds with these names look like the pieces of draughts. Others have the drawing of their name, or their letter.
bool is_stone(std::string_view name) {
  constexpr std::array<std::string_view, 8> stones = {"stone", "man",   "king", "goose",
                                                      "goat",  "hound", "fox",  "tiger"};
  return std::find(stones.begin(), stones.end(), name) != stones.end();
}

PieceView view_of(const Rules& rules, Side side, Kind kind) {
  const KindRules& of_kind = rules.of(kind);
  const PieceView::Form form = is_stone(of_kind.name) ? PieceView::Form::stone : PieceView::Form::figure;
  return {.side = side, .letter = of_kind.letter, .name = of_kind.name, .form = form};
}

PieceView view_of(const Rules& rules, Piece piece) {
  if (piece == Piece::block) return {.letter = block_sign, .name = block_name, .form = PieceView::Form::tile};
  return view_of(rules, side_of(piece), kind_of(piece));
}

/// Returns whether a side has to say which piece of its hand it places.
bool chooses_from_hand(const Rules& rules) {
  return rules.has_hands && std::count_if(rules.kinds.begin(), rules.kinds.end(),
                                          [](const KindRules& kind) { return kind.is_placed; }) > 1;
}

}  // namespace

template <CellMask M>
BoardView board_view(const Position<M>& position) {
  const Rules& rules = position.rules();
  BoardView view = empty_board(position.setup().board());
  for (CellView& cell : view.cells) {
    const Piece piece = position.at(cell.cell);
    if (piece != Piece::none) cell.pieces.push_back({view_of(rules, piece)});
  }
  for (const Side side : {Side::first, Side::second}) {
    for (int n = 0; n < position.setup().kind_count(); ++n) {
      const auto kind = static_cast<Kind>(n);
      if (!rules.has_hands || !rules.of(kind).is_placed) continue;
      view.hands[roundel::at(side)].push_back({view_of(rules, side, kind), position.hand(side, kind)});
    }
  }
  if (rules.final_count != FinalCount::none)
    view.counts.push_back({"stones", {count(position.of(Side::first)), count(position.of(Side::second))}});
  view.side_to_move = position.side_to_move();
  return view;
}

std::vector<PieceView> pieces(const Rules& rules) {
  std::vector<PieceView> pieces;
  for (int n = 0; n < rules.kind_count(); ++n) pieces.push_back(view_of(rules, Side::first, static_cast<Kind>(n)));
  if (!rules.shots.empty()) pieces.push_back(view_of(rules, Piece::block));
  return pieces;
}

template <CellMask M>
ActionView action_view(const Position<M>& position, Move move) {
  const Rules& rules = position.rules();
  const Side us = position.side_to_move();
  ActionView view;
  for_each_cell(position.taken_by(move), [&](Cell cell) { view.taken.push_back(cell); });
  switch (move.act) {
    case Act::place:
      view.kind = chooses_from_hand(rules) ? ActionView::Kind::drop : ActionView::Kind::place;
      view.placed = {{view_of(rules, us, move.kind), move.to}};
      break;
    case Act::shoot:
      view.kind = ActionView::Kind::place;
      view.placed = {{view_of(rules, Piece::block), move.to}};
      break;
    case Act::remove: view.kind = ActionView::Kind::remove; break;
    case Act::stop:
    case Act::pass: break;
    default:
      view.kind = ActionView::Kind::move;
      view.walks = {{view_of(rules, position.at(move.from)), move.from, {}, move.to}};
  }
  for_each_cell(position.flipped_by(move), [&](Cell cell) {
    view.taken.push_back(cell);
    view.placed.push_back({view_of(rules, us, position.kind_at(cell)), cell});
  });
  std::sort(view.taken.begin(), view.taken.end());
  return view;
}

template <CellMask M>
std::string draw(const Position<M>& position) {
  const FileBoard& board = position.setup().board();
  std::string letters;
  for (int n = 0; n < board.cell_count(); ++n) {
    const Piece piece = position.at(static_cast<Cell>(n));
    if (piece == Piece::none)
      letters += '.';
    else if (piece == Piece::block)
      letters += block_sign;
    else
      letters += letter_of_side(position.rules().of(kind_of(piece)).letter, side_of(piece));
  }
  std::string text = draw_flat_and_round(board, letters);
  if (position.rules().has_hands)
    text += hands_line({hand_letters(position, Side::first), hand_letters(position, Side::second)});
  return text;
}

template BoardView board_view(const Position<Mask64>&);
template BoardView board_view(const Position<Mask128>&);
template ActionView action_view(const Position<Mask64>&, Move);
template ActionView action_view(const Position<Mask128>&, Move);
template std::string draw(const Position<Mask64>&);
template std::string draw(const Position<Mask128>&);

}  // namespace roundel::stones
