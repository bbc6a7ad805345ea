#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Texts in UTF-8.
namespace roundel {

/// What some editors mark UTF-8 by, in front of a text.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

/// What a text begins with.
struct FirstCharacter {
  char32_t character = 0;
  std::size_t bytes = 0;  ///< 0: the text is empty or begins with no character in UTF-8
};

FirstCharacter first_character(std::string_view text);

/// Puts a character behind a text. Returns whether there is one of that number.
bool append_utf8(std::string& text, char32_t character);

/// A text of who knows what program: one that is not UTF-8 is ISO 8859-1, in which every byte is a character.
std::string to_utf8(std::string text);

}  // namespace roundel
