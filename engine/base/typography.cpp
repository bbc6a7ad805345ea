#include "engine/base/typography.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/text_parts.hpp"
#include "engine/base/utf8.hpp"

namespace roundel {
namespace {

/// A range of characters that all stand for the same plain one.
struct Range {
  char32_t first;
  char32_t last;

  constexpr bool has(char32_t character) const { return character >= first && character <= last; }
};

template <std::size_t count>
bool is_in(const std::array<Range, count>& ranges, char32_t character) {
  return std::any_of(ranges.begin(), ranges.end(), [=](Range range) { return range.has(character); });
}

/// The two around 0x96 are Windows characters, in a text that was read as ISO 8859-1.
constexpr std::array<Range, 6> dashes = {
    {{0x2010, 0x2015}, {0x2212, 0x2212}, {0xfe58, 0xfe58}, {0xfe63, 0xfe63}, {0xff0d, 0xff0d}, {0x96, 0x97}}};
constexpr std::array<Range, 2> crosses = {{{0xd7, 0xd7}, {0x2a2f, 0x2a2f}}};
constexpr std::array<Range, 5> odd_blanks = {
    {{0xa0, 0xa0}, {0x2000, 0x200a}, {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000}}};
constexpr std::array<Range, 6> unseen = {
    {{0xad, 0xad}, {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x2069}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}}};

constexpr char32_t first_figurine = 0x2654;
constexpr std::string_view pieces_of_figurines = "KQRBNPKQRBNP";  // White's first, then Black's

constexpr bool is_figurine(char32_t character) {
  return character >= first_figurine && character - first_figurine < pieces_of_figurines.size();
}

/// Returns the plain text for a character in any text. Nothing: the character is plain.
std::optional<std::string_view> plain_sign(char32_t character) {
  if (character < 0x80) return std::nullopt;
  if (is_in(dashes, character)) return "-";
  if (is_in(odd_blanks, character)) return " ";
  if (is_in(unseen, character)) return "";
  return std::nullopt;
}

/// Does the same for texts of moves.
std::optional<std::string_view> plain_sign_of_move(char32_t character) {
  constexpr char32_t dagger = 0x2020;
  constexpr char32_t double_dagger = 0x2021;
  constexpr char32_t wide_exclamation = 0xff01;
  constexpr char32_t wide_question = 0xff1f;
  if (is_figurine(character)) return pieces_of_figurines.substr(character - first_figurine, 1);
  if (is_in(crosses, character)) return "x";
  switch (character) {
    case dagger: return "+";
    case double_dagger: return "#";
    case wide_exclamation: return "!";
    case wide_question: return "?";
    default: return plain_sign(character);
  }
}

template <class PlainSign>
std::string plain_text(std::string_view text, PlainSign plain) {
  std::string result;
  while (!text.empty()) {
    const FirstCharacter first = first_character(text);
    const std::size_t bytes = std::max<std::size_t>(first.bytes, 1);
    const auto sign = first.bytes > 0 ? plain(first.character) : std::nullopt;
    result += sign.value_or(text.substr(0, bytes));
    text.remove_prefix(bytes);
  }
  return result;
}

}  // namespace

std::string plain_move_text(std::string_view text) { return plain_text(text, plain_sign_of_move); }

std::string plain_position_text(std::string_view text) {
  std::string plain = plain_text(text, plain_sign);
  if (plain.find_first_of(blanks) == std::string::npos) std::replace(plain.begin(), plain.end(), '_', ' ');
  return plain;
}

bool is_figurine(std::string_view text) {
  const FirstCharacter first = first_character(text);
  if (first.bytes == 0 || !is_figurine(first.character)) return false;
  text.remove_prefix(first.bytes);
  while (const std::size_t length = odd_blank_length(text)) text.remove_prefix(length);
  return text.empty();
}

std::size_t odd_blank_length(std::string_view text) {
  const bool is_ascii = text.empty() || static_cast<unsigned char>(text.front()) < 0x80;
  if (is_ascii) return 0;
  const FirstCharacter first = first_character(text);
  return is_in(odd_blanks, first.character) || is_in(unseen, first.character) ? first.bytes : 0;
}

void remove_byte_order_mark(std::string_view& text) {
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
}

}  // namespace roundel
