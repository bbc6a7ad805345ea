#pragma once

#include "engine/base/fixed_list.hpp"
#include "engine/board/slide_table.hpp"

namespace roundel::fairy {

/// The moves of a kind whose men take single steps and at most one double step at first, as pawns do, for all men at once: cells
/// whose neighbours have the same distance in numbers form one group. It is empty where a kind moves in other ways.
template <CellMask M>
struct SetMoves {
  /// More groups of a sort cost more than a man at a time.
  static constexpr int most_groups = 3;

  struct Group {
    M from{};
    int rotation = 0;  ///< from a cell to where it leads
  };
  struct DoubleGroup {
    M from{};
    int over = 0;      ///< to the cell that is passed over
    int rotation = 0;  ///< to where it leads
  };
  FixedList<Group, most_groups> moves;
  FixedList<DoubleGroup, most_groups> doubles;
  FixedList<Group, most_groups> takes;

  bool empty() const { return moves.empty() && takes.empty(); }

  /// Of where the men go onto empty cells and where they take.
  static SetMoves of(const Reaches<M>& moving, const Reaches<M>& taking) {
    SetMoves set;
    for (std::size_t from = 0; from < moving.size(); ++from) {
      for (const Reach<M>& reach : moving[from]) {
        if (!set.add_move(static_cast<Cell>(from), reach)) return {};
      }
      for (const Reach<M>& reach : taking[from]) {
        if (any(reach.between | reach.hurdle)) return {};
        if (!add(set.takes, static_cast<Cell>(from), reach.cell)) return {};
      }
    }
    return set;
  }

 private:
  static int distance(Cell from, Cell to) { return index(to) - index(from); }

  /// Each returns whether there is room for it among the groups.
  static bool add(FixedList<Group, most_groups>& groups, Cell from, Cell to) {
    for (Group& group : groups) {
      if (group.rotation != distance(from, to)) continue;
      group.from |= mask_of<M>(from);
      return true;
    }
    if (groups.size() == most_groups) return false;
    groups.push_back({mask_of<M>(from), distance(from, to)});
    return true;
  }
  /// It has to be a step, or one over a single cell.
  bool add_move(Cell from, const Reach<M>& reach) {
    if (any(reach.hurdle) || several(reach.between)) return false;
    if (!any(reach.between)) {
      return add(moves, from, reach.cell);
    }
    const int over = distance(from, lowest(reach.between));
    const int rotation = distance(from, reach.cell);
    for (DoubleGroup& group : doubles) {
      if (group.over != over || group.rotation != rotation) continue;
      group.from |= mask_of<M>(from);
      return true;
    }
    if (doubles.size() == most_groups) return false;
    doubles.push_back({mask_of<M>(from), over, rotation});
    return true;
  }
};

}  // namespace roundel::fairy
