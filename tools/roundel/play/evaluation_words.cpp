#include "tools/roundel/play/evaluation_words.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/base/text_parts.hpp"
#include "engine/base/text_width.hpp"

namespace roundel::play {
namespace {

/// A cell of a line of a table. Its words have one blank between them; two blanks or more divide cells.
struct TableCell {
  std::size_t begin;
  std::string_view text;
  std::size_t end() const { return begin + text.size(); }
};

std::vector<TableCell> cells_of(std::string_view line) {
  std::vector<TableCell> cells;
  std::size_t begin = line.find_first_not_of(' ');
  while (begin != std::string_view::npos) {
    const std::string_view text = line.substr(begin, line.find("  ", begin) - begin);
    cells.push_back({begin, text});
    begin = line.find_first_not_of(' ', begin + text.size());
  }
  return cells;
}

/// A first cell and the second of two cells begin where they did; others end where they did, as numbers do.
std::string translated_row(const Language& language, std::string_view line) {
  const std::vector<TableCell> cells = cells_of(line);
  std::string row;
  for (const TableCell& cell : cells) {
    const std::string_view words = language.translated(cell.text);
    const bool is_left = cells.front().begin == 0 && (row.empty() || cells.size() == 2);
    const std::size_t width = text_width(words);
    const std::size_t begin = is_left ? cell.begin : cell.end() - std::min(cell.end(), width);
    const std::size_t used = text_width(row);
    row.append(std::max(begin, used + (row.empty() ? 0 : 1)) - used, ' ').append(words);
  }
  return row;
}

}  // namespace

std::string translated_evaluation(const Language& language, std::string_view text) {
  std::string translated;
  for (const std::string_view line : parts_of(text, '\n')) {
    const std::string sentence = language.translated_message(line);
    translated += (sentence == line ? translated_row(language, line) : sentence) + '\n';
  }
  return translated;
}

}  // namespace roundel::play
