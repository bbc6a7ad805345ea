#pragma once

#include <vector>

#include "engine/board/slide_table.hpp"

namespace roundel::fairy {

/// The cells between two cells of which one sees the other, for one kind of royal piece of one side.
template <CellMask M>
class SightTable {
 public:
  SightTable() = default;
  /// `lines` lists what the kind sees: for each cell, one entry per target and way.
  explicit SightTable(const Reaches<M>& lines) : cells_(static_cast<int>(lines.size())) {
    for (std::size_t from = 0; from < lines.size(); ++from) {
      for (const Reach<M>& reach : lines[from]) add(static_cast<Cell>(from), reach.cell, reach.between);
    }
  }

  /// Calls `visit(between)` for each line on which the kind sees `to` from `from`.
  template <class Visit>
  void for_each(Cell from, Cell to, const Visit& visit) const {
    for (std::size_t n = place(from, to); n < between_.size(); n += layer()) {
      if (between_[n] != unseen) visit(between_[n]);
    }
  }
  /// Returns whether the kind sees `to` from `from`. Some cell must be occupied.
  bool sees(Cell from, Cell to, M occupied) const {
    for (std::size_t n = place(from, to); n < between_.size(); n += layer()) {
      if (!any(between_[n] & occupied)) return true;
    }
    return false;
  }

 private:
  /// Marks pairs of cells without a line: some of "all cells" is always occupied.
  static constexpr M unseen = ~M{};

  std::size_t layer() const { return static_cast<std::size_t>(cells_) * static_cast<std::size_t>(cells_); }
  std::size_t place(Cell from, Cell to) const { return static_cast<std::size_t>(index(from) * cells_ + index(to)); }
  void add(Cell from, Cell to, M between) {
    std::size_t n = place(from, to);
    while (n < between_.size() && between_[n] != unseen) n += layer();
    if (n >= between_.size()) between_.resize(between_.size() + layer(), unseen);
    between_[n] = between;
  }

  int cells_ = 0;
  std::vector<M> between_;  ///< one layer per line that two cells share, each for all pairs of cells
};

}  // namespace roundel::fairy
