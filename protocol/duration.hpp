#pragma once

#include <chrono>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/session/limits.hpp"

/// Lengths of time as people and programs write them. All are bounded by 10^9 seconds.
namespace roundel {

/// Reads a decimal number of seconds, 0 or more, rounded to milliseconds. Error: it is none, or too great.
Expected<Milliseconds> read_seconds(std::string_view text);

/// The same for what has to be some time: an error too below a millisecond.
Expected<Milliseconds> read_some_seconds(std::string_view text);

/// Reads `MINUTES:SECONDS`, or a number alone, which counts `unit`. Error: it has another form, or is too great.
Expected<Milliseconds> read_duration(std::string_view text, std::chrono::seconds unit);

}  // namespace roundel
