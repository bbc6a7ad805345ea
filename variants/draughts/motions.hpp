#pragma once

#include <array>

#include "variants/draughts/rules.hpp"

/// How sets of pieces step and jump, and how far kings fly: masks computed once from a board's graph and the rules.
/// It is a literal type, so that the masks of a compiled game are constants.
namespace roundel::draughts {

/// Jumps of a set of men at once: the cells that take part, and the rotations of their numbers to the piece jumped
/// over and to the cell behind it. `from` may have cells whose numbers rotate to cells where no jump is possible.
template <CellMask M>
struct SetJump {
  M from{};
  int over = 0;
  int to = 0;

  constexpr M overs(M movers) const { return rotate(movers & from, over); }
  /// Returns where pieces of `movers` land.
  constexpr M landings(M movers, M victims, M empty) const {
    return rotate(overs(movers) & victims, to - over) & empty;
  }
  /// Returns the cells from which a piece could jump, occupied or not.
  constexpr M origins(M victims, M empty) const { return rotate(rotate(empty, over - to) & victims, -over) & from; }
};
template <CellMask M>
using SetJumps = FixedList<SetJump<M>, 12>;

/// Groups the jumps along `rays` of all cells by the differences of the cells' numbers. A jump continues along its
/// line.
template <CellMask M>
constexpr SetJumps<M> set_jumps(const CellGraph& graph, const Rays& rays) {
  SetJumps<M> groups;
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto from = static_cast<Cell>(n);
    for (const Ray ray : rays) {
      const Line line = trace(graph, from, ray);
      if (line.size() < 2) continue;
      const int over = index(line[0]) - n;
      const int to = index(line[1]) - n;
      SetJump<M>* group = nullptr;
      for (SetJump<M>& known : groups) {
        if (known.over == over && known.to == to) group = &known;
      }
      if (group == nullptr) {
        groups.push_back({M{}, over, to});
        group = &groups[groups.size() - 1];
      }
      group->from |= mask_of<M>(from);
    }
  }
  return groups;
}

/// Adds all cells to a group if that adds no steps, because the others rotate to places that are not cells. A
/// compiled game then needs no filter.
template <CellMask M>
constexpr void widen(SetStep<M>& step, M cells) {
  if (!any(rotate(cells & ~step.from, step.rotation) & cells)) step.from = ~M{};
}
template <CellMask M>
constexpr void widen(SetJump<M>& jump, M cells) {
  const SetJump<M> wide{~M{}, jump.over, jump.to};
  if (!any(wide.landings(cells & ~jump.from, cells, cells))) jump = wide;
}

template <CellMask M>
struct Motions {
  static constexpr auto width = static_cast<std::size_t>(mask_width<M>);
  /// The lines of a flying king, in the order of Rules::king_jumps(). Of two opposite ones, the numbers of the first
  /// ascend and those of the second descend. The king moves along the first `lines`, and captures along them or along
  /// twice as many.
  static constexpr int lines = 4;
  static constexpr bool ascends(int line) { return line % 2 == 0; }

  M cells{};
  std::array<M, side_count> crown{};  ///< where a side's men are crowned
  M long_diagonal{};                  ///< the only line through every rank
  std::array<SetSteps<M>, side_count> man_steps{};
  std::array<SetJumps<M>, side_count> man_jumps{};
  SetSteps<M> king_steps{};
  SetJumps<M> king_jumps{};
  int capture_lines = lines;
  std::array<std::array<M, lines>, width> rays{};
  std::array<std::array<M, lines>, width> cross_rays{};  ///< those used only for captures

  M ray(Cell from, int line) const {
    const auto n = static_cast<std::size_t>(from);
    if (capture_lines == lines || line < lines) return rays[n][static_cast<std::size_t>(line)];
    return cross_rays[n][static_cast<std::size_t>(line - lines)];
  }

