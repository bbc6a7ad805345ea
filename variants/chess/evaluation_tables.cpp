#include "variants/chess/evaluation_tables.hpp"

#include <algorithm>
#include <cmath>

namespace roundel::chess {
namespace {

template <CellMask M>
M reach_on_empty_board(const pieces::Tables<M>& tables, Kind kind, Cell cell) {
  const auto n = static_cast<std::size_t>(cell);
  switch (kind) {
    case Kind::knight: return tables.knight[n];
    case Kind::bishop: return tables.bishop.reached(cell, M{}, true);
    case Kind::rook: return tables.rook.reached(cell, M{}, true);
    case Kind::queen: return tables.rook.reached(cell, M{}, true) | tables.bishop.reached(cell, M{}, true);
    case Kind::king: return tables.king[n];
    default: return M{};
  }
}

/// Returns `mask` with all cells that can be reached from it by repeating the steps that `next` returns for a cell.
template <CellMask M, class Next>
M closure(M mask, Next next) {
  M frontier = mask;
  while (any(frontier)) {
    M reached{};
    for_each_cell(frontier, [&](Cell cell) { reached |= next(cell); });
    frontier = reached & ~mask;
    mask |= frontier;
  }
  return mask;
}

template <CellMask M>
M step_of(const pieces::Tables<M>& tables, std::size_t side, Cell cell) {
  const Cell to = tables.pawn_step[side][static_cast<std::size_t>(cell)];
  return to == no_cell ? M{} : mask_of<M>(to);
}

}  // namespace

template <CellMask M>
EvaluationTables<M>::EvaluationTables(const pieces::Tables<M>& tables, const Rules& rules,
                                      const EvaluationParameters& numbers)
    : cells_(count(tables.all_cells)) {
  measure_distances(tables);
  make_pawn_masks(tables);
  make_king_masks(tables);
  make_placement(tables, rules, numbers);
  make_mobility(numbers);
}

template <CellMask M>
void EvaluationTables<M>::measure_distances(const pieces::Tables<M>& tables) {
  for (int n = 0; n < cells_; ++n) {
    const auto at = static_cast<std::size_t>(n);
    M known = mask_of<M>(static_cast<Cell>(n));
    M frontier = known;
    int sum = 0;
    for (std::uint8_t steps = 1; any(frontier); ++steps) {
      M reached{};
      for_each_cell(frontier, [&](Cell cell) { reached |= tables.king[static_cast<std::size_t>(cell)]; });
      frontier = reached & ~known;
      known |= frontier;
      for_each_cell(frontier, [&](Cell cell) {
        distance_[at][static_cast<std::size_t>(cell)] = steps;
        sum += steps;
      });
    }
    remoteness_[at] = sum * 100 / cells_;
  }
}

template <CellMask M>
void EvaluationTables<M>::make_pawn_masks(const pieces::Tables<M>& tables) {
  for (std::size_t side = 0; side < side_count; ++side) {
    const auto forward = [&](Cell cell) { return step_of(tables, side, cell); };
    const auto backward = [&](Cell cell) { return step_of(tables, 1 - side, cell); };
    for (int n = 0; n < cells_; ++n) {
      const auto at = static_cast<std::size_t>(n);
      const M self = mask_of<M>(static_cast<Cell>(n));
      ahead[side][at] = closure(self, forward) & ~self;
      M diagonal{};
      for_each_cell(ahead[side][at] | self,
                    [&](Cell cell) { diagonal |= tables.pawn_captures[side][static_cast<std::size_t>(cell)]; });
      stoppers[side][at] = ahead[side][at] | diagonal;
      supporters[side][at] = closure(tables.pawn_sources[side][at], backward);
      beside[at] |= diagonal | closure(tables.pawn_sources[side][at], backward);
    }
  }
}

template <CellMask M>
void EvaluationTables<M>::make_king_masks(const pieces::Tables<M>& tables) {
  for (int n = 0; n < cells_; ++n) {
    const auto at = static_cast<std::size_t>(n);
    const auto cell = static_cast<Cell>(n);
    king_zone[at] = tables.king[at] | mask_of<M>(cell);
    for (std::size_t side = 0; side < side_count; ++side) {
      const M before = step_of(tables, side, cell) | tables.pawn_captures[side][at];
      M two = before;
      for_each_cell(before, [&](Cell ahead_cell) { two |= step_of(tables, side, ahead_cell); });
      shelter[side][at] = two;
    }
  }
}

template <CellMask M>
void EvaluationTables<M>::make_placement(const pieces::Tables<M>& tables, const Rules& rules,
                                         const EvaluationParameters& numbers) {
  int remoteness_sum = 0;
  for (int n = 0; n < cells_; ++n) remoteness_sum += remoteness_[static_cast<std::size_t>(n)];
  for (const Kind kind : all_kinds) {
    const auto k = static_cast<std::size_t>(kind);
    int reach_sum = 0;
    for (int n = 0; n < cells_; ++n) {
      reach_sum += count(reach_on_empty_board(tables, kind, static_cast<Cell>(n)));
    }
    for (int n = 0; n < cells_; ++n) {
      const auto at = static_cast<std::size_t>(n);
      const int file = n % rules.files;
      const int rank = n / rules.files;
      const auto from_edge = static_cast<std::size_t>(std::min({file, rules.files - 1 - file, 3}));
      const int reach =
          100 * count(reach_on_empty_board(tables, kind, static_cast<Cell>(n))) - 100 * reach_sum / cells_;
      const int nearness = remoteness_sum / cells_ - remoteness_[at];
      const auto scaled = [&](int by_reach, int by_nearness) {
        return (by_reach * reach + by_nearness * nearness) / 400;
      };
      const Tapered by_graph{scaled(numbers.reach[k].middle(), numbers.centrality[k].middle()),
                             scaled(numbers.reach[k].endgame(), numbers.centrality[k].endgame())};
      for (const Side side : {Side::first, Side::second}) {
        const int home = side == Side::first ? rank : rules.ranks - 1 - rank;
        rank_from_[static_cast<std::size_t>(side)][at] = static_cast<std::uint8_t>(home);
        const auto from_home = static_cast<std::size_t>(std::min(home, 7));
        const Tapered value =
            numbers.material[k] + by_graph + numbers.rank[k][from_home] + numbers.file[k][from_edge];
        placement_[static_cast<std::size_t>(piece_of(side, kind))][at] = side == Side::first ? value : -value;
      }
    }
  }
}

template <CellMask M>
void EvaluationTables<M>::make_mobility(const EvaluationParameters& numbers) {
  for (std::size_t k = 0; k < mobility_.size(); ++k) {
    for (std::size_t cells = 0; cells < mobility_[k].size(); ++cells) {
      const double value =
          std::sqrt(static_cast<double>(cells)) - std::sqrt(static_cast<double>(numbers.mobility_base[k]));
      mobility_[k][cells] = {static_cast<int>(std::lround(numbers.mobility[k].middle() * value)),
                             static_cast<int>(std::lround(numbers.mobility[k].endgame() * value))};
    }
  }
}

template class EvaluationTables<Mask64>;
template class EvaluationTables<Mask128>;

}  // namespace roundel::chess
