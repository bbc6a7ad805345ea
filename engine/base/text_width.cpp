#include "engine/base/text_width.hpp"

#include <algorithm>
#include <iterator>

#include "engine/base/utf8.hpp"

namespace roundel {
namespace {

struct WideRange {
  char32_t first;
  char32_t last;
};
/// Scripts and their signs; pictures are left out.
constexpr WideRange wide_ranges[] = {{0x1100, 0x115f}, {0x2e80, 0x303e}, {0x3041, 0x4dbf},  {0x4e00, 0xa4cf},
                                     {0xa960, 0xa97f}, {0xac00, 0xd7a3}, {0xf900, 0xfaff},  {0xfe30, 0xfe6f},
                                     {0xff00, 0xff60}, {0xffe0, 0xffe6}, {0x20000, 0x3fffd}};

}  // namespace

bool is_wide(char32_t character) {
  return std::any_of(std::begin(wide_ranges), std::end(wide_ranges), [character](const WideRange& range) {
    return character >= range.first && character <= range.last;
  });
}

std::size_t text_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const FirstCharacter first = first_character(text);
    width += is_wide(first.character) ? 2 : 1;
    text.remove_prefix(std::max(first.bytes, std::size_t{1}));
  }
  return width;
}

std::string_view first_columns(std::string_view text, std::size_t columns) {
  std::size_t end = 0;
  for (std::size_t width = 0; end < text.size();) {
    const FirstCharacter first = first_character(text.substr(end));
    width += is_wide(first.character) ? 2 : 1;
    if (width > columns) break;
    end += std::max(first.bytes, std::size_t{1});
  }
  return text.substr(0, end);
}

}  // namespace roundel
