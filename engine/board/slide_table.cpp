#include "engine/board/slide_table.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>
#include <map>
#include <utility>

#include "engine/base/zobrist.hpp"

namespace roundel {
namespace {

/// Tables up to this size stay in the caches. Then a single table is faster than one per pair of rays.
constexpr int max_single_bits = 12;
/// Parts that depend on more cells are too large for memory.
constexpr int max_part_bits = 16;
/// The greatest number of parts that a Slice can count.
constexpr std::size_t most_parts = std::numeric_limits<std::int16_t>::max();

template <CellMask M>
M relevant_cells(const std::vector<Reach<M>>& reaches) {
  M relevant{};
  for (const Reach<M>& reach : reaches) relevant |= reach.between | reach.hurdle;
  return relevant;
}

/// Lines of which no two lead to the same cell. The effect of an occupied cell on them does not depend on other
/// occupied cells.
template <CellMask M>
class Layer {
 public:
  /// Adds a line, unless another leads to the same cell. Returns whether it was added.
  bool add(const Reach<M>& reach) {
    if (contains(goals_, reach.cell)) return false;
    goals_ |= mask_of<M>(reach.cell);
    if (!any(reach.hurdle)) free_ |= mask_of<M>(reach.cell);
    lines_.push_back(&reach);
    return true;
  }

  /// Adds the goals reached for each set of occupied `relevant` cells, in the order of PEXT indices.
  void add_reached(M relevant, std::vector<M>& reached) const {
    std::vector<M> open{goals_};  // nothing blocks the lines to these
    std::vector<M> over{free_};   // the lines to these have the hurdle that they need
    open.reserve(reached.size());
    over.reserve(reached.size());
    for_each_cell(relevant, [&](Cell cell) {
      const M kept = goals_ & ~goals_where(cell, &Reach<M>::between);
      const M gained = goals_where(cell, &Reach<M>::hurdle);
      for (std::size_t n = 0, half = open.size(); n < half; ++n) {
        open.push_back(open[n] & kept);
        over.push_back(over[n] | gained);
      }
    });
    for (std::size_t n = 0; n < reached.size(); ++n) reached[n] |= open[n] & over[n];
  }

 private:
  /// Returns the goals of the lines whose set `cells` contains the cell.
  M goals_where(Cell cell, M Reach<M>::*cells) const {
    M goals{};
    for (const Reach<M>* line : lines_) {
      if (contains(line->*cells, cell)) goals |= mask_of<M>(line->cell);
    }
    return goals;
  }

