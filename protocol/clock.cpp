#include "protocol/clock.hpp"

#include <algorithm>
#include <chrono>

namespace roundel {

void Clock::set_control(const TimeControl& control) {
  control_ = control;
  left_ = control_.base.value_or(Milliseconds(0));
  moves_to_go_ = control_.moves.value_or(0);
}

void Clock::take_turn(Microseconds elapsed) {
  if (!control_.base) return;
  left_ = std::max(left_ - elapsed, Microseconds(0)) + control_.increment;
  if (control_.moves && --moves_to_go_ == 0) {
    moves_to_go_ = *control_.moves;
    left_ += *control_.base;
  }
}

std::optional<Microseconds> Clock::left() const {
  std::optional<Microseconds> left;
  if (control_.base) left = left_;
  if (control_.move_time) left = std::min<Microseconds>(left.value_or(Microseconds::max()), *control_.move_time);
  return left;
}

std::optional<int> Clock::moves_to_go() const {
  if (!control_.base || !control_.moves) return {};
  return moves_to_go_;
}

Limits Clock::limits(Side side, std::optional<Milliseconds> other) const {
  Limits limits;
  limits.depth = control_.depth;
  limits.nodes = control_.nodes;
  limits.move_time = control_.move_time;
  if (!control_.base) return limits;
  limits.time[at(side)] = std::chrono::duration_cast<Milliseconds>(left_);
  limits.time[at(roundel::other(side))] = other;
  limits.increment.fill(control_.increment);
  limits.moves_to_go = moves_to_go();
  return limits;
}

}  // namespace roundel
