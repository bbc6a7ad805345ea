#include "engine/records/annotation_sign.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "engine/base/utf8.hpp"

namespace roundel {
namespace {

struct Sign {
  std::string_view text;
  int nag;
};

/// If White and Black have a glyph each, the sign is White's, as Lichess writes it.
constexpr std::array<Sign, 58> known_signs = {{
    {"!", 1},         {"?", 2},
    {"!!", 3},        {"??", 4},
    {"!?", 5},        {"?!", 6},
    {"\u203c", 3},    {"\u2047", 4},
    {"\u2049", 5},    {"\u2048", 6},
    {"\u25a1", 7},    {"=", 10},
    {"~", 13},        {"\u221e", 13},
    {"+=", 14},       {"+/=", 14},
    {"\u2a72", 14},   {"=+", 15},
    {"=/+", 15},      {"\u2a71", 15},
    {"+/-", 16},      {"\u00b1", 16},
    {"-/+", 17},      {"\u2213", 17},
    {"+-", 18},       {"-+", 19},
    {"+--", 20},      {"--+", 21},
    {"\u2a00", 22},   {"\u2299", 22},
    {"\u25cb", 26},   {"\u27f3", 32},
    {"\u21bb", 32},   {"\u2191\u2191", 32},
    {"\u2191", 36},   {"\u2192", 40},
    {"=/\u221e", 44}, {"\u221e/=", 44},
    {"=\u221e", 44},  {"\u221e=", 44},
    {"~=", 44},       {"=~", 44},
    {"\u2bf9", 44},   {"\u21c6", 132},
    {"\u21c4", 132},  {"\u2a01", 138},
    {"\u2295", 138},  {"\u2206", 140},
    {"\u0394", 140},  {"\u25b3", 140},
    {"\u2207", 141},  {"\u25bd", 141},
    {"\u2313", 142},  {"\u2264", 143},
    {"RR", 145},      {"\u27fa", 149},
    {"\u21d4", 149},  {"\u22a5", 148},
}};

/// Returns whether the sign has a letter, so that it cannot follow a move directly.
bool has_letter(std::string_view sign) { return sign.front() == 'R'; }

/// Returns the longest sign at the end of a text; null: there is none.
const Sign* last_sign(std::string_view text) {
  const Sign* longest = nullptr;
  for (const Sign& sign : known_signs) {
    if (!text.ends_with(sign.text) || has_letter(sign.text)) continue;
    if (longest == nullptr || sign.text.size() > longest->text.size()) longest = &sign;
  }
  return longest;
}

struct SignRange {
  char32_t first;
  char32_t last;
};
/// Arrows, mathematical signs, shapes and pictures.
constexpr std::array<SignRange, 4> characters_of_signs = {
    {{0x2190, 0x23ff}, {0x2460, 0x27ff}, {0x2900, 0x2bff}, {0x1f000, 0x1faff}}};

bool is_of_sign(char32_t character) {
  return std::any_of(characters_of_signs.begin(), characters_of_signs.end(),
                     [=](SignRange range) { return character >= range.first && character <= range.last; });
}

/// The sign at the end of a text.
struct LastSign {
  std::size_t begin;
  int nag;  ///< 0: the sign is unknown
};

bool is_number(std::string_view text) { return text.find_first_not_of("0123456789") == std::string_view::npos; }

/// Returns nothing if the text does not end with a sign, or consists of it alone, or is a sign after a number: that
/// is a move number without a move.
std::optional<LastSign> find_last_sign(std::string_view text) {
  if (const Sign* sign = last_sign(text)) {
    const std::size_t begin = text.size() - sign->text.size();
    return is_number(text.substr(0, begin)) ? std::nullopt : std::optional(LastSign{begin, sign->nag});
  }
  std::size_t begin = text.empty() ? 0 : text.size() - 1;
  while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xc0U) == 0x80U) --begin;
  const bool is_sign = !is_number(text.substr(0, begin)) && is_of_signs(text.substr(begin));
  return is_sign ? std::optional(LastSign{begin, 0}) : std::nullopt;
}

}  // namespace

int nag_of_sign(std::string_view sign) {
  const auto found =
      std::find_if(known_signs.begin(), known_signs.end(), [sign](const Sign& one) { return one.text == sign; });
  return found == known_signs.end() ? 0 : found->nag;
}

int nag_of_letter(char letter) {
  constexpr int novelty = 146;
  constexpr int diagram = 220;
  return letter == 'N' ? novelty : letter == 'D' ? diagram : 0;
}

GluedSigns take_signs(std::string& move) {
  GluedSigns glued;
  std::vector<std::string> unknown;
  while (const auto last = find_last_sign(move)) {
    if (last->nag != 0) {
      glued.nags.push_back(last->nag);
    } else {
      unknown.push_back(move.substr(last->begin));
    }
    move.resize(last->begin);
  }
  std::reverse(glued.nags.begin(), glued.nags.end());
  std::reverse(unknown.begin(), unknown.end());
  for (const std::string& sign : unknown) glued.unknown += sign;
  return glued;
}

bool is_of_signs(std::string_view text) {
  bool is_empty = true;
  for (; !text.empty(); is_empty = false) {
    const FirstCharacter first = first_character(text);
    if (first.bytes == 0 || !is_of_sign(first.character)) return false;
    text.remove_prefix(first.bytes);
  }
  return !is_empty;
}

}  // namespace roundel
