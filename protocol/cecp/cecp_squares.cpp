#include "protocol/cecp/cecp_squares.hpp"

#include <algorithm>

#include "engine/base/number.hpp"

namespace roundel {
namespace {

/// Greater numbers are not ranks.
constexpr int most_rank = 99;

/// Returns the text with `change` added to each number that can be a rank.
std::string with_numbers_changed(std::string_view text, int change) {
  if (change == 0) return std::string(text);
  constexpr std::string_view digits = "0123456789";
  std::string changed;
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find_first_of(digits), text.size());
    changed += text.substr(0, begin);
    text.remove_prefix(begin);
    const std::string_view number = text.substr(0, text.find_first_not_of(digits));
    const auto rank = read_number(number, std::max(0, -change), most_rank);
    changed += rank ? std::to_string(*rank + change) : std::string(number);
    text.remove_prefix(number.size());
  }
  return changed;
}

}  // namespace

std::string CecpSquares::reported(std::string_view text) const { return with_numbers_changed(text, first_rank_ - 1); }
std::string CecpSquares::read(std::string_view text) const { return with_numbers_changed(text, 1 - first_rank_); }

}  // namespace roundel
