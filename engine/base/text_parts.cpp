#include "engine/base/text_parts.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace roundel {

std::vector<std::string_view> words_of(std::string_view text, std::string_view dividers) {
  std::vector<std::string_view> words;
  for (std::size_t end = 0;;) {
    const std::size_t begin = text.find_first_not_of(dividers, end);
    if (begin == std::string_view::npos) return words;
    end = std::min(text.find_first_of(dividers, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
  }
}

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string in_quotes(std::string_view text) {
  std::string shown = fmt::format("{:.40}", text);
  if (shown.size() < text.size()) shown += "...";
  std::replace_if(shown.begin(), shown.end(), is_control, '?');
  return '\'' + shown + '\'';
}

}  // namespace roundel
