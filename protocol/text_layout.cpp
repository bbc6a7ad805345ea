#include "protocol/text_layout.hpp"

#include <algorithm>
#include <vector>

#include "engine/base/text_parts.hpp"

namespace roundel {
namespace {

constexpr std::size_t usage_indentation = 7;  // of the word before it
constexpr std::size_t further_in = 4;

/// The words of a line, of which brackets and what stands in them are one.
std::vector<std::string> units_of(std::string_view line) {
  std::vector<std::string> units;
  int depth = 0;
  for (const std::string_view word : words_of(line, " ")) {
    if (depth > 0) {
      units.back().append(" ").append(word);
    } else {
      units.emplace_back(word);
    }
    depth += static_cast<int>(std::count(word.begin(), word.end(), '[') - std::count(word.begin(), word.end(), ']'));
  }
  return units;
}

/// Puts a word behind the last line of a text, or in a new one. `begin` is where that line begins in the text.
void put(std::string& text, std::size_t& begin, std::string_view word, std::size_t indentation) {
  const bool has_words = text.size() > begin + indentation;
  if (has_words && text.size() - begin + 1 + word.size() > text_columns) {
    text += '\n';
    begin = text.size();
    text.append(indentation, ' ');
  } else if (text.size() > begin && text.back() != ' ') {
    text += ' ';
  }
  text += word;
}

bool is_indented(std::string_view line) { return line.starts_with(' '); }

/// Where the text of an indented line begins, behind a term and two blanks.
std::size_t column_of_text(std::string_view line) {
  const std::size_t term = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.find("  ", term);
  if (gap == std::string_view::npos) return term + further_in;
  return std::min(line.find_first_not_of(' ', gap), line.size());
}

}  // namespace

std::string hanging_line(std::string_view line, std::size_t indentation) {
  if (line.size() <= text_columns) return std::string(line);
  // Whatever blanks there are in what is kept stay.
  const std::size_t end = line.rfind(' ', text_columns);
  if (end == std::string_view::npos || end <= indentation) return std::string(line);
  const std::size_t next = std::min(line.find_first_not_of(' ', end), line.size());
  const std::string rest = std::string(indentation, ' ').append(line.substr(next));
  return std::string(line.substr(0, end)) + '\n' + hanging_line(rest, indentation);
}

std::string laid_out_usage(std::string_view usage) {
  std::string text = "Usage: ";
  std::size_t begin = 0;
  for (const std::string_view line : parts_of(usage, '\n')) {
    if (text.size() > usage_indentation) {
      text += '\n';
      begin = text.size();
      text.append(usage_indentation, ' ');
    }
    for (const std::string& unit : units_of(line)) put(text, begin, unit, usage_indentation + further_in);
  }
  return text;
}

std::string laid_out_text(std::string_view text) {
  std::string laid;
  bool goes_on = false;  // the paragraph of the line before
  std::size_t begin = 0;
  for (const std::string_view line : parts_of(text, '\n')) {
    const bool is_prose = !line.empty() && !is_indented(line);
    if (!(is_prose && goes_on)) {
      if (!laid.empty()) laid += '\n';
      begin = laid.size();
    }
    if (is_prose) {
      for (const std::string_view word : words_of(line, " ")) put(laid, begin, word, 0);
    } else {
      laid += hanging_line(line, column_of_text(line));
    }
    goes_on = is_prose && !line.ends_with(':');
  }
  return laid;
}

}  // namespace roundel
