#include "protocol/hub_level.hpp"

#include <fmt/core.h>

#include <array>
#include <limits>
#include <type_traits>

#include "engine/number.hpp"

namespace roundel {
namespace {

/// An argument that a number follows.
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

template <std::optional<Milliseconds> TimeControl::*member>
MaybeError read_time(std::string_view value, TimeControl& control) {
  const Expected<Milliseconds> time = read_seconds(value);
  if (!time) return time.error();
  control.*member = *time;
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
    {"move-time", read_time<&TimeControl::move_time>},
    {"moves", read_count<int, &TimeControl::moves>},
    {"time", read_time<&TimeControl::base>},
    {"inc", read_increment},
}};

}  // namespace

Expected<TimeControl> read_hub_level(const HubLine& line) {
  TimeControl control;
  for (const LevelArgument& argument : level_arguments) {
    const auto value = line.find(argument.name);
    if (!value) continue;
    if (const MaybeError error = argument.read(*value, control)) {
      return Error{fmt::format("{}: {}", argument.name, error->message)};
    }
  }
  return control;
}

}  // namespace roundel
