#include "variants/stones/lone_pieces.hpp"

#include "variants/boards/middle_cell.hpp"
#include "variants/stones/view.hpp"

namespace roundel::stones {
namespace {

/// Returns the cells on which a stone captures an enemy that is alone with it.
template <CellMask M>
std::vector<Cell> takes_of(const Position<M>& alone, Cell cell) {
  std::vector<Cell> cells;
  for_each_cell(alone.empty(), [&](Cell enemy) {
    Position<M> both = alone;
    both.put(piece_of(other(alone.side_to_move()), alone.kind_at(cell)), enemy);
    if (both.can_capture_on(cell)) cells.push_back(enemy);
  });
  return cells;
}

/// Returns the side that has such pieces at the start, in a game in which only one has them; else the first.
Side side_with(const Rules& rules, Kind kind) {
  const auto has = [&](Side side) { return rules.start_counts[roundel::at(side)][at(kind)] > 0; };
  return has(Side::second) && !has(Side::first) ? Side::second : Side::first;
}

}  // namespace

template <CellMask M>
std::vector<PieceMoves> piece_moves(const Setup<M>& setup) {
  const std::vector<PieceView> views = pieces(setup.rules());
  std::vector<PieceMoves> all;
  for (int n = 0; n < setup.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    const KindRules& rules = setup.rules().of(kind);
    if (rules.moves.empty() && rules.jumps.empty()) continue;
    const Side side = side_with(setup.rules(), kind);
    const KindTables<M>& tables = setup.tables(side, kind);
    const Cell cell = middle_cell(setup.graph(), cell_list(tables.stands_on));
    Position<M> alone(setup);
    alone.set_side_to_move(side);
    alone.put(piece_of(side, kind), cell);
    const M moves = tables.moves.reached(cell, alone.occupied(), tables.moves.splits()) & alone.empty();
    PieceView view = views[static_cast<std::size_t>(n)];
    view.side = side;
    all.push_back({view, cell, cell_list(moves), takes_of(alone, cell)});
  }
  return all;
}

template std::vector<PieceMoves> piece_moves(const Setup<Mask64>&);
template std::vector<PieceMoves> piece_moves(const Setup<Mask128>&);

}  // namespace roundel::stones
