#include "engine/base/suggestion.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

#include "engine/base/letters.hpp"

namespace roundel {
namespace {

/// Longer words are not compared.
constexpr std::size_t longest_word = 40;

/// Returns how many letters must be added, removed, changed or swapped with the next one to make one word into the
/// other. This is the Damerau-Levenshtein distance in which no letter is edited twice. Case is ignored.
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> before_last;
  std::vector<std::size_t> last;
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= one.size(); ++i) {
    before_last = std::exchange(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const bool is_same = to_lower(one[i - 1]) == to_lower(other[j - 1]);
      row[j] = std::min({last[j - 1] + (is_same ? 0 : 1), last[j] + 1, row[j - 1] + 1});
      const bool is_swapped = i > 1 && j > 1 && to_lower(one[i - 1]) == to_lower(other[j - 2]) &&
                              to_lower(one[i - 2]) == to_lower(other[j - 1]);
      if (is_swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row.back();
}

}  // namespace

std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known) {
  if (word.size() < 2 || word.size() > longest_word) return {};
  std::string_view nearest;
  // Two edits turn nearly every word of four letters into another known one.
  std::size_t most = word.size() < 5 ? 1 : 2;
  for (const std::string_view other : known) {
    const std::size_t slips = distance(word, other);
    if (slips > most || (slips == most && !nearest.empty())) continue;
    nearest = other;
    most = slips;
  }
  return nearest;
}

std::string meant_word(std::string_view word, const std::vector<std::string_view>& known) {
  const std::string_view nearest = nearest_word(word, known);
  return nearest.empty() ? "" : fmt::format("did you mean '{}'?", nearest);
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known) {
  const std::string meant = meant_word(word, known);
  return meant.empty() ? "" : "; " + meant;
}

}  // namespace roundel
