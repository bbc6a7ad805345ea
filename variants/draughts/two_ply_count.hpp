#pragma once

#include "variants/draughts/generator.hpp"

/// Counts two plies at once. A move is made only on the placement, because the key and the clocks of the position
/// between are not needed.
namespace roundel::draughts {

/// Counts the answers to moves of a side. It need not list steps for that.
template <class V, Side us>
class TwoPlyCount {
 public:
  using Mask = typename V::Mask;
  TwoPlyCount(const V& variant, const Placement<Mask>& placement) : variant_(variant), placement_(placement) {}

  [[gnu::always_inline]] void add(const Move<Mask>& move) {
    Placement<Mask> next = placement_;
    next.do_move(us, move);
    total_ += Generator<V, other(us)>(variant_, next).count_moves();
  }
  void add(Mask targets, int rotation, Mask crown) {
    while (any(targets)) {
      const Cell to = take_lowest(targets);
      add({Mask{}, static_cast<Cell>(index(to) - rotation), to, contains(crown, to), 0});
    }
  }
  void add_from(Cell from, Mask targets) {
    while (any(targets)) add({Mask{}, from, take_lowest(targets), false, 0});
  }
  int total() const { return total_; }

 private:
  const V& variant_;
  const Placement<Mask> placement_;
  int total_ = 0;
};

template <Side us, class V>
[[gnu::noinline]] int count_two_plies_of_captures(const V& variant, const Placement<typename V::Mask>& placement) {
  MoveList<typename V::Mask> moves;
  CaptureList<V> captures(moves, variant, placement.kings);
  Generator<V, us>(variant, placement).add_captures(captures);
  TwoPlyCount<V, us> counter(variant, placement);
  for (const auto& move : moves) counter.add(move);
  return counter.total();
}

/// Returns the number of ways in which a side plays a legal move and the other side answers.
template <Side us, class V>
int count_two_plies(const V& variant, const Placement<typename V::Mask>& placement) {
  const Generator<V, us> generator(variant, placement);
  if (generator.must_capture()) return count_two_plies_of_captures<us>(variant, placement);
  TwoPlyCount<V, us> counter(variant, placement);
  generator.add_man_steps(~typename V::Mask{}, counter);
  generator.add_king_steps(counter);
  return counter.total();
}

}  // namespace roundel::draughts
