#include "protocol/hub/hub_level.hpp"

#include <fmt/core.h>

#include <array>
#include <limits>
#include <type_traits>

#include "engine/base/number.hpp"
#include "protocol/duration.hpp"

namespace roundel {
namespace {

/// An argument with a number.
struct LevelArgument {
  std::string_view name;
  MaybeError (*read)(std::string_view value, TimeControl& control);
};

template <class Number, std::optional<Number> TimeControl::*member>
MaybeError read_count(std::string_view value, TimeControl& control) {
  const Expected<Number> number =
      read_number<Number>(value, 1, std::numeric_limits<std::make_signed_t<Number>>::max());
  if (!number) return number.error();
  control.*member = *number;
  return {};
}

MaybeError read_move_time(std::string_view value, TimeControl& control) {
  const Expected<Milliseconds> time = read_seconds(value);
  if (!time) return time.error();
  control.move_time = *time;
  return {};
}

/// GUIs that keep a margin send a negative time for a clock that has run out.
MaybeError read_clock(std::string_view value, TimeControl& control) {
  const bool has_run_out = value.starts_with('-');
  const Expected<Milliseconds> time = read_seconds(has_run_out ? value.substr(1) : value);
  if (!time) return Error{fmt::format("'{}' is not a number of seconds", value)};
  control.base = has_run_out ? Milliseconds(0) : *time;
  return {};
}

/// 0 means that there is no next time control.
MaybeError read_moves(std::string_view value, TimeControl& control) {
  const Expected<int> moves = read_number(value, 0, std::numeric_limits<int>::max());
  if (!moves) return moves.error();
  if (*moves > 0) control.moves = *moves;
  return {};
}

MaybeError read_increment(std::string_view value, TimeControl& control) {
  const Expected<Milliseconds> time = read_seconds(value);
  if (!time) return time.error();
  control.increment = *time;
  return {};
}

constexpr std::array<LevelArgument, 6> level_arguments{{
    {"depth", read_count<int, &TimeControl::depth>},
    {"nodes", read_count<std::uint64_t, &TimeControl::nodes>},
    {"move-time", read_move_time},
    {"moves", read_moves},
    {"time", read_clock},
    {"inc", read_increment},
}};

}  // namespace

HubLevel read_hub_level(const HubLine& line) {
  HubLevel level;
  level.is_infinite = line.has("infinite");
  for (const LevelArgument& argument : level_arguments) {
    const auto value = line.find(argument.name);
    if (!value) continue;
    if (const MaybeError error = argument.read(*value, level.control)) {
      level.complaints.push_back(fmt::format("{}: {}", argument.name, error->message()));
    }
  }
  if (!level.limits_search()) level.complaints.emplace_back("depth, nodes, move-time, time or infinite must follow");
  return level;
}

}  // namespace roundel
