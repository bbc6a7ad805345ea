#pragma once

#include <cstdint>
#include <optional>

#include "engine/session/limits.hpp"

namespace roundel {

/// The resources of a side for its turns in a game: a clock, a fixed time, nodes or depth. All limits that are set
/// apply.
struct TimeControl {
  std::optional<Milliseconds> base = {};  ///< the clock's time for a period; empty: there is no clock
  Milliseconds increment{0};              ///< per turn; only with a clock
  std::optional<int> moves = {};          ///< own turns in a period of the clock, 1 or more; empty: one period for
                                          ///< the whole game
  std::optional<Milliseconds> move_time = {};  ///< for each turn
  std::optional<std::uint64_t> nodes = {};     ///< per turn, 1 or more
  std::optional<int> depth = {};               ///< plies, 1 or more

  bool limits_time() const { return base || move_time; }
  bool is_empty() const { return !limits_time() && !nodes && !depth; }
  bool operator==(const TimeControl&) const = default;
};

}  // namespace roundel
