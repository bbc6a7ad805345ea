#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "protocol/time_control.hpp"

/// A time control as the arbiter is told it and tells it.
namespace roundel::match {

/// Reads `[MOVES/]TIME[+INCREMENT]` into the clock of `control`; TIME is `SECONDS` or `MINUTES:SECONDS`. Error: it
/// has another form, gives no time at all, or more than 10^6 seconds.
MaybeError read_clock(std::string_view text, TimeControl& control);

/// Such as `40/60+0.6`, `0.1 s a move`, `10000 nodes`.
std::string control_text(const TimeControl& control);

}  // namespace roundel::match
