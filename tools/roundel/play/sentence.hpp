#pragma once

#include <cctype>
#include <string>
#include <string_view>

#include "engine/base/words.hpp"
#include "tools/roundel/play/language.hpp"

namespace roundel::play {

/// Returns what is wrong as a sentence of the language: with a capital letter, unless it begins with the name of a cell, and with an end.
inline std::string sentence_of(std::string_view why, const Language& language) {
  std::string text = one_line(language.translated_message(why));
  const bool begins_with_cell = text.size() > 1 && std::isdigit(static_cast<unsigned char>(text[1])) != 0;
  if (!text.empty() && !begins_with_cell) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  }
  const bool has_end = text.ends_with('?') || text.ends_with("？") || text.ends_with("...");
  return has_end ? text : language.words("{}.", text);
}

}  // namespace roundel::play
