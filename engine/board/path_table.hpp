#pragma once

#include <array>

#include "engine/board/slide_table.hpp"

namespace roundel {

/// The cells between two cells, one set for each slider line that joins them. Each row belongs to a target, so that
/// all paths to one king are adjacent in memory.
template <CellMask M>
class PathTable {
 public:
  /// At most two lines of one slider may join two cells (asserted).
  explicit PathTable(const Reaches<M>& forward);

  /// Returns whether some pair of cells is joined by two lines.
  bool several() const { return several_; }
  /// Returns the cells between on the first line from `source` to `target`. Returns all cells if there is no line,
  /// because every position occupies at least one of them.
  M first(Cell target, Cell source) const { return first_[at(target, source)]; }
  /// Returns the same for the second line.
  M second(Cell target, Cell source) const { return second_[at(target, source)]; }
  /// Returns the cells from which some line leads to `target` on an empty board.
  M sources(Cell target) const { return sources_[static_cast<std::size_t>(index(target))]; }

 private:
  static constexpr int width = mask_width<M>;
  static std::size_t at(Cell target, Cell source) {
    return static_cast<std::size_t>(index(target) * width + index(source));
  }

  bool several_ = false;
  std::array<M, static_cast<std::size_t>(width)> sources_{};
  std::array<M, static_cast<std::size_t>(width* width)> first_;
  std::array<M, static_cast<std::size_t>(width* width)> second_;
};

extern template class PathTable<Mask64>;
extern template class PathTable<Mask128>;

}  // namespace roundel
