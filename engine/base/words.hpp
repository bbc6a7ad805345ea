#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/option.hpp"

namespace roundel {

/// Words of a line of text, views into it.
using Words = std::span<const std::string_view>;

/// The words of `line`, which blanks, tabs and carriage returns separate.
std::vector<std::string_view> split_words(std::string_view line);

/// The row of a table that has this name; null where there is none.
template <class Rows>
auto find_named(const Rows& rows, std::string_view name) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

/// Returns true if the word is one of these, in any case of letters.
template <class List>
bool is_among(std::string_view word, const List& words) {
  return std::any_of(words.begin(), words.end(), [word](std::string_view each) { return same_name(word, each); });
}

/// The words with one blank between them.
std::string join_words(Words words);

/// The text from the first word to the last as it stands in the line.
std::string_view text_of(Words words);

/// How many there are of what the noun names: "1 turn", "2 turns". `plural` is for what takes no plain s.
std::string counted(std::uint64_t count, std::string_view noun, std::string_view plural = {});

/// `text` fit for one line of output: its control characters replaced, and cut where it is very long, as it
/// may quote what a user typed.
std::string one_line(std::string_view text);

}  // namespace roundel
