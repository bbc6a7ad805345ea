#pragma once

#include <string_view>
#include <vector>

/// Parts of a text, views into it.
namespace roundel {

/// What divides the words of a position's text.
inline constexpr std::string_view blanks = " \t\r\n";

/// The words of `text`, which one or more of the characters `dividers` divide. None of them is empty.
std::vector<std::string_view> words_of(std::string_view text, std::string_view dividers = blanks);

/// What stands between the separators: one part more than there are of them, each perhaps empty.
std::vector<std::string_view> parts_of(std::string_view text, char separator);

}  // namespace roundel