  /// Errors in declarations are asserted when the game is compiled.
  constexpr Motions(const CellGraph& graph, const Rules& rules) {
    for (int n = 0; n < graph.cell_count(); ++n) {
      if (!graph.is_gap(static_cast<Cell>(n))) cells |= mask_of<M>(static_cast<Cell>(n));
    }
    for (const Side side : {Side::first, Side::second}) {
      const auto s = static_cast<std::size_t>(side);
      man_steps[s] = set_steps<M>(graph, rules.man_steps(side), cells);
      man_jumps[s] = set_jumps<M>(graph, rules.man_jumps(side));
      crown[s] = row(graph, rules, rules.crowning_rank(side));
    }
    king_steps = set_steps<M>(graph, rules.kings_go, cells);
    king_jumps = set_jumps<M>(graph, rules.king_jumps());
    const auto widen_all = [&](auto& groups) {
      for (auto& group : groups) widen(group, cells);
    };
    for (auto& groups : man_steps) widen_all(groups);
    for (auto& groups : man_jumps) widen_all(groups);
    widen_all(king_steps);
    widen_all(king_jumps);
    if (rules.kings_fly) find_rays(graph, rules);
  }

 private:
  static constexpr M row(const CellGraph& graph, const Rules& rules, int rank) {
    M mask{};
    int number = 0;
    for (int n = 0; n < graph.cell_count(); ++n) {
      if (graph.is_gap(static_cast<Cell>(n))) continue;
      if (rules.rank_of(++number) == rank) mask |= mask_of<M>(static_cast<Cell>(n));
    }
    return mask;
  }

  constexpr void find_rays(const CellGraph& graph, const Rules& rules) {
    const Rays directions = rules.king_jumps();
    capture_lines = directions.size();
    for (int n = 0; n < graph.cell_count(); ++n) {
      for (int line = 0; line < capture_lines; ++line) {
        M mask{};
        const Line cells_of_line = trace(graph, static_cast<Cell>(n), directions[line]);
        for (const Cell cell : cells_of_line) mask |= mask_of<M>(cell);
        auto& of_cell = (line < lines ? rays : cross_rays)[static_cast<std::size_t>(n)];
        of_cell[static_cast<std::size_t>(line % lines)] = mask;
        if (line < lines && cells_of_line.size() == rules.ranks - 1)
          long_diagonal |= mask | mask_of<M>(static_cast<Cell>(n));
      }
    }
  }
};

/// Returns whether a board's lines have the form that flying kings need here: straight, with ascending or descending
/// numbers.
template <CellMask M>
constexpr bool lines_are_straight(const CellGraph& graph, const Rules& rules) {
  const Rays directions = rules.king_jumps();
  for (int n = 0; n < graph.cell_count(); ++n) {
    for (int line = 0; line < directions.size(); ++line) {
      int last = n;
      for (const Cell cell : trace(graph, static_cast<Cell>(n), directions[line])) {
        if ((index(cell) > last) != Motions<M>::ascends(line)) return false;
        last = index(cell);
        const Step back = graph.step(CellGraph::place_of(cell), directions[line ^ 1].direction);
        if (!back) return false;
      }
    }
  }
  return true;
}

/// Returns whether no second jump can end where the first began. Then the origin, which is still occupied while jumps
/// are counted as sets, hides no jump.
template <CellMask M>
constexpr bool second_jumps_never_return(const CellGraph& graph, const Rules& rules) {
  const Rays directions = rules.king_jumps();
  for (int n = 0; n < graph.cell_count(); ++n) {
    for (const Ray first : directions) {
      const Line there = trace(graph, static_cast<Cell>(n), first);
      if (there.size() < 2) continue;
      for (const Ray second : directions) {
        const Line back = trace(graph, there[1], second);
        if (back.size() >= 2 && back[1] == static_cast<Cell>(n) && back[0] != there[0]) return false;
      }
    }
  }
  return true;
}

}  // namespace roundel::draughts
