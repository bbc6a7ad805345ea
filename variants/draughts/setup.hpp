#pragma once

#include <vector>

#include "variants/draughts/evaluation_tables.hpp"

namespace roundel::draughts {

/// Which draw classes hold, looked up by the number of kings and men of each side.
template <CellMask M>
class DrawClassTable {
 public:
  DrawClassTable(const Rules& rules, M long_diagonal);

  /// As bits, by their number in the rules.
  unsigned holding(const std::array<M, side_count>& by_side, M kings) const {
    const M occupied = by_side[0] | by_side[1];
    if (count(occupied) > most_pieces_) return 0;
    const int counts[4] = {count(by_side[0] & kings), count(by_side[0] & ~kings), count(by_side[1] & kings),
                           count(by_side[1] & ~kings)};
    const Entry entry = entries_[place(counts)];
    unsigned held = entry.anywhere;
    for (std::size_t side = 0; side < side_count; ++side) {
      if (any(by_side[side] & kings & long_diagonal_)) held |= entry.on_long_diagonal[side];
    }
    return held;
  }

 private:
  struct Entry {
    std::uint8_t anywhere = 0;
    std::array<std::uint8_t, side_count> on_long_diagonal{};  ///< where this side's only king stands there
  };
  std::size_t place(const int (&counts)[4]) const {
    const int base = most_pieces_ + 1;
    return static_cast<std::size_t>(((counts[0] * base + counts[1]) * base + counts[2]) * base + counts[3]);
  }
  Entry entry_of(const Rules& rules, const int (&counts)[4]) const;

  int most_pieces_ = 0;  ///< with which any class can hold
  M long_diagonal_;
  std::vector<Entry> entries_;
};

extern template class DrawClassTable<Mask64>;
extern template class DrawClassTable<Mask128>;

/// A board, its rules and its tables together, which all positions on it borrow. `Variant` has members `graph`,
/// `rules`, `motions`, `numbers` and `search` (static constants where the game is compiled, so that they fold away;
/// ordinary ones where it comes from outside), and the type `Mask`.
template <class Variant>
struct Setup {
  explicit Setup(const Variant& variant_)
      : variant(variant_),
        classes(variant.rules, variant.motions.long_diagonal),
        evaluation(variant.graph, variant.rules, variant.motions, variant.numbers) {}

  [[no_unique_address]] Variant variant;
  DrawClassTable<typename Variant::Mask> classes;
  EvaluationTables<typename Variant::Mask> evaluation;
};

}  // namespace roundel::draughts
