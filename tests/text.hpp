#pragma once

#include <string_view>

namespace roundel::testing {

/// Returns whether `part` is somewhere in `text`.
inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace roundel::testing
