#include "engine/board/symmetry.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace roundel {
namespace {

/// Finds symmetries cell by cell, in an order in which each cell is beside an earlier one. A cell can go beside the
/// image of that earlier one, if it has the same relations to the images of all cells before it.
class SymmetryFinder {
 public:
  SymmetryFinder(const CellGraph& graph, const std::vector<Rays>& movements, const std::vector<Rays>& images)
      : graph_(graph),
        movements_(movements),
        movements_there_(images),
        relations_(relations_of(movements)),
        relations_there_(relations_of(images)),
        neighbours_there_(neighbours_of(relations_there_)) {
    assert(movements.size() == images.size());
    order_cells();
  }

  std::vector<Symmetry> find() {
    images_.resize(cell_count());
    for (std::size_t n = 0; n < cell_count(); ++n) images_[n] = static_cast<Cell>(n);
    place(0);
    return found_;
  }

 private:
  using Relation = std::vector<std::vector<bool>>;  ///< for two cells: whether the first steps to the second

  std::size_t cell_count() const { return static_cast<std::size_t>(graph_.cell_count()); }
  static std::size_t place_of(Cell cell) { return static_cast<std::size_t>(cell); }
  std::vector<std::size_t> all_cells() const {
    std::vector<std::size_t> cells(cell_count());
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    return cells;
  }
  bool is_gap(std::size_t cell) const { return graph_.is_gap(static_cast<Cell>(cell)); }

  std::vector<Relation> relations_of(const std::vector<Rays>& movements) const {
    std::vector<Relation> relations;
    for (const Rays& rays : movements) {
      Relation relation(cell_count(), std::vector<bool>(cell_count()));
      for (std::size_t n = 0; n < cell_count(); ++n) {
        for (const Ray ray : rays) {
          const Cell to = first_of(graph_, static_cast<Cell>(n), ray);
          if (to != no_cell) relation[n][static_cast<std::size_t>(to)] = true;
        }
      }
      relations.push_back(std::move(relation));
    }
    return relations;
  }
  /// Returns the neighbours of each cell in ascending order.
  std::vector<std::vector<std::size_t>> neighbours_of(const std::vector<Relation>& relations) const {
    std::vector<std::vector<std::size_t>> neighbours(cell_count());
    for (std::size_t from = 0; from < cell_count(); ++from) {
      for (std::size_t to = 0; to < cell_count(); ++to) {
        const auto has_step = [&](const Relation& relation) { return relation[from][to] || relation[to][from]; };
        if (std::any_of(relations.begin(), relations.end(), has_step)) neighbours[from].push_back(to);
      }
    }
    return neighbours;
  }

  void order_cells() {
    const auto neighbours = neighbours_of(relations_);
    std::vector<bool>& seen = is_ordered_;
    seen.assign(cell_count(), false);
    const auto add = [&](std::size_t cell, std::size_t beside) {
      order_.push_back(cell);
      beside_.push_back(beside);
      seen[cell] = true;
    };
    for (std::size_t n = 0; n < cell_count() && order_.empty(); ++n) {
      if (!is_gap(n)) add(n, n);
    }
    std::size_t next = 0;
    while (next < order_.size()) {  // the list grows in this loop
      const std::size_t cell = order_[next++];
      for (const std::size_t n : neighbours[cell]) {
        if (!seen[n]) add(n, cell);
      }
    }
  }

  void place(std::size_t depth) {
    if (depth == order_.size()) {
      if (keeps_lines()) found_.push_back(images_);
      return;
    }
    const std::size_t cell = order_[depth];
    for (const std::size_t image : depth == 0 ? all_cells() : neighbours_there_[place_of(images_[beside_[depth]])]) {
      if (!is_ordered_[image] || !fits(depth, image)) continue;
      images_[cell] = static_cast<Cell>(image);
      place(depth + 1);
    }
    images_[cell] = static_cast<Cell>(cell);
  }

  bool fits(std::size_t depth, std::size_t image) const {
    const std::size_t cell = order_[depth];
    for (std::size_t n = 0; n < depth; ++n) {
      const std::size_t earlier = order_[n];
      const auto there = static_cast<std::size_t>(images_[earlier]);
      if (there == image) return false;
      for (std::size_t r = 0; r < relations_.size(); ++r) {
        if (relations_[r][cell][earlier] != relations_there_[r][image][there]) return false;
        if (relations_[r][earlier][cell] != relations_there_[r][there][image]) return false;
      }
    }
    return true;
  }

  /// Returns a cell's lines as lists of cells, sorted.
  std::vector<std::vector<Cell>> lines_of(Cell from, const Rays& rays) const {
    std::vector<std::vector<Cell>> lines;
    for (const Ray ray : rays) {
      const Line line = trace(graph_, from, ray);
      lines.emplace_back(line.begin(), line.end());
    }
    return lines;
  }

  bool keeps_lines() const {
    for (std::size_t n = 0; n < cell_count(); ++n) {
      for (std::size_t list = 0; list < movements_.size(); ++list) {
        auto moved = lines_of(static_cast<Cell>(n), movements_[list]);
        for (auto& line : moved) {
          for (Cell& cell : line) cell = images_[static_cast<std::size_t>(cell)];
        }
        auto there = lines_of(images_[n], movements_there_[list]);
        std::sort(moved.begin(), moved.end());
        std::sort(there.begin(), there.end());
        if (moved != there) return false;
      }
    }
    return true;
  }

  const CellGraph& graph_;
  const std::vector<Rays>& movements_;
  const std::vector<Rays>& movements_there_;
  const std::vector<Relation> relations_;
  const std::vector<Relation> relations_there_;
  const std::vector<std::vector<std::size_t>> neighbours_there_;  ///< for each cell of the other board: its
                                                                  ///< neighbours
  std::vector<std::size_t> order_;
  std::vector<std::size_t> beside_;  ///< for each place in the order: an earlier neighbour; the first cell is its own
  std::vector<bool> is_ordered_;     ///< cells not connected with the first cell stay where they are
  Symmetry images_;
  std::vector<Symmetry> found_;
};

}  // namespace

std::vector<Symmetry> symmetries(const CellGraph& graph, const std::vector<Rays>& movements) {
  std::vector<Symmetry> found = renumberings(graph, movements, movements);
  // The lowest images come first.
  assert(!found.empty() && std::is_sorted(found.front().begin(), found.front().end()));
  return found;
}

std::vector<Symmetry> renumberings(const CellGraph& graph, const std::vector<Rays>& movements,
                                   const std::vector<Rays>& images) {
  return SymmetryFinder(graph, movements, images).find();
}

}  // namespace roundel
