#pragma once

#include "variants/draughts/position.hpp"

/// Which of several captures may be played: majority capture and other priorities (CapturePriority).
namespace roundel::draughts {

/// Bits that say which captured pieces, in the order of the capture, are kings: the first has the highest bit. Longer
/// captures are not distinguished further.
inline constexpr int king_order_bits = 16;
constexpr unsigned king_bit(int pieces_before) {
  return pieces_before < king_order_bits ? 1U << (king_order_bits - 1 - pieces_before) : 0U;
}

/// Decides which of several captures may be played while they are found one by one: all, or those with the highest
/// priority.
template <class V>
class CaptureChoice {
 public:
  using Mask = typename V::Mask;
  /// `kings`: those of both sides.
  CaptureChoice(const V& variant, Mask kings) : variant_(variant), kings_(kings) {}
  enum class Answer { refused, accepted, best_yet };
  /// `best_yet`: earlier captures are no longer valid. `king_order`: see king_bit().
  Answer ask(Mask captured, Cell from, unsigned king_order) {
    if (!priority().any()) return Answer::accepted;
    const int merit = merit_of(captured, from, king_order);
    if (merit == best_) return Answer::accepted;
    if (merit < best_) return Answer::refused;
    best_ = merit;
    return Answer::best_yet;
  }
  /// Returns whether captures of this many pieces are certainly refused.
  bool refuses(int pieces) const {
    if (priority().most_value) return (any(kings_) ? 2 * pieces : pieces) < best_ >> pieces_shift;
    return priority().most_pieces && pieces < best_ >> pieces_shift;
  }
  /// Returns whether captures of equally many pieces can differ in priority here.
  bool heeds_kings() const { return priority().heeds_kings() && any(kings_); }
  /// Returns the order of the kings in a capture of one piece.
  unsigned king_order_of(Mask captured) const {
    return priority().kings_first && any(captured & kings_) ? king_bit(0) : 0U;
  }

 private:
  static constexpr int pieces_shift = 24;
  static constexpr int mover_shift = 23;
  static constexpr int kings_shift = king_order_bits;
  static constexpr int most_kings = (1 << (mover_shift - kings_shift)) - 1;
  const CapturePriority& priority() const { return variant_.rules.priority; }
  /// A king counts a little less than two men. Of captures with equal values at two men per king, the one with fewer
  /// kings is greater.
  int value_of(Mask captured, Cell from) const {
    const int kings = count(captured & kings_);
    const int by_king = priority().with_king && contains(kings_, from) ? 1 : 0;
    return (count(captured) + kings) << pieces_shift | (most_kings - kings) << kings_shift | by_king;
  }
  int merit_of(Mask captured, Cell from, unsigned king_order) const {
    if (priority().most_value) return value_of(captured, from);
    int merit = 0;
    if (priority().most_pieces) merit |= count(captured) << pieces_shift;
    if (priority().with_king && contains(kings_, from)) merit |= 1 << mover_shift;
    if (priority().most_kings) merit |= count(captured & kings_) << kings_shift;
    if (priority().kings_first) merit |= static_cast<int>(king_order);
    return merit;
  }

  const V& variant_;
  const Mask kings_;
  int best_ = 0;
};

}  // namespace roundel::draughts
