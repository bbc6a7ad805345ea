#include "variants/crest/view.hpp"

#include "variants/boards/board_cells.hpp"
#include "variants/boards/middle_cell.hpp"

namespace roundel::crest {
namespace {

constexpr Side both_sides[] = {Side::first, Side::second};

PieceView view_of(Side side, Kind kind) {
  constexpr std::array<std::string_view, kind_count> names = {"rook", "bishop", "knight", "", "king"};
  if (kind == Kind::unknown) return {.side = side, .form = PieceView::Form::tile};
  const PieceView::Form form = kind == Kind::king ? PieceView::Form::figure : PieceView::Form::tile;
  return {side, letter_of(kind), names[static_cast<std::size_t>(kind)], form};
}

std::string_view name_of(Mark mark) {
  switch (mark) {
    case Mark::white_crown: return "White's crown";
    case Mark::black_crown: return "Black's crown";
    case Mark::diamond: return "diamond";
    case Mark::cross: return "cross";
    default: return {};
  }
}

/// Returns the owner of the face-up piece or locking tile on top of an occupied square.
Side owner_of_top(const Position& position, Cell cell) {
  return contains(position.up(Side::first) | position.locked(Side::first), cell) ? Side::first : Side::second;
}

std::vector<StandingPiece> pieces_on(const Position& position, Cell cell) {
  std::vector<StandingPiece> pieces;
  const Pile pile = position.pile(cell);
  for (int level = 0; level < position.face_down(cell); ++level) {
    pieces.push_back({view_of(position.owner_of_pile(cell), pile.at(level)), true});
  }
  if (contains(position.locked(), cell)) {
    pieces.push_back({view_of(owner_of_top(position, cell), pile.top())});
  } else if (contains(position.up(Side::first) | position.up(Side::second), cell)) {
    pieces.push_back(
        {view_of(owner_of_top(position, cell), position.kind_at(cell)), false, contains(position.fresh(), cell)});
  }
  return pieces;
}

/// Shows how an action's piece lands on its target, where other tiles lie face down or face up.
void add_target(const Position& position, Cell target, Cell from, ActionView& view) {
  const Mask up = position.up(Side::first) | position.up(Side::second);
  if (target != from && contains(up, target)) view.taken = {target};
  view.locks = contains(position.down(other(position.side_to_move())), target);
}

}  // namespace

std::vector<PieceMoves> piece_moves(const Setup& setup) {
  const Mask king_cells = setup.king_cells(Side::first);
  const Cell middle = middle_cell(setup.graph(), cell_list(king_cells));
  std::vector<PieceMoves> all;
  for (const Kind kind : {Kind::king, Kind::rook, Kind::bishop, Kind::knight}) {
    const Mask reached = setup.reached(kind, middle, {});
    const std::vector<Cell> cells = cell_list(kind == Kind::king ? reached & king_cells : reached);
    all.push_back({view_of(Side::first, kind), middle, cells, cells});
  }
  return all;
}

BoardView board_view(const Position& position) {
  BoardView view = empty_board(position.setup().graph());
  for (CellView& cell : view.cells) {
    cell.mark = name_of(position.setup().board().mark(cell.cell));
    cell.pieces = pieces_on(position, cell.cell);
    cell.is_locked = contains(position.locked(), cell.cell);
  }
  view.counts = {{"shields"}, {"crests"}, {"pieces left"}};
  for (const Side side : both_sides) {
    const std::size_t n = roundel::at(side);
    for (const Kind kind : all_tiles) {
      view.hands[n].push_back({view_of(side, kind), position.hand(side).count(kind)});
    }
    view.counts[0].of_side[n] = position.shields(side);
    view.counts[1].of_side[n] = position.crests(side);
    view.counts[2].of_side[n] = position.remaining(side);
  }
  view.side_to_move = position.side_to_move();
  if (position.in_set_up()) view.set_up_cells = position.setup().diamonds_in_order(view.side_to_move);
  return view;
}

ActionView action_view(const Position& position, Move move) {
  ActionView view;
  view.pays = move.gives_crest;
  const Side us = position.side_to_move();
  if (move.action == Action::flip) {
    view.kind = ActionView::Kind::turn_up;
    view.turned_up = PlacedPiece{view_of(us, move.kind), move.from};
  } else if (move.action == Action::move || move.action == Action::attack) {
    const bool attacks = move.action == Action::attack;
    Walk walk{view_of(us, position.kind_at(move.from)), move.from, {}, attacks ? move.cross : move.to};
    if (attacks) walk.through = {move.to};
    view.kind = ActionView::Kind::move;
    view.walks = {walk};
    add_target(position, walk.to, move.from, view);
  }
  return view;
}

ActionView layout_view(const Position& position, const Layout& layout, bool hidden) {
  ActionView view;
  view.kind = ActionView::Kind::set_up;
  for (const LaidTile& tile : layout) {
    const Kind kind = hidden ? Kind::unknown : tile.kind;
    view.placed.push_back({view_of(position.side_to_move(), kind), tile.cell});
  }
  return view;
}

}  // namespace roundel::crest
