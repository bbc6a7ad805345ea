#include "engine/base/base64.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace roundel {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t group_bytes = 3;
constexpr std::size_t group_letters = 4;

/// Appends the letters of up to three bytes.
void add_letters(std::string_view bytes, std::string& text) {
  std::uint32_t bits = 0;
  for (std::size_t n = 0; n < group_bytes; ++n) {
    bits = bits << 8 | (n < bytes.size() ? static_cast<unsigned char>(bytes[n]) : 0U);
  }
  for (std::size_t n = 0; n < group_letters; ++n) {
    text += n <= bytes.size() ? alphabet[bits >> 6 * (group_letters - 1 - n) & 0x3f] : '=';
  }
}

/// Appends the bytes of two to four letters. Returns false if a character is not a letter of the code, or there are
/// excess bits.
bool add_bytes(std::string_view letters, std::string& bytes) {
  std::uint32_t bits = 0;
  for (std::size_t n = 0; n < group_letters; ++n) {
    const auto place = n < letters.size() ? alphabet.find(letters[n]) : 0;
    if (place == std::string_view::npos) return false;
    bits = bits << 6 | static_cast<std::uint32_t>(place);
  }
  const std::size_t count = letters.size() - 1;
  for (std::size_t n = 0; n < count; ++n) bytes += static_cast<char>(bits >> 8 * (group_bytes - 1 - n) & 0xff);
  return (bits & ((1U << 8 * (group_bytes - count)) - 1)) == 0;
}

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += group_bytes) add_letters(bytes.substr(at, group_bytes), text);
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % group_letters != 0) return std::nullopt;
  const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
  text.remove_suffix(padding);
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); at += group_letters) {
    if (!add_bytes(text.substr(at, group_letters), bytes)) return std::nullopt;
  }
  return bytes;
}

}  // namespace roundel
