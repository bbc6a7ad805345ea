#pragma once

#include <array>
#include <cstdint>

#include "engine/tablebase/material.hpp"

namespace roundel {

/// What moves do to the men of who moves.
struct MenChanges {
  using Kinds = std::uint16_t;  ///< a set of kinds, a bit each

  std::array<Kinds, MenCounts::most_kinds> becomes{};  ///< by kind: what a man of it can be after a move
  Kinds leave_in_pairs = 0;                            ///< two of these can leave the board by a move of one of them
};

/// An order in which promotions lead down. Kinds that become each other stand equal.
class PromotionOrder {
 public:
  explicit PromotionOrder(const MenChanges& changes);

  /// Whether men of the one kind can become the other, and those of that the one again, by as many moves as may be.
  bool are_equal(int kind, int other_kind) const { return stem_[at(kind)] == stem_[at(other_kind)]; }
  /// The same men, those of kinds that stand equal counted as of one.
  MenCounts stems(const MenCounts& men) const;
  /// A number that every promotion but those to an equal kind makes less.
  int height(const MenCounts& men) const;

 private:
  static std::size_t at(int kind) { return static_cast<std::size_t>(kind); }

  std::array<int, MenCounts::most_kinds> stem_{};    ///< by kind: the first of those that stand equal
  std::array<int, MenCounts::most_kinds> height_{};  ///< how many kinds a man can still become, equal ones left out
};

}  // namespace roundel
