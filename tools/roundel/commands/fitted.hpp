#pragma once

#include <string>

#include "engine/platform/console.hpp"
#include "tools/command_line/text_layout.hpp"

namespace roundel {

/// A line for people, of words: on a terminal as many of them as there is room for, elsewhere all.
inline std::string fitted(const std::string& text, const Console& console) {
  return console.is_shown ? first_words(text, static_cast<std::size_t>(console.columns) - 1) : text;
}

}  // namespace roundel
