#pragma once

#include <cctype>
#include <string>
#include <string_view>

#include "engine/base/words.hpp"

namespace roundel::play {

/// Returns what is wrong as a sentence: with a capital letter, unless it begins with the name of a cell, and with an end.
inline std::string sentence_of(std::string_view why) {
  std::string text = one_line(why);
  const bool begins_with_cell = text.size() > 1 && std::isdigit(static_cast<unsigned char>(text[1])) != 0;
  if (!text.empty() && !begins_with_cell) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  }
  return text.ends_with('?') || text.ends_with("...") ? text : text + '.';
}

}  // namespace roundel::play
