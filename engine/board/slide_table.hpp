#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/movement.hpp"

namespace roundel {

/// One cell that a line joins with another: it is reached while `between` is empty and `hurdle`, a cell or none, is not.
template <CellMask M>
struct Reach {
  Cell cell;
  M between;
  int ray;  ///< the number of the ray among the slider's, for grouping
  M hurdle{};

  bool is_open(M occupied) const { return !any(between & occupied) && (hurdle & occupied) == hurdle; }
};

/// For each cell the cells it reaches along all rays, in the order of the rays.
template <CellMask M>
using Reaches = std::vector<std::vector<Reach<M>>>;

/// Follows the slider's rays from every cell.
template <CellMask M>
Reaches<M> forward_reaches(const CellGraph& graph, const Rays& rays);

/// The same lines seen from their ends: for each cell the cells from which a slider reaches it. Lines need
/// not be reversible, so this is no walk backwards.
template <CellMask M>
Reaches<M> reversed_reaches(const Reaches<M>& forward);

/// From an occupancy to the set of cells reached: one table per cell where its lines depend on few cells,
/// else one per pair of rays. The occupied cells that matter are packed into an index by PEXT, or, where that is
/// missing or slow, by a multiplication with a magic number that is found when the table is built.
template <CellMask M>
class SlideTable {
 public:
  SlideTable() = default;
  /// With `may_split` false every cell has one table, of as many masks as the cells that matter have subsets: 8192 for a
  /// rook in the corner of 5 by 12 squares. A build without PEXT splits all the same.
  explicit SlideTable(const Reaches<M>& reaches, bool may_split = true);
  /// How many bytes the table of these lines takes, which may be several times as much without PEXT; none where it would be
  /// too large for any memory.
  static std::optional<std::size_t> bytes_for(const Reaches<M>& reaches);
  // Parts point into the table: it can be moved, not copied.
  SlideTable(SlideTable&&) noexcept = default;
  SlideTable& operator=(SlideTable&&) noexcept = default;

  /// The cells reached from `from`, blockers included. `may_split` is what the table was made with.
  M reached(Cell from, M occupied, bool may_split) const {
    const auto n = static_cast<std::size_t>(index(from));
    M mask = first_[n].reached(occupied);
    if (may_split || always_splits) {
      const Slice more = more_of_[n];
      for (int part = more.begin; part < more.end; ++part) {
        mask |= more_[static_cast<std::size_t>(part)].reached(occupied);
      }
    }
    return mask;
  }

  /// Whether the lines of some cell are split.
  bool splits() const { return !more_.empty(); }
  std::size_t bytes() const { return table_.size() * sizeof(M); }

 private:
  static constexpr bool always_splits = !ROUNDEL_PEXT;  ///< a magic number is found quickly only for a pair of rays

  /// The lines of one cell, or of one pair of rays from it.
  struct Part {
    M relevant{};
    const M* reached_by_index = nullptr;
#if ROUNDEL_PEXT
    std::size_t index(M occupied) const { return extract(occupied, relevant); }
#else
    M magic{};
    int shift = 63;
    std::size_t index(M occupied) const;
#endif
    M reached(M occupied) const { return reached_by_index[index(occupied)]; }
  };
  struct Slice {
    std::int16_t begin = 0;
    std::int16_t end = 0;
  };

  Part make_part(const std::vector<Reach<M>>& reaches);
  static std::size_t part_size(const Part& part);

  std::array<Part, static_cast<std::size_t>(mask_width<M>)> first_{};  ///< by cell
  std::array<Slice, static_cast<std::size_t>(mask_width<M>)> more_of_{};
  std::vector<Part> more_;  ///< of the cells that need several
  std::vector<M> table_;
};

#if !ROUNDEL_PEXT
template <>
inline std::size_t SlideTable<Mask64>::Part::index(Mask64 occupied) const {
  return static_cast<std::size_t>(((occupied & relevant) * magic) >> shift);
}
template <>
inline std::size_t SlideTable<Mask128>::Part::index(Mask128 occupied) const {
  const Mask128 bits = occupied & relevant;
  return static_cast<std::size_t>((bits.low * magic.low + bits.high * magic.high) >> shift);
}
#endif

extern template Reaches<Mask64> forward_reaches(const CellGraph&, const Rays&);
extern template Reaches<Mask128> forward_reaches(const CellGraph&, const Rays&);
extern template Reaches<Mask64> reversed_reaches(const Reaches<Mask64>&);
extern template Reaches<Mask128> reversed_reaches(const Reaches<Mask128>&);
extern template class SlideTable<Mask64>;
extern template class SlideTable<Mask128>;

}  // namespace roundel
