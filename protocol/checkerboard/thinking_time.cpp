#include "protocol/checkerboard/thinking_time.hpp"

#include <array>
#include <cstdint>

namespace roundel::checkerboard {
namespace {

constexpr std::array<int, 4> milliseconds_of_unit{0, 1, 10, 100};

/// Limits the time to a day. Anything that is not a number counts as 0.
Milliseconds sensible_time(double seconds) {
  constexpr double longest = 86'400;
  if (!(seconds > 0)) return Milliseconds(0);
  return Milliseconds(static_cast<std::int64_t>(1000 * (seconds < longest ? seconds : longest)));
}

}  // namespace

Limits thinking_time(double seconds, int info, int more_info, Side side) {
  Limits limits;
  const int unit = milliseconds_of_unit[static_cast<std::size_t>(info >> 2 & 3)];
  if (unit == 0) {
    limits.move_time = sensible_time(seconds);
  } else {
    const auto halves = static_cast<std::uint32_t>(more_info);
    limits.time[at(side)] = Milliseconds(static_cast<std::int64_t>(halves >> 16) * unit);
    limits.increment[at(side)] = Milliseconds(static_cast<std::int64_t>(halves & 0xffff) * unit);
  }
  return limits;
}

}  // namespace roundel::checkerboard
