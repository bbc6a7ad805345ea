#pragma once

#include <cstdint>
#include <optional>

#include "engine/session/limits.hpp"

namespace roundel {

/// What a side may use for its turns of a game: a clock, a fixed time, nodes or depth. Everything that is set holds.
struct TimeControl {
  std::optional<Milliseconds> base = {};  ///< what the clock gets for a period; empty: there is no clock
  Milliseconds increment{0};              ///< per turn; only with a clock
  std::optional<int> moves = {};          ///< own turns of a period of the clock, 1 or more; empty: it is one for all
  std::optional<Milliseconds> move_time = {};  ///< for each turn
  std::optional<std::uint64_t> nodes = {};     ///< per turn, 1 or more
  std::optional<int> depth = {};               ///< plies, 1 or more

  bool limits_time() const { return base || move_time; }
  bool is_empty() const { return !limits_time() && !nodes && !depth; }
  bool operator==(const TimeControl&) const = default;
};

}  // namespace roundel
