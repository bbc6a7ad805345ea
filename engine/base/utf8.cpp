#include "engine/base/utf8.hpp"

#include <utility>

namespace roundel {
namespace {

constexpr char32_t last_character = 0x10ffff;

constexpr bool is_surrogate(char32_t character) { return character >= 0xd800 && character < 0xe000; }
constexpr unsigned byte_of(char c) { return static_cast<unsigned char>(c); }

/// Returns the length in bytes of a character with this first byte; 0: no character begins with it.
std::size_t length_of(unsigned byte) {
  if (byte < 0x80) return 1;
  if (byte < 0xc2) return 0;  // a later byte of a character, or an overlong form
  if (byte < 0xe0) return 2;
  if (byte < 0xf0) return 3;
  return byte < 0xf5 ? 4 : 0;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t bytes = first_character(text).bytes;
    if (bytes == 0) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

}  // namespace

FirstCharacter first_character(std::string_view text) {
  const std::size_t length = text.empty() ? 0 : length_of(byte_of(text.front()));
  if (length == 0 || length > text.size()) return {};
  if (length == 1) return {byte_of(text.front()), 1};
  char32_t character = byte_of(text.front()) & (0x7fU >> length);
  for (const char c : text.substr(1, length - 1)) {
    if ((byte_of(c) & 0xc0U) != 0x80U) return {};
    character = character << 6U | (byte_of(c) & 0x3fU);
  }
  constexpr char32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  if (character < smallest[length] || is_surrogate(character) || character > last_character) return {};
  return {character, length};
}

bool append_utf8(std::string& text, char32_t character) {
  if (character > last_character || is_surrogate(character)) return false;
  const auto append = [&text](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
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

std::string to_utf8(std::string text) {
  if (is_utf8(text)) return text;
  std::string characters;
  for (const char byte : text) append_utf8(characters, static_cast<unsigned char>(byte));
  return characters;
}

}  // namespace roundel
