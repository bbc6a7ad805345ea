#pragma once

#include <array>

#include "engine/board/slide_table.hpp"

namespace roundel {

/// The cells between two cells, one set for each line of a slider that joins them. Rows belong to the
/// target, so that all paths to one king lie together.
template <CellMask M>
class PathTable {
 public:
  /// At most two lines of one slider may join two cells (asserted).
  explicit PathTable(const Reaches<M>& forward);

  /// Whether two lines join some pair of cells.
  bool several() const { return several_; }
  /// The cells between on the first line from `source` to `target`; all cells where there is no line, which
  /// no position leaves empty.
  M first(Cell target, Cell source) const { return first_[at(target, source)]; }
  /// The same for the second line.
  M second(Cell target, Cell source) const { return second_[at(target, source)]; }
  /// The cells from which some line leads to `target` on an empty board.
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
