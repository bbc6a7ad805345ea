#pragma once

#include <algorithm>

#include "variants/stones/captures.hpp"

namespace roundel::stones {

/// Searches in a game of flanking (see Setup::only_flanks) on two masks alone: without a hash table and without the rules
/// of other games. Of each pair of masks, the first has the stones of the side to move.
template <CellMask M>
class FlankingSearch {
 public:
  explicit FlankingSearch(const Setup<M>& setup)
      : setup_(setup), sign_(setup.rules().final_count == FinalCount::most ? 1 : -1) {}

  /// Returns the number of choices; one on a safe cell counts twice.
  int choices(M own, M enemies) const {
    const M cells = targets(own, enemies);
    return count(cells) + count(cells & setup_.safe_cells());
  }
  /// Returns the margin of stones after best play, exact between `alpha` and `beta` and a bound otherwise.
  int value(M own, M enemies, int alpha, int beta) const;
  /// Returns how good a position looks for the side to move after so many plies, up to `greatest_promise`. This only
  /// orders a search.
  int promise(M own, M enemies, int plies, int alpha = -greatest_promise, int beta = greatest_promise) const;

  static constexpr int greatest_promise = 10000;

 private:
  /// An empty cell, and what a stone there flanks.
  struct Placement {
    Cell cell;
    M flanked;
    int replies = 0;
  };
  using Placements = FixedList<Placement, mask_width<M>>;

  M empty(M own, M enemies) const { return setup_.all_cells() & ~(own | enemies); }
  M flanked(Cell to, M own, M enemies) const;
  /// Returns the empty cells where the mover flanks something.
  M targets(M mover, M others) const;
  int estimate(M own, M enemies) const;
  void add_placements(M cells, M own, M enemies, Placements& placements) const;
  M odd_regions(M empty) const;
  void order(M own, M enemies, Placements& placements) const;
  int margin(M own, M enemies) const { return sign_ * (count(own) - count(enemies)); }

  /// With fewer empty cells, finding regions takes longer than it saves.
  static constexpr int least_region_cells = 4;
  /// With fewer empty cells, searching the replies takes less time than counting them.
  static constexpr int least_counted_cells = 7;

  const Setup<M>& setup_;
  int sign_;
};

template <CellMask M>
M FlankingSearch<M>::flanked(Cell to, M own, M enemies) const {
  M all{};
  if (!any(setup_.flanking_neighbours(Side::first, to) & enemies)) return all;
  for (const FlankingLine<M>& line : setup_.flanking_lines(Side::first, to))
    all |= row_to_partner(setup_, to, line, enemies, own);
  return all;
}

template <CellMask M>
void FlankingSearch<M>::add_placements(M cells, M own, M enemies, Placements& placements) const {
  for_each_cell(cells, [&](Cell cell) {
    if (const M what = flanked(cell, own, enemies); any(what)) placements.push_back({cell, what, 0});
  });
}

/// Returns the empty cells in regions of an odd number. The side that begins in such a region can also end there.
template <CellMask M>
M FlankingSearch<M>::odd_regions(M empty) const {
  M odd{};
  while (any(empty)) {
    M region{};
    for (M open = mask_of<M>(lowest(empty)); any(open);) {
      region |= open;
      M next{};
      for_each_cell(open, [&](Cell cell) { next |= setup_.beside(cell); });
      open = next & empty & ~region;
    }
    if (count(region) % 2 != 0) odd |= region;
    empty &= ~region;
  }
  return odd;
}

/// Puts placements first that leave the other side few choices.
template <CellMask M>
void FlankingSearch<M>::order(M own, M enemies, Placements& placements) const {
  for (Placement& placement : placements) {
    const M after = own | placement.flanked | mask_of<M>(placement.cell);
    placement.replies = choices(enemies & ~placement.flanked, after);
  }
  const auto has_fewer = [](const Placement& a, const Placement& b) { return a.replies < b.replies; };
  for (auto at = placements.begin(); at != placements.end(); ++at)
    std::rotate(std::upper_bound(placements.begin(), at, *at, has_fewer), at, at + 1);
}

template <CellMask M>
M FlankingSearch<M>::targets(M mover, M others) const {
  M cells{};
  for_each_cell(empty(mover, others), [&](Cell cell) {
    if (any(flanked(cell, mover, others))) cells |= mask_of<M>(cell);
  });
  return cells;
}

template <CellMask M>
int FlankingSearch<M>::value(M own, M enemies, int alpha, int beta) const {
  const M free = empty(own, enemies);
  Placements placements;
  if (count(free) >= least_region_cells) {
    const M odd = odd_regions(free);
    add_placements(odd, own, enemies, placements);
    add_placements(free & ~odd, own, enemies, placements);
  } else {
    add_placements(free, own, enemies, placements);
  }
  if (placements.empty())
    return any(targets(enemies, own)) ? -value(enemies, own, -beta, -alpha) : margin(own, enemies);
  if (placements.size() > 1 && count(free) >= least_counted_cells) order(own, enemies, placements);
  int best = -2 * mask_width<M>;
  for (const Placement& placement : placements) {
    const M after = own | placement.flanked | mask_of<M>(placement.cell);
    best = std::max(best, -value(enemies & ~placement.flanked, after, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

template <CellMask M>
int FlankingSearch<M>::promise(M own, M enemies, int plies, int alpha, int beta) const {
  Placements placements;
  add_placements(empty(own, enemies), own, enemies, placements);
  if (placements.empty()) {
    if (any(targets(enemies, own))) return -promise(enemies, own, plies, -beta, -alpha);
    const int end = margin(own, enemies);
    return end == 0 ? 0 : end > 0 ? greatest_promise / 2 + end : end - greatest_promise / 2;
  }
  if (plies == 0) return estimate(own, enemies);
  int best = -greatest_promise;
  for (const Placement& placement : placements) {
    const M after = own | placement.flanked | mask_of<M>(placement.cell);
    best = std::max(best, -promise(enemies & ~placement.flanked, after, plies - 1, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

/// A side with more choices usually wins in the end, and so does one with stones that cannot be flanked.
template <CellMask M>
int FlankingSearch<M>::estimate(M own, M enemies) const {
  const M safe = setup_.safe_cells();
  return count(targets(own, enemies)) - count(targets(enemies, own)) +
         3 * (count(safe & own) - count(safe & enemies));
}

}  // namespace roundel::stones
