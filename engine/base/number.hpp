#pragma once

#include <fmt/core.h>

#include <charconv>
#include <limits>
#include <string_view>
#include <system_error>

#include "engine/base/expected.hpp"

namespace roundel {

inline constexpr int int_limit = std::numeric_limits<int>::max();

/// Reads a whole number that fills the text, without blanks. Error: the text is not a number, or the number is out of
/// range.
template <class Number>
Expected<Number> read_number(std::string_view text, Number minimum, Number maximum) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, number);
  const bool whole = status == std::errc{} && stop == end;
  if (whole && number >= minimum && number <= maximum) return number;
  return Error{fmt::format("'{}' is not a whole number from {} to {}", text, minimum, maximum)};
}

}  // namespace roundel
