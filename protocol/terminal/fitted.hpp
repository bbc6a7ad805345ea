#pragma once

#include <string>

#include "protocol/system/console.hpp"

namespace roundel {

/// A line for people, of words: on a terminal as many of them as there is room for, elsewhere all.
inline std::string fitted(std::string text, const Console& console) {
  const auto columns = static_cast<std::size_t>(console.columns);
  if (!console.is_shown || text.size() < columns) return text;
  const std::size_t blank = text.rfind(' ', columns - 1);
  return text.substr(0, text.find_last_not_of(' ', blank == std::string::npos ? columns - 2 : blank) + 1);
}

}  // namespace roundel
