#include "engine/base/suggestion.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>

namespace roundel {
namespace {

/// Longer words are no slip of a known one.
constexpr std::size_t longest_word = 40;

/// How many letters have to be put in, left out or changed to make one word of the other (Levenshtein's distance).
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char letter : one) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < other.size(); ++j) {
      const std::size_t changed = diagonal + (letter == other[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known) {
  if (word.size() < 2 || word.size() > longest_word) return {};
  std::string_view nearest;
  // Two slips turn nearly every word of four letters into another.
  std::size_t most = word.size() < 5 ? 1 : 2;
  for (const std::string_view other : known) {
    const std::size_t slips = distance(word, other);
    if (slips > most || (slips == most && !nearest.empty())) continue;
    nearest = other;
    most = slips;
  }
  return nearest;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known) {
  const std::string_view nearest = nearest_word(word, known);
  return nearest.empty() ? "" : fmt::format("; did you mean '{}'?", nearest);
}

}  // namespace roundel
