#pragma once

#include <chrono>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/limits.hpp"

/// Durations as people and programs write them. The maximum is 10^9 seconds.
namespace roundel {

/// Reads a decimal number of seconds, 0 or more, rounded to milliseconds. Error: it has another form, or is too
/// great.
Expected<Milliseconds> read_seconds(std::string_view text);

/// Does the same for durations that must not be zero: less than a millisecond is an error too.
Expected<Milliseconds> read_some_seconds(std::string_view text);

/// Reads `MINUTES:SECONDS`, or a number alone in units of `unit`. Error: it has another form, or is too great.
Expected<Milliseconds> read_duration(std::string_view text, std::chrono::seconds unit);

}  // namespace roundel
