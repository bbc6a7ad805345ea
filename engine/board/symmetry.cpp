#include "engine/board/symmetry.hpp"

#include <algorithm>
#include <cassert>

namespace roundel {
namespace {

/// Cell by cell, in an order in which each is beside an earlier one, finds where it can go: beside where that one went,
/// and in the same relations to all before it.
class SymmetryFinder {
 public:
  SymmetryFinder(const CellGraph& graph, const std::vector<Rays>& movements) : graph_(graph), movements_(movements) {
    for (const Rays& rays : movements) {
      Relation relation(cell_count(), std::vector<bool>(cell_count()));
      for (std::size_t n = 0; n < cell_count(); ++n) {
        for (const Ray ray : rays) {
          const Cell to = first_of(graph, static_cast<Cell>(n), ray);
          if (to != no_cell) relation[n][static_cast<std::size_t>(to)] = true;
        }
      }
      relations_.push_back(std::move(relation));
    }
    order_cells();
  }

  std::vector<Symmetry> find() {
    images_.assign(cell_count(), no_cell);
    place(0);
    // The lowest images come first.
    assert(!found_.empty() && std::is_sorted(found_.front().begin(), found_.front().end()));
    return found_;
  }

 private:
  using Relation = std::vector<std::vector<bool>>;  ///< by two cells: whether the first steps to the second

  std::size_t cell_count() const { return static_cast<std::size_t>(graph_.cell_count()); }
  bool are_beside(std::size_t from, std::size_t to) const {
    return std::any_of(relations_.begin(), relations_.end(),
                       [&](const Relation& relation) { return relation[from][to]; });
  }

  void order_cells() {
    std::vector<bool> seen(cell_count());
    order_.push_back(0);
    seen[0] = true;
    for (std::size_t next = 0; next < order_.size(); ++next) {
      for (std::size_t n = 0; n < cell_count(); ++n) {
        if (seen[n] || !are_beside(order_[next], n)) continue;
        seen[n] = true;
        order_.push_back(n);
      }
    }
    assert(order_.size() == cell_count());
  }

  void place(std::size_t depth) {
    if (depth == order_.size()) {
      if (keeps_lines()) found_.push_back(images_);
      return;
    }
    for (std::size_t image = 0; image < cell_count(); ++image) {
      if (!fits(depth, image)) continue;
      images_[order_[depth]] = static_cast<Cell>(image);
      place(depth + 1);
    }
  }

  bool fits(std::size_t depth, std::size_t image) const {
    const std::size_t cell = order_[depth];
    for (std::size_t n = 0; n < depth; ++n) {
      const std::size_t earlier = order_[n];
      const auto there = static_cast<std::size_t>(images_[earlier]);
      if (there == image) return false;
      for (const Relation& relation : relations_) {
        if (relation[cell][earlier] != relation[image][there]) return false;
        if (relation[earlier][cell] != relation[there][image]) return false;
      }
    }
    return true;
  }

  /// A cell's lines as lists of cells, in an order of their own.
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
      for (const Rays& rays : movements_) {
        auto moved = lines_of(static_cast<Cell>(n), rays);
        for (auto& line : moved) {
          for (Cell& cell : line) cell = images_[static_cast<std::size_t>(cell)];
        }
        auto there = lines_of(images_[n], rays);
        std::sort(moved.begin(), moved.end());
        std::sort(there.begin(), there.end());
        if (moved != there) return false;
      }
    }
    return true;
  }

  const CellGraph& graph_;
  const std::vector<Rays>& movements_;
  std::vector<Relation> relations_;
  std::vector<std::size_t> order_;
  Symmetry images_;
  std::vector<Symmetry> found_;
};

}  // namespace

std::vector<Symmetry> symmetries(const CellGraph& graph, const std::vector<Rays>& movements) {
  return SymmetryFinder(graph, movements).find();
}

}  // namespace roundel