  M goals_{};
  M free_{};  ///< goals that need no hurdle
  std::vector<const Reach<M>*> lines_;
};

/// Returns the cells reached for each set of occupied `relevant` cells, in the order of PEXT indices. The entry of a
/// set follows from the entry of the set without its last cell.
template <CellMask M>
std::vector<M> reached_by_set(const std::vector<Reach<M>>& reaches, M relevant) {
  std::vector<Layer<M>> layers;
  for (const Reach<M>& reach : reaches) {
    const bool is_added =
        std::any_of(layers.begin(), layers.end(), [&](Layer<M>& layer) { return layer.add(reach); });
    if (!is_added) layers.emplace_back().add(reach);
  }
  std::vector<M> reached(std::size_t{1} << count(relevant));
  for (const Layer<M>& layer : layers) layer.add_reached(relevant, reached);
  return reached;
}

#if !ROUNDEL_PEXT
/// Returns the next subset of `set` after `subset` in the order of PEXT indices; empty after the last.
Mask64 next_subset(Mask64 subset, Mask64 set) { return (subset - set) & set; }
Mask128 next_subset(Mask128 subset, Mask128 set) {
  const Mask64 low = next_subset(subset.low, set.low);
  return {low, low != 0 ? subset.high : next_subset(subset.high, set.high)};
}

/// The number of magic numbers to try before the table is enlarged.
constexpr int tries_per_size = 200;

template <CellMask M>
M random_factor(RandomKeys& random) {
  if constexpr (std::same_as<M, Mask128>)
    return {random.next_sparse(), random.next_sparse()};
  else
    return random.next_sparse();
}

/// Returns the values, indexed by the part's magic number. Returns an empty table if two values collide. An entry may
/// legitimately be the empty set: all lines of a reversed pair of rays may have cells between.
template <CellMask M, class Part>
std::vector<M> filled_table(const std::vector<M>& subsets, const std::vector<M>& values, const Part& part,
                            std::size_t size) {
  std::vector<M> table(size);
  std::vector<bool> filled(size);
  for (std::size_t n = 0; n < subsets.size(); ++n) {
    const std::size_t at = part.index(subsets[n]);
    if (filled[at] && table[at] != values[n]) return {};
    filled[at] = true;
    table[at] = values[n];
  }
  return table;
}
#endif

template <CellMask M>
using Lines = std::vector<Reach<M>>;

/// Returns the lines of one cell, grouped by the tables that hold them: one group, or one for each pair of rays.
/// There is at least one group.
template <CellMask M>
std::vector<Lines<M>> split_lines(const Lines<M>& lines, bool always, int most_bits) {
  if (!always && count(relevant_cells(lines)) <= most_bits) return {lines};
  std::map<int, Lines<M>> parts;
  for (const Reach<M>& reach : lines) parts[reach.ray / 2].push_back(reach);
  std::vector<Lines<M>> found;
  for (auto& [pair, part] : parts) found.push_back(std::move(part));
  if (found.empty()) found.emplace_back();
  return found;
}

/// Returns whether each cell has the same lines in both, in any order.
template <CellMask M>
bool lead_alike(const Reaches<M>& some, const Reaches<M>& others) {
  return std::equal(
      some.begin(), some.end(), others.begin(), others.end(), [](const auto& of_one, const auto& of_other) {
        return std::is_permutation(of_one.begin(), of_one.end(), of_other.begin(), of_other.end(),
                                   [](const Reach<M>& one, const Reach<M>& other) { return one.leads_like(other); });
      });
}

}  // namespace

template <CellMask M>
Reaches<M> forward_reaches(const CellGraph& graph, const Rays& rays) {
  Reaches<M> all(static_cast<std::size_t>(graph.cell_count()));
  for (int n = 0; n < graph.cell_count(); ++n) {
    for (int ray = 0; ray < rays.size(); ++ray) {
      M between{};
      for (const Cell cell : trace(graph, static_cast<Cell>(n), rays[ray])) {
        all[static_cast<std::size_t>(n)].push_back({cell, between, ray});
        between |= mask_of<M>(cell);
      }
    }
  }
  return all;
}

template <CellMask M>
Reaches<M> reversed_reaches(const Reaches<M>& forward) {
  Reaches<M> reversed(forward.size());
  for (std::size_t from = 0; from < forward.size(); ++from) {
    for (const Reach<M>& reach : forward[from]) {
      reversed[static_cast<std::size_t>(index(reach.cell))].push_back(
          {static_cast<Cell>(from), reach.between, reach.ray, reach.hurdle});
    }
  }
  return reversed;
}

template <CellMask M>
SlideTable<M>::SlideTable(const Reaches<M>& reaches, bool may_split) {
  std::vector<std::vector<Lines<M>>> parts_of;
  std::size_t masks = 0;  // more without PEXT
  for (const Lines<M>& lines : reaches) {
    parts_of.push_back(split_lines(lines, always_splits, may_split ? max_single_bits : mask_width<M>));
    for (const Lines<M>& part : parts_of.back()) masks += std::size_t{1} << count(relevant_cells(part));
  }
  std::vector<M> table;
  table.reserve(masks);
  for (std::size_t n = 0; n < reaches.size(); ++n) {
    const std::vector<Lines<M>>& parts = parts_of[n];
    first_[n] = make_part(parts.front(), table);
    more_of_[n].begin = static_cast<std::int16_t>(more_.size());
    for (std::size_t m = 1; m < parts.size(); ++m) more_.push_back(make_part(parts[m], table));
    more_of_[n].end = static_cast<std::int16_t>(more_.size());
  }
  // The table has its final place only now; the parts were made in its order.
  table_ = std::make_shared<const std::vector<M>>(std::move(table));
  const M* next = table_->data();
  const auto place = [&](Part& part) {
    part.reached_by_index = next;
    next += part_size(part);
  };
  for (std::size_t n = 0; n < reaches.size(); ++n) {
    place(first_[n]);
    for (int m = more_of_[n].begin; m < more_of_[n].end; ++m) place(more_[static_cast<std::size_t>(m)]);
  }
}

template <CellMask M>
std::optional<std::size_t> SlideTable<M>::bytes_for(const Reaches<M>& reaches) {
  std::size_t masks = 0;
  std::size_t parts = 0;
  for (const Lines<M>& lines : reaches) {
    for (const Lines<M>& part : split_lines(lines, always_splits, max_single_bits)) {
      const int bits = count(relevant_cells(part));
      if (bits > max_part_bits || ++parts > most_parts) return {};
      masks += std::size_t{1} << bits;
    }
  }
  return masks * sizeof(M);
}

#if ROUNDEL_PEXT

template <CellMask M>
std::size_t SlideTable<M>::part_size(const Part& part) {
  return std::size_t{1} << count(part.relevant);
}

template <CellMask M>
typename SlideTable<M>::Part SlideTable<M>::make_part(const std::vector<Reach<M>>& reaches, std::vector<M>& table) {
  Part part;
  part.relevant = relevant_cells(reaches);
  const std::vector<M> reached = reached_by_set(reaches, part.relevant);
  table.insert(table.end(), reached.begin(), reached.end());
  return part;
}

#else

template <CellMask M>
std::size_t SlideTable<M>::part_size(const Part& part) {
  return std::size_t{1} << (64 - part.shift);
}

template <CellMask M>
typename SlideTable<M>::Part SlideTable<M>::make_part(const std::vector<Reach<M>>& reaches, std::vector<M>& table) {
  Part part;
  part.relevant = relevant_cells(reaches);
  const std::vector<M> values = reached_by_set(reaches, part.relevant);
  std::vector<M> subsets;
  M occupied{};
  do {
    subsets.push_back(occupied);
    occupied = next_subset(occupied, part.relevant);
  } while (any(occupied));

  RandomKeys random(count(part.relevant) + 1);
  for (int bits = std::max(1, count(part.relevant));; ++bits) {
    assert(bits < 24);
    part.shift = 64 - bits;
    for (int tries = 0; tries < tries_per_size; ++tries) {
      part.magic = random_factor<M>(random);
      const auto filled = filled_table(subsets, values, part, std::size_t{1} << bits);
      if (filled.empty()) continue;
      table.insert(table.end(), filled.begin(), filled.end());
      return part;
    }
  }
}

#endif

template <CellMask M>
std::optional<SlideTable<M>> SlideTableMaker<M>::table_of(const Reaches<M>& reaches) {
  for (const auto& [lines, table] : made_) {
    if (lead_alike(lines, reaches)) return table;
  }
  const auto bytes = SlideTable<M>::bytes_for(reaches);
  if (!bytes || *bytes > bytes_left_) return {};
  bytes_left_ -= *bytes;
  return made_.emplace_back(reaches, SlideTable<M>(reaches)).second;
}

template Reaches<Mask64> forward_reaches(const CellGraph&, const Rays&);
template Reaches<Mask128> forward_reaches(const CellGraph&, const Rays&);
template Reaches<Mask64> reversed_reaches(const Reaches<Mask64>&);
template Reaches<Mask128> reversed_reaches(const Reaches<Mask128>&);
template class SlideTable<Mask64>;
template class SlideTable<Mask128>;
template class SlideTableMaker<Mask64>;
template class SlideTableMaker<Mask128>;

}  // namespace roundel
