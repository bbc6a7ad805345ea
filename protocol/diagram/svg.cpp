#include "protocol/diagram/svg.hpp"

#include <fmt/core.h>

#include <cmath>
#include <cstddef>

namespace roundel::diagram {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

/// The bytes of the character that `text` begins with; 0: they are none of UTF-8, or XML may not have it.
std::size_t character_length(std::string_view text) {
  const auto byte = [text](std::size_t n) { return n < text.size() ? static_cast<unsigned char>(text[n]) : 0U; };
  const auto goes_on = [byte](std::size_t n) { return (byte(n) & 0xC0U) == 0x80U; };
  const unsigned first = byte(0);
  if (first < 0x80U) return first >= 0x20U || first == '\n' || first == '\t' ? 1 : 0;
  if (first >= 0xC2U && first < 0xE0U) return goes_on(1) ? 2 : 0;
  if (first >= 0xE0U && first < 0xF0U) {
    const unsigned code = (first & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
    const bool is_allowed = code >= 0x800U && (code < 0xD800U || code > 0xDFFFU) && code < 0xFFFEU;
    return goes_on(1) && goes_on(2) && is_allowed ? 3 : 0;
  }
  if (first >= 0xF0U && first < 0xF5U) {
    const unsigned code = (first & 0x07U) << 6U | (byte(1) & 0x3FU);
    const bool is_allowed = code >= 0x10U && code < 0x110U;
    return goes_on(1) && goes_on(2) && goes_on(3) && is_allowed ? 4 : 0;
  }
  return 0;
}

}  // namespace

double length(Point a) { return std::hypot(a.x, a.y); }

std::string number(double value) {
  // A little more than a half, so that halves are rounded in one way whatever noise the arithmetic has.
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
