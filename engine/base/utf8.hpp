#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Texts in UTF-8.
namespace roundel {

/// The bytes that some editors put before a UTF-8 text.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

/// The first character of a text.
struct FirstCharacter {
  char32_t character = 0;
  std::size_t bytes = 0;  ///< 0: the text is empty or does not begin with a UTF-8 character
};

FirstCharacter first_character(std::string_view text);

/// Appends a character to a text. Returns whether the number is that of a character.
bool append_utf8(std::string& text, char32_t character);

/// Returns a text from any program as UTF-8. A text that is not UTF-8 is read as ISO 8859-1, in which every byte is a
/// character.
std::string to_utf8(std::string text);

}  // namespace roundel
