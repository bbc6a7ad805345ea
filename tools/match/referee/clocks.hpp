#pragma once

#include <array>

#include "engine/base/types.hpp"
#include "protocol/clock.hpp"

namespace roundel::match {

/// Both sides' clocks, as the referee keeps them.
using Clocks = std::array<Clock, side_count>;

/// The limits of the search that `side` is asked for, with what both clocks show.
Limits limits_of(const Clocks& clocks, Side side);

}  // namespace roundel::match
