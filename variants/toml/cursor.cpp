#include "variants/toml/cursor.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "engine/base/text_parts.hpp"

namespace roundel::files {

char Cursor::next() {
  const std::string_view taken = take_bytes(at_end() ? 0 : 1);
  return taken.empty() ? '\0' : taken.front();
}

bool Cursor::take(std::string_view expected) {
  if (!rest_.starts_with(expected)) return false;
  take_bytes(expected.size());
  return true;
}

std::string_view Cursor::take_until(std::string_view letters) {
  return take_bytes(std::min(rest_.find_first_of(letters), rest_.size()));
}

std::string_view Cursor::take_all_of(std::string_view letters) {
  return take_bytes(std::min(rest_.find_first_not_of(letters), rest_.size()));
}

void Cursor::skip_lines() {
  for (take_all_of(" \t\n"); peek() == '#'; take_all_of(" \t\n")) take_until("\n");
}

Error Cursor::error(std::string_view message) const { return line_error(line_, message); }

Error Cursor::unexpected(std::string_view expected) const {
  if (at_end()) return error(fmt::format("the file ends where {} has to stand", expected));
  const std::string_view line = rest_.substr(0, rest_.find('\n'));
  if (line.empty()) return error(fmt::format("the line ends where {} has to stand", expected));
  return error(fmt::format("{} stands where {} has to", in_quotes(line), expected));
}

std::string_view Cursor::take_bytes(std::size_t count) {
  const std::string_view taken = rest_.substr(0, count);
  line_ += static_cast<int>(std::count(taken.begin(), taken.end(), '\n'));
  rest_.remove_prefix(count);
  return taken;
}

Error line_error(const Line& line, std::string_view reason) {
  return {.reason = std::string(reason),
          .place = {.file = line.file ? *line.file : std::string(), .line = line.number}};
}

}  // namespace roundel::files
