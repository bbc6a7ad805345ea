#include "protocol/duration.hpp"

#include <fmt/core.h>

#include <charconv>
#include <cmath>
#include <system_error>

namespace roundel {
namespace {

constexpr std::chrono::seconds longest{1'000'000'000};

}  // namespace

Expected<Milliseconds> read_seconds(std::string_view text) {
  double seconds = 0;
  const char* end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, seconds);
  if (status != std::errc{} || stop != end || !(seconds >= 0 && seconds <= static_cast<double>(longest.count()))) {
    return Error{fmt::format("'{}' is not a number of seconds", text)};
  }
  return Milliseconds(std::llround(seconds * 1000));
}

Expected<Milliseconds> read_some_seconds(std::string_view text) {
  auto time = read_seconds(text);
  if (time && *time < Milliseconds(1)) return Error{fmt::format("'{}' is less than a millisecond", text)};
  return time;
}

Expected<Milliseconds> read_duration(std::string_view text, std::chrono::seconds unit) {
  const auto colon = text.find(':');
  const bool is_one_number = colon == std::string_view::npos;
  const auto first = read_seconds(text.substr(0, colon));
  const auto second = is_one_number ? Milliseconds(0) : read_seconds(text.substr(colon + 1));
  if (first && second) {
    const Milliseconds time = *first * (is_one_number ? unit : std::chrono::minutes(1)).count() + *second;
    if (time <= longest) return time;
  }
  return Error{fmt::format("'{}' is not a time such as 5 or 5:30", text)};
}

}  // namespace roundel
