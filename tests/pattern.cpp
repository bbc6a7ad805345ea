#include "tests/pattern.hpp"

#include <regex>

namespace roundel::testing {

std::optional<std::vector<std::string>> groups_of(const std::string& text, const std::string& form) {
  std::smatch match;
  if (!std::regex_match(text, match, std::regex(form))) return std::nullopt;
  return std::vector<std::string>(match.begin(), match.end());
}

bool has_form(const std::string& text, const std::string& form) { return std::regex_match(text, std::regex(form)); }

bool has_part(const std::string& text, const std::string& form) { return std::regex_search(text, std::regex(form)); }

}  // namespace roundel::testing
