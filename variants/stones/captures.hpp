#pragma once

#include "variants/stones/placement.hpp"

/// What stones of a side capture by approach, by withdrawal and by flanking.
namespace roundel::stones {

/// Returns the row of stones at the begin of a line, without the cell `passed`.
template <CellMask M>
M row_along(Ray line, M stones, Cell passed = no_cell) {
  M row{};
  for (const Cell cell : line) {
    if (cell == passed) continue;
    if (!contains(stones, cell)) break;
    row |= mask_of<M>(cell);
  }
  return row;
}

/// Returns what a step between two cells would capture by approach. The line may turn on the new cell.
template <CellMask M>
M approached(const Placement<M>& placement, Side side, Cell from, Cell to) {
  const Setup<M>& setup = placement.setup();
  const auto direction = static_cast<Direction>(setup.direction_between(from, to));
  return row_along(setup.ray(from, direction), placement.of(other(side)), to);
}

/// Returns what it would capture by withdrawal.
template <CellMask M>
M withdrawn_from(const Placement<M>& placement, Side side, Cell from, Cell to) {
  const Setup<M>& setup = placement.setup();
  const auto direction = static_cast<Direction>(setup.direction_between(from, to));
  return row_along(setup.ray(from, setup.opposite(direction)), placement.of(other(side)));
}

/// Returns the flanked stones that have to be shut in on all sides, and are not. `partners`: cells that shut in.
template <CellMask M>
M spared_by_open_sides(const Placement<M>& placement, Side side, M flanked, M partners) {
  const Setup<M>& setup = placement.setup();
  M spared{};
  for (int n = 0; n < setup.kind_count(); ++n) {
    if (!placement.rules().of(static_cast<Kind>(n)).is_flanked_from_all_sides) continue;
    for_each_cell(flanked & placement.of(static_cast<Kind>(n)), [&](Cell cell) {
      for (const Direction direction : setup.flanking_along(side)) {
        const Ray line = setup.ray(cell, direction);
        if (line.empty() || !contains(partners, line.front())) spared |= mask_of<M>(cell);
      }
    });
  }
  return spared;
}

/// Returns the row of enemy stones on a line from a cell if a partner follows it, else nothing.
template <CellMask M>
M row_to_partner(const Setup<M>& setup, Cell from, const FlankingLine<M>& line, M enemies, M partners) {
  using Order = typename FlankingLine<M>::Order;
  const M ends = line.cells & ~enemies;
  if (!any(ends & partners)) return {};
  if (line.order == Order::mixed) {
    const M row = row_along(setup.ray(from, line.direction), enemies);
    const Cell end = setup.ray(from, line.direction)[static_cast<std::size_t>(count(row))];
    return contains(partners, end) ? row : M{};
  }
  // The row ends at the first cell that has no enemy.
  const Cell end = line.order == Order::rising ? lowest(ends) : highest(ends);
  if (!contains(partners, end)) return {};
  const M before = mask_below<M>(end);
  return line.cells & enemies & (line.order == Order::rising ? before : ~before);
}

template <CellMask M>
bool is_too_long(const Flanking& flanking, M row) {
  return flanking.longest != 0 && count(row) > flanking.longest;
}

/// Returns the enemy stones that a side's stone flanks when it arrives on a cell. The cells `left` are empty then.
template <CellMask M>
M flanked_from(const Placement<M>& placement, Side side, Cell to, Kind kind, M left) {
  const Setup<M>& setup = placement.setup();
  const Flanking& flanking = placement.rules().flanking;
  M all{};
  if (flanking.effect == Effect::nothing || !contains(setup.flankers[roundel::at(side)], kind)) return all;
  const M enemies = placement.of(other(side)) & ~left;
  if (!any(setup.flanking_neighbours(side, to) & enemies)) return all;
  const M empty = placement.empty() | left;
  const M own = placement.of(side, setup.flankers[roundel::at(side)]) & ~left;
  const M partners = own | (setup.hostile(side) & empty & ~mask_of<M>(to));
  for (const FlankingLine<M>& line : setup.flanking_lines(side, to)) {
    const M row = row_to_partner(setup, to, line, enemies, partners);
    if (!is_too_long(flanking, row)) all |= row;
  }
  return all & ~spared_by_open_sides(placement, side, all, partners | mask_of<M>(to));
}

/// Returns whether a stone of a kind that is placed there flanks something.
template <CellMask M>
bool flanks_from(const Placement<M>& placement, Side side, Cell to, Kind kind) {
  const Setup<M>& setup = placement.setup();
  if (setup.flanks_at_once() != all_kinds) return any(flanked_from(placement, side, to, kind, M{}));
  const M enemies = placement.of(other(side));
  if (!any(setup.flanking_neighbours(side, to) & enemies)) return false;
  const M own = placement.of(side, setup.flankers[roundel::at(side)]);
  for (const FlankingLine<M>& line : setup.flanking_lines(side, to)) {
    const M row = row_to_partner(setup, to, line, enemies, own);
    if (any(row) && !is_too_long(placement.rules().flanking, row)) return true;
  }
  return false;
}

}  // namespace roundel::stones
