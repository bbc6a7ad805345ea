#include "variants/cheversi/view.hpp"

#include "variants/boards/board_cells.hpp"
#include "variants/boards/middle_cell.hpp"
#include "variants/pieces/piece_views.hpp"

namespace roundel::cheversi {
namespace {

/// Each empty cell counts once for every piece that attacks it.
void add_points(const Position& position, Side side, BoardView& view) {
  const Mask occupied = position.occupied();
  for_each_cell(position.of(side), [&](Cell from) {
    const Mask attacked = position.setup().attacks(kind_of(position.at(from)), from, occupied);
    for (CellView& cell : view.cells) cell.points[at(side)] += contains(attacked & ~occupied, cell.cell);
  });
}

}  // namespace

BoardView board_view(const Position& position, const CellValues& cell_values) {
  BoardView view = empty_board(Setup::graph);
  pieces::put_pieces(view.cells, [&](Cell cell) { return position.at(cell); });
  for (const Side side : {Side::first, Side::second}) {
    add_points(position, side, view);
    for (const Kind kind : Hand::order) {
      view.hands[at(side)].push_back({pieces::view_of(side, kind), position.hand(side).count(kind)});
    }
  }
  view.counts = {{"points", {cell_values.points(Side::first), cell_values.points(Side::second)}}};
  view.side_to_move = position.side_to_move();
  return view;
}

std::vector<PieceMoves> piece_moves(const Setup& setup) {
  const Cell middle = middle_cell(Setup::graph, cell_list(setup.tables.all_cells));
  std::vector<PieceMoves> all;
  for (const Kind kind : Hand::order) {
    PieceMoves& moves = all.emplace_back(PieceMoves{pieces::view_of(Side::first, kind), middle});
    moves.attacks = cell_list(setup.attacks(kind, middle, {}));
  }
  return all;
}

ActionView action_view(const Position& position, Move move) {
  return {.kind = ActionView::Kind::drop, .placed = {{pieces::view_of(position.side_to_move(), move.kind), move.to}}};
}

}  // namespace roundel::cheversi
