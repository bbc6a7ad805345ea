#pragma once

#include "engine/base/fixed_list.hpp"
#include "engine/board/slide_table.hpp"

namespace roundel::fairy {

/// The moves of all pieces of a kind at once. The kind must take single steps, with at most one double first step, as
/// pawns do. Cells with the same difference of numbers to their neighbour form one group. It is empty for kinds that
/// move in other ways.
template <CellMask M>
struct GroupMoves {
  /// With more groups of a sort, one piece at a time is faster.
  static constexpr int most_groups = 3;

  struct Group {
    M from{};
    int rotation = 0;  ///< from a cell to its target
  };
  struct DoubleGroup {
    M from{};
    int over = 0;      ///< to the cell that is passed over
    int rotation = 0;  ///< to the target
  };
  FixedList<Group, most_groups> moves;
  FixedList<DoubleGroup, most_groups> doubles;
  FixedList<Group, most_groups> takes;

  bool empty() const { return moves.empty() && takes.empty(); }

  /// Makes it from the cells to which the pieces move and those on which they take.
  static GroupMoves of(const Reaches<M>& moving, const Reaches<M>& taking) {
    GroupMoves groups;
    for (std::size_t from = 0; from < moving.size(); ++from) {
      for (const Reach<M>& reach : moving[from]) {
        if (!groups.add_move(static_cast<Cell>(from), reach)) return {};
      }
      for (const Reach<M>& reach : taking[from]) {
        if (any(reach.between | reach.hurdle)) return {};
        if (!add(groups.takes, static_cast<Cell>(from), reach.cell)) return {};
      }
    }
    return groups;
  }

 private:
  static int distance(Cell from, Cell to) { return index(to) - index(from); }

  /// Each returns whether the groups have room for the move.
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
  /// The move must be a step, or a step over a single cell.
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
