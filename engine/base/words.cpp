#include "engine/base/words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engine/base/text_parts.hpp"

namespace roundel {

std::vector<std::string_view> split_words(std::string_view line) { return words_of(line, " \t\r\v\f"); }

std::string join_words(Words words) { return fmt::format("{}", fmt::join(words, " ")); }

std::string_view text_of(Words words) {
  if (words.empty()) return {};
  const char* end = words.back().data() + words.back().size();
  return {words.front().data(), static_cast<std::size_t>(end - words.front().data())};
}

std::string counted(std::uint64_t count, std::string_view noun, std::string_view plural) {
  if (count == 1) return fmt::format("1 {}", noun);
  return plural.empty() ? fmt::format("{} {}s", count, noun) : fmt::format("{} {}", count, plural);
}

std::string one_line(std::string_view text) {
  constexpr std::size_t longest = 1000;
  constexpr std::string_view omission = " ... ";
  const auto continues_character = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; };
  std::string line(text);
  if (text.size() > longest) {
    // The middle is cut, because the error is usually at one of the ends.
    std::size_t head = longest / 2;
    std::size_t tail = text.size() - longest / 2;
    while (head > 0 && continues_character(text[head])) --head;
    while (tail < text.size() && continues_character(text[tail])) ++tail;
    line = fmt::format("{}{}{}", text.substr(0, head), omission, text.substr(tail));
  }
  std::replace_if(line.begin(), line.end(), is_control, '?');
  // Terminals also obey U+0080 to U+009F. In UTF-8 these are this byte followed by their own number.
  constexpr char before_others = '\xc2';
  for (std::size_t at = line.find(before_others); at != std::string::npos; at = line.find(before_others, at + 1)) {
    const unsigned char number = at + 1 < line.size() ? static_cast<unsigned char>(line[at + 1]) : 0;
    if (number >= 0x80 && number < 0xa0) line.replace(at, 2, "??");
  }
  return line;
}

}  // namespace roundel
