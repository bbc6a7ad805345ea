#include "engine/base/utf8.hpp"

#include <boost/locale/utf.hpp>
#include <iterator>
#include <utility>

namespace roundel {
namespace {

using Utf8 = boost::locale::utf::utf_traits<char>;

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
  const char* at = text.data();
  const char32_t character = Utf8::decode(at, text.data() + text.size());
  if (!boost::locale::utf::is_valid_codepoint(character)) return {};
  return {character, static_cast<std::size_t>(at - text.data())};
}

bool append_utf8(std::string& text, char32_t character) {
  if (!boost::locale::utf::is_valid_codepoint(character)) return false;
  Utf8::encode(character, std::back_inserter(text));
  return true;
}

std::string to_utf8(std::string text) {
  if (is_utf8(text)) return text;
  std::string characters;
  for (const char byte : text) append_utf8(characters, static_cast<unsigned char>(byte));
  return characters;
}

}  // namespace roundel
