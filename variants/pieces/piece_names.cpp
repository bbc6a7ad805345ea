#include "variants/pieces/piece_names.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "engine/base/letters.hpp"

namespace roundel::pieces {
namespace {

constexpr std::size_t longest_name = 20;

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= longest_name &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_letter(c) || is_digit(c) || c == '-'; });
}

}  // namespace

Expected<std::vector<std::string>> read_piece_names(const files::Value& pieces, int most) {
  std::vector<std::string> names;
  for (const files::Entry& entry : pieces.table()) {
    const files::Line line = entry.value.line();
    if (!entry.value.is(files::Value::Kind::table))
      return files::line_error(line, fmt::format("[men] {}: it must be a table", entry.key));
    if (!is_name(entry.key)) {
      return files::line_error(
          line, fmt::format("[men]: '{}' is not a name of 1 to {} letters, digits and -", entry.key, longest_name));
    }
    if (static_cast<int>(names.size()) == most)
      return files::line_error(line, fmt::format("[men]: more than {} kinds", most));
    names.push_back(entry.key);
  }
  if (names.empty()) return files::line_error(pieces.line(), "[men]: there are none");
  return names;
}

}  // namespace roundel::pieces
