#pragma once

#include "variants/stones/placement.hpp"

/// The goals of games of stones.
namespace roundel::stones {

/// Returns whether a line of the goal's length goes through a side's stone on a cell.
template <CellMask M>
bool has_line(const Placement<M>& placement, const Goal& goal, Side side, Cell cell) {
  const Setup<M>& setup = placement.setup();
  const auto& lines = setup.lines_of(goal.number, cell);
  const auto is_full = [&](M line) { return line == (line & placement.of(side)); };
  if (!goal.is_exact) return std::any_of(lines.begin(), lines.end(), is_full);
  for (const Direction direction : placement.rules().lines_along) {
    M line = mask_of<M>(cell);
    for (const Direction way : {direction, setup.opposite(direction)}) {
      for (const Cell next : setup.ray(cell, way)) {
        if (!contains(placement.of(side), next)) break;
        line |= mask_of<M>(next);
      }
    }
    if (count(line) == goal.number) return true;
  }
  return false;
}

/// Returns whether a side has made a line. `arrived`: the only cell that its last turn changed; no_cell: any.
template <CellMask M>
bool has_made_line(const Placement<M>& placement, const Goal& goal, Side side, Cell arrived) {
  // A stone that leaves a line can make it as long as it has to be.
  M from = placement.of(side);
  if (arrived != no_cell && !goal.is_exact) from &= mask_of<M>(arrived);
  while (any(from)) {
    if (has_line(placement, goal, side, take_lowest(from))) return true;
  }
  return false;
}

/// Returns whether a side has connected the cells of the goal with that number.
template <CellMask M>
bool has_connected(const Placement<M>& placement, std::size_t number, Side side, Cell arrived) {
  const Setup<M>& setup = placement.setup();
  const M begin = setup.goal_cells(number, side);
  M from = placement.of(side) & (arrived == no_cell ? begin : mask_of<M>(arrived));
  while (any(from)) {
    const M all = placement.group(lowest(from), placement.of(side));
    if (any(all & begin) && any(all & setup.connected_cells(number, side))) return true;
    from &= ~all;
  }
  return false;
}

/// Returns whether a side has lost so many stones of the goal's kinds that too few are left.
template <CellMask M>
bool has_too_few(const Placement<M>& placement, const Goal& goal, Side side) {
  int left = count(placement.of(side, goal.kinds));
  int at_start = 0;
  for (int n = 0; n < placement.setup().kind_count(); ++n) {
    if (!contains(goal.kinds, static_cast<Kind>(n))) continue;
    left += placement.hand(side, static_cast<Kind>(n));
    at_start += placement.rules().start_counts[roundel::at(side)][static_cast<std::size_t>(n)];
  }
  return left < goal.number && at_start >= goal.number;
}

/// Returns whether a side has reached the goal with that number. `arrived`: the only cell that its last turn changed, besides
/// those that have become empty; no_cell: any.
template <CellMask M>
bool has_reached(const Placement<M>& placement, std::size_t number, Side side, Cell arrived) {
  const Goal& goal = placement.rules().goals[number];
  switch (goal.type) {
    case Goal::Type::line: return has_made_line(placement, goal, side, arrived);
    case Goal::Type::connect: return has_connected(placement, number, side, arrived);
    case Goal::Type::reach: {
      const M stones = placement.of(side, goal.kinds);
      const M there = stones & placement.setup().goal_cells(number, side);
      return any(there) && (!goal.all || there == stones);
    }
    case Goal::Type::together: {
      const M stones = placement.of(side);
      return any(stones) && placement.group(lowest(stones), stones) == stones;
    }
    case Goal::Type::few: return has_too_few(placement, goal, side);
  }
  return false;
}

}  // namespace roundel::stones
