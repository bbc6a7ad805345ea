#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/board/mask.hpp"
#include "engine/board/symmetry.hpp"
#include "engine/tablebase/material.hpp"

namespace roundel {

/// Pieces of one kind and side: their number, and where they can stand.
template <CellMask M>
struct PieceGroup {
  M cells{};
  int pieces = 0;
};

namespace detail {
inline constexpr auto pascals_triangle = [] {
  std::array<std::array<std::uint64_t, PieceCounts::most_pieces + 1>, mask_width<Mask128> + 1> rows{};
  for (std::size_t all = 0; all < rows.size(); ++all) {
    rows[all][0] = 1;
    for (std::size_t chosen = 1; chosen < rows[all].size() && all > 0; ++chosen) {
      rows[all][chosen] = rows[all - 1][chosen - 1] + rows[all - 1][chosen];
    }
  }
  return rows;
}();
}  // namespace detail

/// Returns the number of sets of `chosen` in `all`, for up to 128 cells and 15 pieces.
constexpr std::uint64_t binomial(int all, int chosen) {
  return detail::pascals_triangle[static_cast<std::size_t>(all)][static_cast<std::size_t>(chosen)];
}

/// Numbers the ways in which groups of pieces can stand on a board, from 0. Ways that a symmetry of the board makes
/// equal have one number.
///
/// The groups are nested, those with the fewest cells outermost. The outermost group is numbered up to symmetry. If
/// symmetries leave its placement unchanged, the lowest of all numbers is used. A group that can stand on all cells
/// of earlier groups is numbered on the cells that these leave free. Otherwise two groups may be on one cell. So some
/// numbers have no placement (see place()).
template <CellMask M>
class PlacementIndex {
 public:
  static constexpr int most_groups = 32;

  /// Every symmetry must map the cells of each group to themselves. The first one changes nothing.
  PlacementIndex(std::span<const PieceGroup<M>> groups, const std::vector<Symmetry>& symmetries);

  std::uint64_t size() const { return size_; }

  /// Returns the number of a placement: the cells of each group, in the given order of groups.
  std::uint64_t index(std::span<const M> pieces) const;

  /// Returns the placement with a number. False: there is none, because two groups are on one cell, or an equal
  /// placement has a lower number.
  bool place(std::uint64_t index, std::span<M> pieces) const;

  /// Returns how many placements are equal to the one with this number, including itself.
  int images(std::uint64_t index) const;

 private:
  static constexpr int width = mask_width<M>;
  struct Level {
    std::size_t group;  ///< its index in the given order
    M cells;            ///< where its pieces can stand
    int pieces;
    bool avoids;              ///< the cells of earlier groups are excluded
    std::uint64_t inner = 1;  ///< the number of placements of all groups within this one
  };
  using Map = std::array<Cell, static_cast<std::size_t>(width)>;

  static std::uint64_t rank(M pieces, M cells);
  static M unrank(std::uint64_t rank, int pieces, M cells);
  M moved(M pieces, const Map& map) const {
    M there{};
    for_each_cell(pieces, [&](Cell cell) { there |= mask_of<M>(map[static_cast<std::size_t>(cell)]); });
    return there;
  }
  void fold_first_level(const std::vector<Symmetry>& symmetries);
  std::uint64_t inner_index(std::span<const M> pieces, const Map* map) const;
  bool stands(std::uint64_t index, std::span<M> pieces) const;

  struct Fold {
    std::uint32_t number;  ///< of the image that represents all
    std::uint16_t map;     ///< the symmetry that leads there
  };
  std::vector<Level> levels_;  ///< from the outermost
  std::vector<Map> maps_;
  std::vector<Fold> folds_;                          ///< by the rank of the outermost group
  std::vector<std::uint32_t> unfold_;                ///< the rank of each representing image
  std::vector<std::vector<std::uint16_t>> keeping_;  ///< the symmetries, except the first, that leave it unchanged
  std::uint64_t size_ = 1;
};

extern template class PlacementIndex<Mask64>;
extern template class PlacementIndex<Mask128>;

}  // namespace roundel
