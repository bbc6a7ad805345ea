#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundel {

/// Returns the known word within one or two edits of a word. Empty: there is none.
std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known);

/// Returns the hint of an error about an unknown word: `did you mean 'files'?`, with the nearest known word. Empty:
/// none is near.
std::string meant_word(std::string_view word, const std::vector<std::string_view>& known);

/// Returns the same hint as the end of a message: `; did you mean 'files'?`.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known);

/// Returns the hint for a name among the rows of a table.
template <class Rows>
std::string meant_name(std::string_view word, const Rows& rows) {
  std::vector<std::string_view> names;
  for (const auto& row : rows) names.emplace_back(row.name);
  return meant_word(word, names);
}

}  // namespace roundel
