#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

namespace roundel::match {

/// Returns the number in a JSON value. Throws std::invalid_argument if it is none, or none of that type, because
/// get() would return its lowest bits.
template <class Number>
Number whole_number(const nlohmann::ordered_json& json) {
  if (json.is_number_unsigned() && std::in_range<Number>(json.get<std::uint64_t>())) return json.get<Number>();
  if (json.is_number_integer() && !json.is_number_unsigned() && std::in_range<Number>(json.get<std::int64_t>())) {
    return json.get<Number>();
  }
  throw std::invalid_argument(fmt::format("a {} that is not a whole number, or is too large", json.type_name()));
}

}  // namespace roundel::match
