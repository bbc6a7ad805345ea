#include "engine/records/pgn_words.hpp"

#include <algorithm>
#include <cctype>

#include "engine/base/typography.hpp"
#include "engine/base/utf8.hpp"
#include "engine/records/recorded_null_move.hpp"

namespace roundel {
namespace {

/// Returns the length in bytes of the dot or ellipsis at the beginning of a text; 0: there is none. The second
/// ellipsis is a Windows character, in a text that was read as ISO 8859-1.
std::size_t dots_length(std::string_view text) {
  for (const std::string_view dots : {".", "\u2026", "\xc2\x85"}) {
    if (text.starts_with(dots)) return dots.size();
  }
  return 0;
}

std::string_view without_full_stop(std::string_view symbol) {
  return symbol.ends_with("e.p.") ? symbol : symbol.substr(0, symbol.find_last_not_of('.') + 1);
}

}  // namespace

std::size_t digits_at_front(std::string_view text) {
  return std::min(text.find_first_not_of("0123456789"), text.size());
}

std::size_t turn_number_length(std::string_view text) {
  const std::size_t digits = digits_at_front(text);
  if (digits == 0 || digits == text.size()) return digits;
  std::size_t length = digits;
  while (const std::size_t dots = dots_length(text.substr(length))) length += dots;
  return length == digits ? 0 : length;
}

bool is_part_of_move(std::string_view text) {
  return !text.empty() && !is_separator(text.front()) &&
         text.find_first_not_of("0123456789abcdefgh-x:") == std::string_view::npos;
}

bool is_half(std::string_view word) { return word == "1/2" || word == "\u00bd" || word == "\u00bd-\u00bd"; }

char plain_front(std::string_view text) {
  const std::string plain = plain_move_text(text.substr(0, first_character(text).bytes));
  return plain.empty() ? text.front() : plain.front();
}

std::size_t bytes_of_plain(std::string_view text, std::size_t plain_length) {
  std::size_t bytes = 0;
  for (std::size_t length = 0; length < plain_length && bytes < text.size();) {
    const std::string_view character =
        text.substr(bytes, std::max<std::size_t>(1, first_character(text.substr(bytes)).bytes));
    length += plain_move_text(character).size();
    bytes += character.size();
  }
  return bytes;
}

bool is_odd_blank(std::string_view text) {
  const std::size_t length = odd_blank_length(text);
  return length > 0 && plain_move_text(text.substr(0, length)) == " ";
}

GluedSigns take_ends(std::string& word) {
  GluedSigns all;
  for (std::size_t length = std::string::npos; length != word.size();) {
    length = word.size();
    word.resize(without_full_stop(word).size());
    if (is_null_move(word)) break;
    GluedSigns signs = take_signs(word);
    all.nags.insert(all.nags.begin(), signs.nags.begin(), signs.nags.end());
    all.unknown.insert(0, signs.unknown);
  }
  return all;
}

bool can_be_move(std::string_view symbol) {
  if (symbol.size() > 1 && symbol.front() == '+') symbol.remove_prefix(1);
  if (symbol.empty()) return false;
  const auto first = static_cast<unsigned char>(symbol.front());
  return std::isalnum(first) != 0 || (first & 0x80U) != 0 || first == '@';
}

}  // namespace roundel
