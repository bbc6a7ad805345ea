#include "engine/render/svg/svg.hpp"

#include <fmt/core.h>

#include <cmath>
#include <cstddef>

#include "engine/base/utf8.hpp"

namespace roundel::diagram {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

/// Returns the length in bytes of the first character of `text`; 0: it is not UTF-8, or XML forbids it.
std::size_t character_length(std::string_view text) {
  const auto [character, bytes] = first_character(text);
  const bool is_control_character = character < U' ' && character != U'\n' && character != U'\t';
  const bool is_no_character = character == 0xFFFE || character == 0xFFFF;
  return is_control_character || is_no_character ? 0 : bytes;
}

}  // namespace

double length(Point a) { return std::hypot(a.x, a.y); }

std::string number(double value) {
  // A little more than a half, so that halves are always rounded up in spite of rounding errors.
  const double tenths = std::floor(value * 10 + 0.5 + 1e-6);
  if (tenths == 0) return "0";
  const bool is_whole = std::fmod(tenths, 10) == 0;
  return fmt::format("{:.{}f}", tenths / 10, is_whole ? 0 : 1);
}

std::string pair(Point point) { return number(point.x) + ' ' + number(point.y); }

std::string escaped(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    switch (text.front()) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      case '\'': result += "&#39;"; break;
      default: result += length == 0 ? replacement : text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return result;
}

std::string text_element(Point at, double size, std::string_view text, std::string_view attributes,
                         std::string_view anchor) {
  return fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\"{}{}>{}</text>\n", number(at.x),
                     number(at.y + 0.35 * size), number(size), anchor, attributes.empty() ? "" : " ", attributes,
                     escaped(text));
}

}  // namespace roundel::diagram
