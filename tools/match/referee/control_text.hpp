#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "protocol/time_control.hpp"

/// A time control in the arbiter's input and output.
namespace roundel::match {

/// Reads `[MOVES/]TIME[+INCREMENT]` into the clock of `control`; TIME is `SECONDS` or `MINUTES:SECONDS`. Error: it
/// has another form, gives no time, or more than 10^6 seconds.
MaybeError read_clock(std::string_view text, TimeControl& control);

/// Returns a text such as `40/60+0.6`, `0.1 s a move`, `10000 nodes`.
std::string control_text(const TimeControl& control);

/// Converts the text of control_text() to the tag TimeControl of PGN and PDN: `40/60+0.6`, with fractions of seconds
/// as in engine matches; `1/0.5` for half a second a move; `-` for unlimited time; `?` for no text.
std::string control_tag(std::string_view text);

}  // namespace roundel::match
