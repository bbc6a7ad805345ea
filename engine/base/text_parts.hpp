#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Texts and their parts.
namespace roundel {

/// Returns whether a byte is an ASCII control character. Line ends and tabs are included.
constexpr bool is_control(char byte) { return (byte >= '\0' && byte < ' ') || byte == '\x7f'; }

/// The characters that separate words in a position's text.
inline constexpr std::string_view blanks = " \t\r\n";

/// Returns the words of `text` as views into it. One or more of the characters `dividers` separate them. No word is
/// empty.
std::vector<std::string_view> words_of(std::string_view text, std::string_view dividers = blanks);

/// Returns the parts between the separators as views into the text. There is one part more than separators, and parts
/// may be empty.
std::vector<std::string_view> parts_of(std::string_view text, char separator);

/// Returns a text from outside for use in an error: between apostrophes, shortened to 40 characters, in one line.
std::string in_quotes(std::string_view text);

}  // namespace roundel
