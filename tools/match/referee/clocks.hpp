#pragma once

#include <array>

#include "engine/base/types.hpp"
#include "protocol/clock.hpp"

namespace roundel::match {

/// Both sides' clocks, as the referee keeps them.
using Clocks = std::array<Clock, side_count>;

/// Returns the limits of the search of `side`, with what both clocks show.
Limits limits_of(const Clocks& clocks, Side side);

}  // namespace roundel::match
