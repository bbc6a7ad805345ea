#pragma once

#include <string_view>

namespace roundel::testing {

/// Returns whether `part` is somewhere in `text`.
inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// Returns how often `part` begins in `text`.
inline int count_of(std::string_view text, std::string_view part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace roundel::testing
