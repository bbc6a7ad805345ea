#include "tools/roundel/play/clocks.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/text_parts.hpp"
#include "protocol/duration.hpp"

namespace roundel::play {
namespace {

/// What a side has for its first turn. Without a base that is the increment, but 3 s at least, as on lichess (scalachess,
/// Clock.Config.initTime).
Microseconds time_at_start(const TimeControl& control) {
  constexpr Milliseconds least(3000);
  const Milliseconds base = control.base.value_or(Milliseconds(0));
  return base.count() > 0 ? base : std::max(control.increment, least);
}

}  // namespace

Expected<TimeControl> read_clock(std::string_view text) {
  const auto parts = parts_of(text, '+');
  const auto wrong = [text] {
    return Error{fmt::format("{} is not a clock such as 5+3 (minutes and seconds)", in_quotes(text))};
  };
  if (parts.empty() || parts.size() > 2) return wrong();
  const auto base = read_duration(parts[0], std::chrono::minutes(1));
  if (!base) return wrong();
  TimeControl control;
  control.base = *base;
  if (parts.size() == 2) {
    const auto increment = read_seconds(parts[1]);
    if (!increment) return wrong();
    control.increment = *increment;
  }
  if (base->count() == 0 && control.increment.count() == 0) return wrong();
  return control;
}

std::string clock_text(Microseconds left) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(left).count();
  if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
  return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string increment_text(const TimeControl& control) {
  if (control.increment.count() == 0) return {};
  return fmt::format(" +{:g} s", static_cast<double>(control.increment.count()) / 1000);
}

Clocks::Clocks(const TimeControl& control) : clocks_{Clock(control), Clock(control)} {
  for (Clock& clock : clocks_) clock.set_left(time_at_start(control));
  restart();
}

Microseconds Clocks::elapsed() const {
  if (!is_running_) return Microseconds(0);
  return std::chrono::duration_cast<Microseconds>(std::chrono::steady_clock::now() - began_);
}

void Clocks::stop(Side running) {
  set_left(running, left(running, running));
  is_running_ = false;
}

bool Clocks::take_turn(Side side) {
  Clock& clock = clocks_[at(side)];
  const Microseconds used = elapsed();
  const bool is_in_time = used <= clock.shown();
  clock.take_turn(used);
  restart();
  return is_in_time;
}

Microseconds Clocks::left(Side side, Side running) const {
  const Microseconds shown = clocks_[at(side)].shown();
  return side == running ? std::max(shown - elapsed(), Microseconds(0)) : shown;
}

Limits Clocks::limits(Side side) const {
  const auto others = std::chrono::duration_cast<Milliseconds>(clocks_[at(other(side))].shown());
  return clocks_[at(side)].limits(side, others);
}

}  // namespace roundel::play
