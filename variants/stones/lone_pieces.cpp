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
    both.put(piece_of(Side::second, alone.kind_at(cell)), enemy);
    if (both.can_capture_on(cell)) cells.push_back(enemy);
  });
  return cells;
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
    const KindTables<M>& tables = setup.tables(Side::first, kind);
    const Cell cell = middle_cell(setup.graph(), cell_list(tables.stands_on));
    Position<M> alone(setup);
    alone.put(piece_of(Side::first, kind), cell);
    const M moves = tables.moves.reached(cell, alone.occupied(), tables.moves.splits()) & alone.empty();
    all.push_back({views[static_cast<std::size_t>(n)], cell, cell_list(moves), takes_of(alone, cell)});
  }
  return all;
}

template std::vector<PieceMoves> piece_moves(const Setup<Mask64>&);
template std::vector<PieceMoves> piece_moves(const Setup<Mask128>&);

}  // namespace roundel::stones
