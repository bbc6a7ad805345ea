#pragma once

#include <vector>

#include "variants/draughts/motions.hpp"
#include "variants/draughts/placement.hpp"

namespace roundel::draughts {

/// The draw classes that hold, looked up by the number of kings and men of each side.
template <CellMask M>
class DrawClassTable {
 public:
  /// Kings and men of one side, then of the other.
  using Counts = std::array<int, 4>;

  DrawClassTable(const Rules& rules, M long_diagonal);

  /// Returns them as bits, by their number in the rules.
  unsigned holding(const Placement<M>& placement) const {
    if (count(placement.occupied()) > most_pieces_) return 0;
    const Counts counts = {count(placement.of(Side::first, Kind::king)), count(placement.of(Side::first, Kind::man)),
                           count(placement.of(Side::second, Kind::king)),
                           count(placement.of(Side::second, Kind::man))};
    const Entry entry = entries_[place(counts)];
    unsigned held = entry.anywhere;
    for (const Side side : {Side::first, Side::second}) {
      if (!any(placement.of(side, Kind::king) & long_diagonal_)) continue;
      held |= entry.on_long_diagonal[static_cast<std::size_t>(side)];
    }
    return held;
  }
  /// Returns those that hold with these pieces of the first side and then of the second, on any cells. The board
  /// looks the same to both sides.
  unsigned holding_anywhere(const Counts& counts) const {
    const Entry* entry = entry_for(counts);
    return entry == nullptr ? 0 : entry->anywhere;
  }
  /// Returns those that hold with these pieces if a side's only king is on the long diagonal.
  unsigned holding_on_long_diagonal(const Counts& counts) const {
    const Entry* entry = entry_for(counts);
    return entry == nullptr ? 0U : entry->on_long_diagonal[0] | entry->on_long_diagonal[1];
  }

 private:
  struct Entry {
    std::uint8_t anywhere = 0;
    std::array<std::uint8_t, side_count> on_long_diagonal{};  ///< if this side's only king stands there
  };
  std::size_t place(const Counts& counts) const {
    const int base = most_pieces_ + 1;
    return static_cast<std::size_t>(((counts[0] * base + counts[1]) * base + counts[2]) * base + counts[3]);
  }
  /// Returns null if no class holds with these pieces.
  const Entry* entry_for(const Counts& counts) const {
    return counts[0] + counts[1] + counts[2] + counts[3] > most_pieces_ ? nullptr : &entries_[place(counts)];
  }
  Entry entry_of(const Rules& rules, const Counts& counts) const;

  int most_pieces_ = 0;  ///< the maximum for which any class can hold
  M long_diagonal_;
  std::vector<Entry> entries_;
};

extern template class DrawClassTable<Mask64>;
extern template class DrawClassTable<Mask128>;

/// A board with its rules and tables, which all positions on it borrow. `Variant` has the members `graph`, `rules`
/// and `motions`, and the type `Mask`. In a compiled game the members are static constants, so that they fold. In
/// others they are ordinary members.
template <class Variant>
struct Setup {
  explicit Setup(const Variant& variant_)
      : variant(variant_), classes(variant.rules, variant.motions.long_diagonal) {}

  [[no_unique_address]] Variant variant;
  DrawClassTable<typename Variant::Mask> classes;
};

}  // namespace roundel::draughts
