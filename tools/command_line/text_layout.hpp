#pragma once

#include <string>
#include <string_view>

/// Texts for people in lines that fit a terminal of 80 columns.
namespace roundel {

inline constexpr std::size_t text_columns = 79;

/// A line that, where it is longer than `columns`, goes on in others that are `indentation` further in; it is cut between words alone.
std::string hanging_line(std::string_view line, std::size_t indentation, std::size_t columns = text_columns);

/// As many of the line's words as `columns` have room for.
std::string first_words(std::string_view line, std::size_t columns);

/// A text whose lines that are longer than `columns` go on in others: those with a term and a text with two blanks between below the
/// text, if that leaves it half of the columns, the others a little further in. Words stay whole.
std::string narrowed_text(std::string_view text, std::size_t columns);

/// How a program is called, a line each way: a line that is too long is broken between what stands in brackets.
std::string laid_out_usage(std::string_view usage);

/// Paragraphs are filled anew, up to an empty line, an indented one, one that begins as those of lists do (`- `, `1. `, `P: `), or where a line
/// ends in a colon or sooner than it has to. An entry of a list goes on below its text. A line that is indented or has two blanks
/// in it, as the rows of drawings have, stays as it is; where it is too long it goes on below its text, if it has a term and a
/// text with two blanks between, else a little further in.
std::string laid_out_text(std::string_view text);

}  // namespace roundel
