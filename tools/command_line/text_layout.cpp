#include "tools/command_line/text_layout.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/base/text_parts.hpp"
#include "engine/base/text_width.hpp"
#include "engine/base/utf8.hpp"

namespace roundel {
namespace {

constexpr std::size_t usage_indentation = 7;  // the length of the word before it
constexpr std::size_t further_in = 4;

/// Returns the words of a line. Brackets with their content count as one word.
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

/// Appends a word to the last line of a text, or to a new one. `begin` is the start of that line in the text.
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

std::size_t indentation_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

/// Returns whether a line has two blanks inside, as a term with its text and rows of drawings have.
bool has_gap(std::string_view line) { return line.find("  ", indentation_of(line)) != std::string_view::npos; }

/// Returns the length of a list mark at the beginning of a line: `- `, `1. ` or `P: `; 0: there is none.
std::size_t mark_of(std::string_view line) {
  if (line.starts_with("- ")) return 2;
  if (line.size() > 3 && line.substr(1, 2) == ": ") return 3;
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  return digits > 0 && line.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

/// Returns the column where the text of an indented line begins, after a term and two blanks.
std::size_t column_of_text(std::string_view line) {
  const std::size_t term = indentation_of(line);
  const std::size_t gap = line.find("  ", term);
  if (gap == std::string_view::npos) return term + further_in;
  return std::min(line.find_first_not_of(' ', gap), line.size());
}

/// Returns true if a line may end before a character: at a blank, or between two characters of a script without blanks. The second
/// must not be closing punctuation.
bool may_break(char32_t before, char32_t after) {
  constexpr std::u32string_view closing = U"、。，．：；？！）」』】ー";
  if (after == U' ') return true;
  return (is_wide(before) || is_wide(after)) && before != U'（' && before != U'「' && before != U' ' &&
         closing.find(after) == std::u32string_view::npos;
}

/// Returns the last place at which a line can end so that it fits the columns, else the first place after them. npos: there is no
/// place after the indentation.
std::size_t end_of_row(std::string_view line, std::size_t indentation, std::size_t columns) {
  std::size_t end = std::string_view::npos;
  std::size_t width = 0;
  char32_t before = U' ';
  for (std::size_t place = 0; place < line.size();) {
    const FirstCharacter first = first_character(line.substr(place));
    if (place > indentation && may_break(before, first.character)) {
      if (width <= columns || end == std::string_view::npos) end = place;
      if (width > columns) return end;
    }
    before = first.character;
    width += is_wide(before) ? 2 : 1;
    place += std::max(first.bytes, std::size_t{1});
  }
  return end;
}

/// Lays a text out line by line.
class Layout {
 public:
  void add(std::string_view line) {
    if (indentation_of(line) == line.size()) line = {};
    if (goes_on_with(line)) {
      fill(line);
    } else {
      begin(line);
    }
    last_ = line;
  }
  std::string take() { return std::move(text_); }

 private:
  /// Returns whether a line belongs to the paragraph of the previous line.
  bool goes_on_with(std::string_view line) const {
    if (!hang_ || line.empty() || has_gap(line) || mark_of(line) > 0) return false;
    const std::size_t indentation = indentation_of(line);
    if (indentation > 0 && indentation != *hang_) return false;
    return !last_.ends_with(':') && !was_ended_before(words_of(line, " ").front());
  }
  /// Returns whether the previous line ended although another word would have fitted: the author wanted the break.
  bool was_ended_before(std::string_view word) const { return last_.size() + 1 + word.size() <= text_columns; }

  void begin(std::string_view line) {
    if (!text_.empty()) text_ += '\n';
    begin_ = text_.size();
    const bool is_prose = !line.empty() && indentation_of(line) == 0 && !has_gap(line);
    hang_ = is_prose ? std::optional(mark_of(line)) : std::nullopt;
    if (is_prose) return fill(line);
    text_ += hanging_line(line, column_of_text(line));
  }
  void fill(std::string_view line) {
    for (const std::string_view word : words_of(line, " ")) put(text_, begin_, word, *hang_);
  }

  std::string text_;
  std::size_t begin_ = 0;  ///< start of its last line
  std::string_view last_;
  std::optional<std::size_t> hang_;  ///< the indentation of the paragraph's next lines; none: there is no paragraph
};

}  // namespace

std::string first_words(std::string_view line, std::size_t columns) {
  if (line.size() <= columns) return std::string(line);
  const std::size_t blank = line.rfind(' ', columns);
  const std::size_t last = line.find_last_not_of(' ', blank == std::string_view::npos ? columns - 1 : blank);
  return std::string(line.substr(0, last + 1));
}

std::string fitted_line(const std::string& text, const Console& console) {
  return console.is_shown ? first_words(text, static_cast<std::size_t>(console.columns) - 1) : text;
}

std::string hanging_line(std::string_view line, std::size_t indentation, std::size_t columns) {
  if (text_width(line) <= columns) return std::string(line);
  const std::size_t end = end_of_row(line, indentation, columns);
  if (end == std::string_view::npos) return std::string(line);
  const std::string_view row = line.substr(0, end);
  const std::size_t next = std::min(line.find_first_not_of(' ', end), line.size());
  const std::string rest = std::string(indentation, ' ').append(line.substr(next));
  // Blanks inside the row stay.
  return std::string(row.substr(0, row.find_last_not_of(' ') + 1)) + '\n' + hanging_line(rest, indentation, columns);
}

std::string narrowed_text(std::string_view text, std::size_t columns) {
  std::string narrowed;
  for (const std::string_view line : parts_of(text, '\n')) {
    if (line.data() != text.data()) narrowed += '\n';
    const std::size_t below_text = column_of_text(line);
    const bool has_room = has_gap(line) && below_text <= columns / 2;
    narrowed += hanging_line(line, has_room ? below_text : indentation_of(line) + further_in, columns);
  }
  return narrowed;
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
  Layout layout;
  for (const std::string_view line : parts_of(text, '\n')) layout.add(line);
  return layout.take();
}

}  // namespace roundel
