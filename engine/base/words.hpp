#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/option.hpp"

namespace roundel {

/// The words of a line of text, as views into it.
using Words = std::span<const std::string_view>;

/// Returns the words of `line`, separated by blanks, tabs and carriage returns.
std::vector<std::string_view> split_words(std::string_view line);

/// Finds the row of a table with this name. Returns null if there is none.
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

/// Joins the words with single blanks.
std::string join_words(Words words);

/// Returns the text from the first word to the last, as it stands in the line.
std::string_view text_of(Words words);

/// Returns a number with its noun: "1 turn", "2 turns". `plural` is for nouns with an irregular plural.
std::string counted(std::uint64_t count, std::string_view noun, std::string_view plural = {});

/// Returns `text` in a form fit for one line of output: control characters are replaced, and a very long text is cut,
/// because it may quote a user's input.
std::string one_line(std::string_view text);

}  // namespace roundel
