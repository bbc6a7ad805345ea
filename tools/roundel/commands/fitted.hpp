#pragma once

#include <string>

#include "engine/platform/console.hpp"
#include "tools/command_line/text_layout.hpp"

namespace roundel {

/// Returns a line of words for people: on a terminal as many words as fit, elsewhere all.
inline std::string fitted(const std::string& text, const Console& console) {
  return console.is_shown ? first_words(text, static_cast<std::size_t>(console.columns) - 1) : text;
}

}  // namespace roundel
