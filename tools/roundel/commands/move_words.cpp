#include "tools/roundel/commands/move_words.hpp"

#include <algorithm>

#include "engine/base/words.hpp"

namespace roundel {
namespace {

constexpr std::string_view decimal_digits = "0123456789";

/// Returns the word without a number and the dots after it. The result may be empty.
std::string_view without_number(std::string_view word) {
  const std::size_t dot = word.find_first_not_of(decimal_digits);
  if (dot == 0 || dot == std::string_view::npos || word[dot] != '.') return word;
  const std::size_t begin = std::min(word.find_first_not_of('.', dot), word.size());
  const std::string_view rest = word.substr(begin);
  const bool is_number = !rest.empty() && rest.find_first_not_of(decimal_digits) == std::string_view::npos;
  return is_number ? word : rest;
}

}  // namespace

std::vector<std::string_view> move_words(std::string_view line) {
  std::vector<std::string_view> moves;
  for (const std::string_view word : split_words(line)) {
    if (const std::string_view move = without_number(word); !move.empty()) moves.push_back(move);
  }
  return moves;
}

}  // namespace roundel
