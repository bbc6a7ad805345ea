#include "variants/fairy/board_measures.hpp"

#include <algorithm>
#include <numeric>

namespace roundel::fairy {

namespace {

template <CellMask M>
bool comes_back(const Setup<M>& setup, Kind kind) {
  const KindTables<M>& tables = setup.tables(Side::first, kind);
  bool comes_back = false;
  for_each_cell(setup.all_cells(), [&](Cell cell) {
    M next = tables.moves(cell, M{}) | tables.takes(cell, M{});
    while (any(next) && !comes_back) {
      comes_back = contains(reachable_from(setup, Side::first, kind, take_lowest(next), true), cell);
    }
  });
  return comes_back;
}

template <CellMask M>
KindSet pawn_kinds(const Setup<M>& setup) {
  KindSet kinds = 0;
  for (int n = 0; n < setup.kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (contains(setup.royal_kinds, kind) || !any(goals_of(setup, Side::first, kind))) continue;
    if (!comes_back(setup, kind)) kinds |= set_of(kind);
  }
  return kinds;
}

}  // namespace

template <CellMask M>
BoardMeasures<M>::BoardMeasures(const Setup<M>& setup) : pawns_(pawn_kinds(setup)) {
  measure_distances(setup.graph());
  for (const Side side : {Side::first, Side::second}) measure_progress(setup, side);
}

template <CellMask M>
void BoardMeasures<M>::measure_distances(const CellGraph& graph) {
  const auto cells = static_cast<std::size_t>(graph.cell_count());
  distances_.assign(cells, std::vector<int>(cells, graph.cell_count()));
  for (std::size_t from = 0; from < cells; ++from) {
    std::vector<int>& distances = distances_[from];
    distances[from] = 0;
    std::vector<std::size_t> open = {from};
    for (std::size_t next = 0; next < open.size(); ++next) {
      for (int n = 0; n < graph.direction_count(); ++n) {
        Step step = graph.step(static_cast<Place>(open[next]), static_cast<Direction>(n));
        if (step && !graph.is_cell(step.to)) step = graph.step(step.to, step.direction);
        if (!step || !graph.is_cell(step.to)) continue;
        const auto to = static_cast<std::size_t>(index(step.to));
        if (distances[to] < graph.cell_count()) continue;
        distances[to] = distances[open[next]] + 1;
        open.push_back(to);
      }
    }
  }
  for (const std::vector<int>& distances : distances_) {
    remoteness_.push_back(std::accumulate(distances.begin(), distances.end(), 0.0) / static_cast<double>(cells));
  }
  const double mean = std::accumulate(remoteness_.begin(), remoteness_.end(), 0.0) / static_cast<double>(cells);
  for (double& remoteness : remoteness_) remoteness -= mean;
}

template <CellMask M>
void BoardMeasures<M>::measure_progress(const Setup<M>& setup, Side side) {
  const auto cells = static_cast<std::size_t>(setup.graph().cell_count());
  M goals{};
  for (const Kind kind : setup.rules().kinds_in(pawns_)) goals |= goals_of(setup, side, kind);
  std::vector<double>& progress = progress_[roundel::at(side)];
  progress.assign(cells, 0.5);
  if (!any(goals)) return;
  int farthest = 1;
  std::vector<int> steps(cells, setup.graph().cell_count());
  for (std::size_t cell = 0; cell < cells; ++cell) {
    for_each_cell(goals, [&](Cell goal) { steps[cell] = std::min(steps[cell], distances_[cell][at(goal)]); });
    if (steps[cell] < setup.graph().cell_count()) farthest = std::max(farthest, steps[cell]);
  }
  for (std::size_t cell = 0; cell < cells; ++cell) {
    progress[cell] = 1.0 - static_cast<double>(std::min(steps[cell], farthest)) / farthest;
  }
}

template <CellMask M>
M goals_of(const Setup<M>& setup, Side side, Kind kind) {
  M goals = contains(setup.climbing_kinds, kind) ? setup.tables(side, kind).promotes_on : M{};
  for (const auto& arrival : setup.arrivals()) {
    if (arrival.outcome == Outcome::win && contains(arrival.kinds, kind)) goals |= arrival.on[roundel::at(side)];
  }
  return goals;
}

template <CellMask M>
M reachable_from(const Setup<M>& setup, Side side, Kind kind, Cell from, bool with_captures) {
  const KindTables<M>& tables = setup.tables(side, kind);
  M found = mask_of<M>(from);
  for (M open = found; any(open);) {
    const Cell cell = take_lowest(open);
    M next = tables.moves(cell, M{}) & ~found;
    if (with_captures) next |= tables.takes(cell, M{}) & ~found;
    found |= next;
    open |= next;
  }
  return found;
}

template <CellMask M>
std::vector<int> moves_to(const Setup<M>& setup, Side side, Kind kind, M goals) {
  const KindTables<M>& tables = setup.tables(side, kind);
  std::vector<int> moves(static_cast<std::size_t>(setup.graph().cell_count()), -1);
  for_each_cell(goals, [&](Cell cell) { moves[static_cast<std::size_t>(cell)] = 0; });
  for (int distance = 1; distance <= setup.graph().cell_count(); ++distance) {
    bool found = false;
    for_each_cell(setup.all_cells(), [&](Cell cell) {
      int& here = moves[static_cast<std::size_t>(cell)];
      if (here >= 0) return;
      for_each_cell(tables.moves(cell, M{}), [&](Cell to) {
        if (here < 0 && moves[static_cast<std::size_t>(to)] == distance - 1) here = distance;
      });
      found |= here == distance;
    });
    if (!found) break;
  }
  return moves;
}

template class BoardMeasures<Mask64>;
template class BoardMeasures<Mask128>;
template Mask64 goals_of(const Setup<Mask64>&, Side, Kind);
template Mask128 goals_of(const Setup<Mask128>&, Side, Kind);
template std::vector<int> moves_to(const Setup<Mask64>&, Side, Kind, Mask64);
template std::vector<int> moves_to(const Setup<Mask128>&, Side, Kind, Mask128);
template Mask64 reachable_from(const Setup<Mask64>&, Side, Kind, Cell, bool);
template Mask128 reachable_from(const Setup<Mask128>&, Side, Kind, Cell, bool);

}  // namespace roundel::fairy
