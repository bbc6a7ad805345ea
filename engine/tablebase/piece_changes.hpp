#pragma once

#include <array>
#include <cstdint>

#include "engine/tablebase/material.hpp"

namespace roundel {

/// What a side's moves can do to its own pieces.
struct PieceChanges {
  using Kinds = std::uint16_t;  ///< a set of kinds, one bit each

  std::array<Kinds, PieceCounts::most_kinds> becomes{};  ///< by kind: what such a piece can be after a move
  Kinds leave_in_pairs = 0;  ///< two of these kinds can leave the board by a move of one of
                             ///< them
};

/// An order of kinds in which promotions lead down. Kinds that can become each other are equal.
class PromotionOrder {
 public:
  explicit PromotionOrder(const PieceChanges& changes);

  /// Returns whether pieces of each of the two kinds can become pieces of the other, by any number of moves.
  bool are_equal(int kind, int other_kind) const { return stem_[at(kind)] == stem_[at(other_kind)]; }
  /// Returns the same pieces, with equal kinds counted as one.
  PieceCounts stems(const PieceCounts& pieces) const;
  /// Returns a number that every promotion reduces, except one to an equal kind.
  int height(const PieceCounts& pieces) const;

 private:
  static std::size_t at(int kind) { return static_cast<std::size_t>(kind); }

  std::array<int, PieceCounts::most_kinds> stem_{};  ///< by kind: the first of its equal kinds
  std::array<int, PieceCounts::most_kinds>
      height_{};  ///< how many kinds a piece can still become, not counting equal
                  ///< ones
};

}  // namespace roundel
