#pragma once

#include <string>
#include <string_view>

#include "engine/platform/console.hpp"

/// Lays out texts for people in lines that fit a terminal of 80 columns.
namespace roundel {

inline constexpr std::size_t text_columns = 79;

/// Returns a line, with a part longer than `columns` continued on lines with this additional indentation. It is
/// broken only between words.
std::string hanging_line(std::string_view line, std::size_t indentation, std::size_t columns = text_columns);

/// Returns as many words of the line as fit into `columns`.
std::string first_words(std::string_view line, std::size_t columns);

/// Returns a line of words for people: on a terminal as many words as fit, elsewhere all.
std::string fitted_line(const std::string& text, const Console& console);

/// Returns a text with lines of at most `columns`. A line with a term and a text, separated by two blanks, continues
/// below the text if that leaves half of the columns. Others continue with a small indentation. Words are not broken.
std::string narrowed_text(std::string_view text, std::size_t columns);

/// Returns the ways to call a program, each on its own line. A line that is too long is broken between bracketed
/// parts.
std::string laid_out_usage(std::string_view usage);

/// Returns a text with refilled paragraphs. A paragraph ends at an empty line, an indented line, a list item (`- `,
/// `1. `, `P: `), or after a line that ends in a colon or is shorter than necessary. A list item continues below its
/// text. A line that is indented or has two blanks in it, such as rows of drawings, stays as it is. If it is too
/// long, it continues below its text if it has a term and a text separated by two blanks, else with a small
/// indentation.
std::string laid_out_text(std::string_view text);

}  // namespace roundel
