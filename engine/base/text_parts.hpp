#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Texts and their parts.
namespace roundel {

/// Whether a byte is an ASCII control character, line ends and tabs among them.
constexpr bool is_control(char byte) { return (byte >= '\0' && byte < ' ') || byte == '\x7f'; }

/// What divides the words of a position's text.
inline constexpr std::string_view blanks = " \t\r\n";

/// The words of `text`, views into it, which one or more of the characters `dividers` divide. None of them is empty.
std::vector<std::string_view> words_of(std::string_view text, std::string_view dividers = blanks);

/// What stands between the separators, views into the text: one part more than there are of them, each perhaps empty.
std::vector<std::string_view> parts_of(std::string_view text, char separator);

/// A text from outside as errors quote it: between apostrophes, shortened to 40 characters, in one line.
std::string in_quotes(std::string_view text);

}  // namespace roundel
