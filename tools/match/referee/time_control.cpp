#include "tools/match/referee/time_control.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>

#include "engine/base/number.hpp"

namespace roundel::match {
namespace {

constexpr double longest_seconds = 1e6;
constexpr int most_moves_of_stage = 1000;

std::string seconds_text(Milliseconds time) { return fmt::format("{:g}", static_cast<double>(time.count()) / 1000); }

/// `SECONDS` or `MINUTES:SECONDS`.
Expected<Milliseconds> read_base(std::string_view text) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) return read_seconds(text);
  const auto minutes = read_number(text.substr(0, colon), 0, 10'000);
  if (!minutes) return minutes.error();
  const auto seconds = read_seconds(text.substr(colon + 1));
  if (!seconds) return seconds.error();
  return std::chrono::minutes(*minutes) + *seconds;
}

}  // namespace

Expected<Milliseconds> read_seconds(std::string_view text) {
  double seconds = 0;
  const char* end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, seconds);
  if (status != std::errc{} || stop != end || !(seconds >= 0 && seconds <= longest_seconds)) {
    return Error{fmt::format("'{}' is not a number of seconds from 0 to {}", text, longest_seconds)};
  }
  return Milliseconds(std::llround(seconds * 1000));
}

MaybeError read_clock(std::string_view text, TimeControl& control) {
  std::string_view rest = text;
  std::optional<int> moves;
  if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
    const auto number = read_number(rest.substr(0, slash), 1, most_moves_of_stage);
    if (!number) return Error{fmt::format("{}: moves to the control: {}", text, number.error().message)};
    moves = *number;
    rest.remove_prefix(slash + 1);
  }
  Milliseconds increment{};
  if (const auto plus = rest.find('+'); plus != std::string_view::npos) {
    const auto seconds = read_seconds(rest.substr(plus + 1));
    if (!seconds) return Error{fmt::format("{}: increment: {}", text, seconds.error().message)};
    increment = *seconds;
    rest = rest.substr(0, plus);
  }
  const auto base = read_base(rest);
  if (!base) return Error{fmt::format("{}: time: {}", text, base.error().message)};
  if (*base == Milliseconds{} && increment == Milliseconds{}) return Error{fmt::format("{} gives no time", text)};
  control.base = *base;
  control.increment = increment;
  control.moves = moves;
  return std::nullopt;
}

std::string control_text(const TimeControl& control) {
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (control.base) {
    std::string clock = control.moves ? fmt::format("{}/", *control.moves) : std::string();
    clock += seconds_text(*control.base);
    if (control.increment != Milliseconds{}) clock += '+' + seconds_text(control.increment);
    add(clock);
  }
  if (control.move_time) add(seconds_text(*control.move_time) + " s a move");
  if (control.nodes) add(fmt::format("{} nodes", *control.nodes));
  if (control.depth) add(fmt::format("depth {}", *control.depth));
  return text;
}

std::optional<Microseconds> Clock::left() const {
  std::optional<Microseconds> left;
  if (control_.base) left = left_;
  if (control_.move_time) left = std::min<Microseconds>(left.value_or(Microseconds::max()), *control_.move_time);
  return left;
}

bool Clock::spend(Microseconds elapsed, Milliseconds margin) {
  const std::optional<Microseconds> allowed = left();
  if (allowed && elapsed > *allowed + margin) return false;
  if (!control_.base) return true;
  left_ = std::max(left_ - elapsed, Microseconds{}) + control_.increment;
  ++moves_done_;
  if (control_.moves && moves_done_ % *control_.moves == 0) left_ += *control_.base;
  return true;
}

std::optional<int> Clock::moves_to_go() const {
  if (!control_.moves) return std::nullopt;
  return *control_.moves - moves_done_ % *control_.moves;
}

Limits limits_of(const std::array<TimeControl, side_count>& controls, const std::array<Clock, side_count>& clocks,
                 Side side) {
  Limits limits;
  const auto own = static_cast<std::size_t>(index(side));
  for (std::size_t n = 0; n < controls.size(); ++n) {
    if (!controls[n].base || !controls[own].base) continue;
    // A player that is shown no time at all may take it for no clock.
    limits.time[n] = std::max(std::chrono::duration_cast<Milliseconds>(clocks[n].shown()), Milliseconds{1});
    limits.increment[n] = controls[n].increment;
  }
  limits.moves_to_go = clocks[own].moves_to_go();
  limits.move_time = controls[own].move_time;
  limits.nodes = controls[own].nodes;
  limits.depth = controls[own].depth;
  return limits;
}

}  // namespace roundel::match
