#include "variants/files/characters.hpp"

#include <fmt/core.h>

#include <cstdint>

#include "engine/base/text_parts.hpp"

namespace roundel::files {
namespace {

constexpr unsigned last_character = 0x10ffff;

constexpr bool is_surrogate(unsigned character) { return character >= 0xd800 && character < 0xe000; }
constexpr unsigned byte_of(char c) { return static_cast<unsigned char>(c); }

/// How many bytes the character has that begins with this one; 0: none does.
std::size_t length_of(unsigned byte) {
  if (byte < 0x80) return 1;
  if (byte < 0xc2) return 0;  // a later byte, or a longer form than is needed
  if (byte < 0xe0) return 2;
  if (byte < 0xf0) return 3;
  return byte < 0xf5 ? 4 : 0;
}

/// How many bytes the first character of a text has; 0: it does not begin with one in UTF-8.
std::size_t character_at_front(std::string_view text) {
  const std::size_t length = length_of(byte_of(text.front()));
  if (length <= 1) return length;
  if (length > text.size()) return 0;
  unsigned character = byte_of(text.front()) & (0x7fU >> length);
  for (const char c : text.substr(1, length - 1)) {
    if ((byte_of(c) & 0xc0U) != 0x80U) return 0;
    character = character << 6U | (byte_of(c) & 0x3fU);
  }
  constexpr unsigned smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  return character < smallest[length] || is_surrogate(character) || character > last_character ? 0 : length;
}

}  // namespace

bool has_control_characters(std::string_view text, bool several_lines) {
  // U+0080 to U+009F are this byte and their own number.
  constexpr unsigned before_others = 0xc2;
  unsigned before = 0;
  for (const char c : text) {
    if (is_control(c) && !(several_lines && c == '\n')) return true;
    if (before == before_others && byte_of(c) < 0xa0) return true;
    before = byte_of(c);
  }
  return false;
}

bool append_utf8(std::string& text, unsigned character) {
  if (character > last_character || is_surrogate(character)) return false;
  const auto append = [&text](unsigned byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  const auto append_later = [&](unsigned shift) { append(0x80U | (character >> shift & 0x3fU)); };
  if (character < 0x80) {
    append(character);
  } else if (character < 0x800) {
    append(0xc0U | character >> 6U);
    append_later(0);
  } else if (character < 0x10000) {
    append(0xe0U | character >> 12U);
    append_later(6);
    append_later(0);
  } else {
    append(0xf0U | character >> 18U);
    append_later(12);
    append_later(6);
    append_later(0);
  }
  return true;
}

Expected<std::string> checked_characters(std::string_view text) {
  std::string checked;
  checked.reserve(text.size());
  int line = 1;
  for (std::size_t length = 0; !text.empty(); text.remove_prefix(length)) {
    if (text.starts_with("\r\n")) text.remove_prefix(1);
    const char first = text.front();
    length = character_at_front(text);
    if (length == 0) return Error{fmt::format("line {}: a byte that is no UTF-8", line)};
    if (is_control(first) && first != '\t' && first != '\n') {
      return Error{fmt::format("line {}: the control character {:#04x}", line, byte_of(first))};
    }
    if (first == '\n') ++line;
    checked += text.substr(0, length);
  }
  return checked;
}

}  // namespace roundel::files
