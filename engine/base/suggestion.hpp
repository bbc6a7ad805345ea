#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundel {

/// The known word that is a slip or two from a word; empty: none is near.
std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known);

/// What an error about an unknown word ends with: `; did you mean 'files'?`, of the known word that is nearest to it, or
/// nothing where none is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known);

/// The same among the names of the rows of a table.
template <class Rows>
std::string did_you_mean_name(std::string_view word, const Rows& rows) {
  std::vector<std::string_view> names;
  for (const auto& row : rows) names.emplace_back(row.name);
  return did_you_mean(word, names);
}

}  // namespace roundel
