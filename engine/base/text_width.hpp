#pragma once

#include <cstddef>
#include <string_view>

/// The columns that texts in UTF-8 take on a terminal.
namespace roundel {

/// Returns true if a terminal shows the character in two columns, as those of Chinese, Japanese and Korean (East Asian Width W and F,
/// https://www.unicode.org/reports/tr11).
bool is_wide(char32_t character);

/// Returns the columns of a text without control characters. A byte that is not UTF-8 takes one.
std::size_t text_width(std::string_view text);

/// Returns the beginning of a text that fits the columns; no character is cut.
std::string_view first_columns(std::string_view text, std::size_t columns);

}  // namespace roundel
