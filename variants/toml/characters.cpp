#include "variants/toml/characters.hpp"

#include <fmt/core.h>

#include "engine/base/text_parts.hpp"
#include "engine/base/utf8.hpp"

namespace roundel::files {
namespace {

constexpr unsigned byte_of(char c) { return static_cast<unsigned char>(c); }

}  // namespace

bool has_control_characters(std::string_view text, bool several_lines) {
  // U+0080 to U+009F are this byte followed by their own number.
  constexpr unsigned before_others = 0xc2;
  unsigned before = 0;
  for (const char c : text) {
    if (is_control(c) && !(several_lines && c == '\n')) return true;
    if (before == before_others && byte_of(c) < 0xa0) return true;
    before = byte_of(c);
  }
  return false;
}

Expected<std::string> checked_characters(std::string_view text) {
  std::string checked;
  checked.reserve(text.size());
  int line = 1;
  for (std::size_t length = 0; !text.empty(); text.remove_prefix(length)) {
    if (text.starts_with("\r\n")) text.remove_prefix(1);
    const char first = text.front();
    length = first_character(text).bytes;
    if (length == 0) return line_error(line, "a byte is not UTF-8: save the file as UTF-8");
    if (is_control(first) && first != '\t' && first != '\n') {
      return line_error(line, fmt::format("the control character {:#04x}", byte_of(first)));
    }
    if (first == '\n') ++line;
    checked += text.substr(0, length);
  }
  return checked;
}

}  // namespace roundel::files
