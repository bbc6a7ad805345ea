#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/board/movement.hpp"

namespace roundel {

/// One cell that a line joins with another. It is reached if `between` is empty and `hurdle`, a cell or none, is
/// occupied.
template <CellMask M>
struct Reach {
  Cell cell;
  M between;
  int ray;  ///< the number of the ray in the slider's list, for grouping
  M hurdle{};

  /// Returns whether the two are equal except for the numbers of their rays.
  bool leads_like(const Reach& other) const {
    return cell == other.cell && between == other.between && hurdle == other.hurdle;
  }
  bool is_open(M occupied) const { return !any(between & occupied) && (hurdle & occupied) == hurdle; }
};

/// For each cell: the cells that it reaches along all rays, in the order of the rays.
template <CellMask M>
using Reaches = std::vector<std::vector<Reach<M>>>;

/// Returns the reaches of a slider from every cell.
template <CellMask M>
Reaches<M> forward_reaches(const CellGraph& graph, const Rays& rays);

/// Returns the same lines seen from their ends: for each cell, the cells from which a slider reaches it. Lines need
/// not be reversible, so this differs from walking backwards.
template <CellMask M>
Reaches<M> reversed_reaches(const Reaches<M>& forward);

/// Maps an occupancy to the set of cells reached. There is one table per cell if its lines depend on few cells, else
/// one per pair of rays. PEXT packs the relevant occupied cells into an index. If PEXT is missing or slow, a
/// multiplication with a magic number does this; it is searched for when the table is built.
template <CellMask M>
class SlideTable {
 public:
  SlideTable() = default;
  /// If `may_split` is false, every cell has one table. Its size in masks is the number of subsets of the relevant
  /// cells: 8192 for a rook in the corner of 5 by 12 squares. A build without PEXT always splits.
  explicit SlideTable(const Reaches<M>& reaches, bool may_split = true);
  /// Returns the size of the table in bytes. Without PEXT it may be several times as much. Returns nothing if it is
  /// too large for memory.
  static std::optional<std::size_t> bytes_for(const Reaches<M>& reaches);

  /// Returns the cells reached from `from`, blockers included. `may_split` must be the value from the constructor.
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

  /// Returns whether the lines of some cell are split.
  bool splits() const { return !more_.empty(); }
  std::size_t bytes() const { return table_ ? table_->size() * sizeof(M) : 0; }

 private:
  static constexpr bool always_splits = !ROUNDEL_PEXT;  ///< a search for magic numbers is fast only for a pair of
                                                        ///< rays

  /// The lines of one cell, or of one pair of its rays.
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

  static Part make_part(const std::vector<Reach<M>>& reaches, std::vector<M>& table);
  static std::size_t part_size(const Part& part);

  std::array<Part, static_cast<std::size_t>(mask_width<M>)> first_{};  ///< by cell
  std::array<Slice, static_cast<std::size_t>(mask_width<M>)> more_of_{};
  std::vector<Part> more_;                       ///< of the cells that need several
  std::shared_ptr<const std::vector<M>> table_;  ///< the memory that parts point into; copies share it
};

/// Makes the tables of a game's lines. Pieces with the same lines share one table, as those of both sides usually do.
template <CellMask M>
class SlideTableMaker {
 public:
  explicit SlideTableMaker(std::size_t most_bytes) : bytes_left_(most_bytes) {}

  /// Returns the table of these lines, in any order. Returns nothing if all tables together would take more bytes
  /// than allowed.
  std::optional<SlideTable<M>> table_of(const Reaches<M>& reaches);

 private:
  std::vector<std::pair<Reaches<M>, SlideTable<M>>> made_;
  std::size_t bytes_left_;
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
extern template class SlideTableMaker<Mask64>;
extern template class SlideTableMaker<Mask128>;

}  // namespace roundel
