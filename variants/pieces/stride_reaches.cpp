#include "variants/pieces/stride_reaches.hpp"

#include <algorithm>

namespace roundel::pieces {
namespace {

/// Walks along one stride again and again, from cell to cell.
class Walker {
 public:
  Walker(const CellGraph& graph, const Stride& stride, const std::vector<Direction>& turned, Cell from)
      : graph_(graph),
        stride_(stride),
        place_(CellGraph::place_of(from)),
        may_cross_(stride.crossing != Crossing::never) {
    for (const Direction direction : stride.path) path_.push_back(turned[static_cast<std::size_t>(index(direction))]);
    is_straight_ =
        std::all_of(path_.begin(), path_.end(), [this](Direction direction) { return direction == path_.front(); });
    direction_ = path_.front();
  }

  /// Returns the last cell of the next stride; no_cell if there is none. way() has the cells passed on it.
  Cell next() {
    way_.clear();
    if (!is_straight_) direction_ = path_.front();
    for (std::size_t n = 0; n < path_.size(); ++n) {
      if (n > 0 && path_[n] != path_[n - 1]) direction_ = path_[n];
      if (!step()) return no_cell;
      // A ride skips such a place completely. For a leap it is an ordinary step.
      while (path_.size() == 1 && !graph_.is_cell(place_)) {
        if (!step()) return no_cell;
      }
      if (n + 1 < path_.size() && graph_.is_cell(place_)) way_.push_back(cell());
    }
    if (!graph_.is_cell(place_)) return no_cell;
    if (stride_.crossing == Crossing::from_beside) may_cross_ = false;
    return cell();
  }
  const std::vector<Cell>& way() const { return way_; }

 private:
  Cell cell() const { return static_cast<Cell>(index(place_)); }
  bool step() {
    const Step step = graph_.step(place_, direction_);
    if (!step || (!graph_.is_cell(step.to) && !may_cross_)) return false;
    // Each place is passed at most once in each direction. A longer line is a cycle.
    if (++steps_ > CellGraph::max_places * CellGraph::max_directions) return false;
    place_ = step.to;
    direction_ = step.direction;
    return true;
  }

  const CellGraph& graph_;
  const Stride& stride_;
  std::vector<Direction> path_;
  bool is_straight_ = true;
  Place place_;
  Direction direction_{};
  bool may_cross_;
  int steps_ = 0;
  std::vector<Cell> way_;
};

template <CellMask M>
M set_of(const std::vector<Cell>& cells) {
  M mask{};
  for (const Cell cell : cells) mask |= mask_of<M>(cell);
  return mask;
}

/// Finds the reaches of one stride from one cell.
template <CellMask M>
class Follower {
 public:
  Follower(const Stride& stride, Side side, Cell from, std::vector<Reach<M>>& reaches)
      : stride_(stride), within_(stride.within[roundel::at(side)]), from_(from), reaches_(reaches) {}

  void follow(Walker& walker, int ray) {
    if (!contains(within_, from_)) return;
    for (int n = 0; stride_.repeats == 0 || n < stride_.repeats; ++n) {
      const Cell to = walker.next();
      if (to == no_cell || to == from_ || !contains(within_, to)) return;
      if (stride_.is_lame) empty_ |= set_of<M>(walker.way());
      // A line that crosses itself on a cell has reached it before.
      if (std::find(stops_.begin(), stops_.end(), to) != stops_.end()) continue;
      add(to, ray);
      stops_.push_back(to);
    }
  }

 private:
  void add(Cell to, int ray) {
    const M stops = set_of<M>(stops_);
    const M itself = mask_of<M>(to) | mask_of<M>(from_);
    switch (stride_.hop) {
      case Hop::none: reaches_.push_back({to, (empty_ | stops) & ~itself, ray}); break;
      case Hop::behind:
        if (!stops_.empty()) add_over(to, stops_.back(), stops, ray);
        break;
      case Hop::over:
        for (const Cell hurdle : stops_) add_over(to, hurdle, stops, ray);
        break;
    }
  }
  void add_over(Cell to, Cell hurdle, M stops, int ray) {
    const M itself = mask_of<M>(to) | mask_of<M>(from_);
    const M over = mask_of<M>(hurdle);
    reaches_.push_back({to, (empty_ | stops) & ~over & ~itself, ray, over});
  }

  const Stride& stride_;
  const Mask128 within_;
  const Cell from_;
  std::vector<Reach<M>>& reaches_;
  std::vector<Cell> stops_;  ///< the last cells of the strides so far
  M empty_{};                ///< the cells within them, if they must be empty
};

/// Numbers strides so that a path and the reverse path make one pair: their lines together are short.
class RayNumbers {
 public:
  explicit RayNumbers(int directions) : half_(directions / 2) {}

  int of(const std::vector<Direction>& path) {
    std::vector<Direction> back;
    for (const Direction direction : path) back.push_back(opposite(direction));
    const auto found =
        std::find_if(pairs_.begin(), pairs_.end(), [&](const auto& known) { return known == path || known == back; });
    const auto pair = static_cast<int>(found - pairs_.begin());
    if (found == pairs_.end()) {
      pairs_.push_back(path);
      return 2 * pair;
    }
    return 2 * pair + static_cast<int>(*found == back);
  }

 private:
  Direction opposite(Direction direction) const {
    return static_cast<Direction>((index(direction) + half_) % (2 * half_));
  }

  int half_;
  std::vector<std::vector<Direction>> pairs_;
};

}  // namespace

template <CellMask M>
Reaches<M> stride_reaches(const CellGraph& graph, const Strides& strides, const StrideUse& use) {
  RayNumbers numbers(graph.direction_count());
  std::vector<int> rays;
  for (const Stride& stride : strides) rays.push_back(numbers.of(stride.path));
  Reaches<M> all(static_cast<std::size_t>(graph.cell_count()));
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto from = static_cast<Cell>(n);
    std::vector<Reach<M>>& reaches = all[static_cast<std::size_t>(n)];
    for (std::size_t s = 0; s < strides.size(); ++s) {
      if (!use.wanted(strides[s], from)) continue;
      Walker walker(graph, strides[s], use.turned, from);
      Follower<M>(strides[s], use.side, from, reaches).follow(walker, rays[s]);
    }
    for (Reach<M>& reach : reaches) {
      if (!any(reach.between | reach.hurdle)) reach.ray = 0;
    }
  }
  return all;
}

template Reaches<Mask64> stride_reaches(const CellGraph&, const Strides&, const StrideUse&);
template Reaches<Mask128> stride_reaches(const CellGraph&, const Strides&, const StrideUse&);

}  // namespace roundel::pieces
