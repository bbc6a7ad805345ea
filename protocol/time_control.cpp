#include "protocol/time_control.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

namespace roundel {
namespace {

constexpr double most_seconds = 1e9;

}  // namespace

void Clock::set_control(const TimeControl& control) {
  control_ = control;
  restart();
}

void Clock::restart() {
  left_ = control_.base.value_or(Milliseconds(0));
  moves_to_go_ = control_.moves.value_or(0);
}

void Clock::take_turn(Milliseconds elapsed) {
  left_ += control_.increment - elapsed;
  if (control_.moves && --moves_to_go_ <= 0) {
    moves_to_go_ = *control_.moves;
    left_ += control_.base.value_or(Milliseconds(0));
  }
}

Limits Clock::limits(Side side, std::optional<Milliseconds> other) const {
  Limits limits;
  limits.depth = control_.depth;
  limits.nodes = control_.nodes;
  limits.move_time = control_.move_time;
  if (!control_.base) return limits;
  limits.time[at(side)] = std::max(left_, Milliseconds(0));
  limits.time[at(roundel::other(side))] = other;
  limits.increment.fill(control_.increment);
  if (control_.moves) limits.moves_to_go = moves_to_go_;
  return limits;
}

Expected<Milliseconds> read_seconds(std::string_view text) {
  double seconds = 0;
  const char* end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, seconds);
  if (status != std::errc{} || stop != end || !(seconds >= 0 && seconds <= most_seconds)) {
    return Error{fmt::format("'{}' is no number of seconds", text)};
  }
  return Milliseconds(std::llround(seconds * 1000));
}

}  // namespace roundel
