#include "variants/chess/board_drawing.hpp"

#include <fmt/core.h>

#include "variants/boards/round_drawing.hpp"

namespace roundel::chess {
namespace {

std::string draw_table(const Rules& rules, const std::string& letters) {
  std::string text;
  const int margin = rules.ranks < 10 ? 1 : 2;
  for (int rank = rules.ranks - 1; rank >= 0; --rank) {
    text += fmt::format("{:>{}} ", rank + 1, margin);
    for (int file = 0; file < rules.files; ++file) {
      text += ' ';
      text += letters[static_cast<std::size_t>(rank * rules.files + file)];
    }
    text += '\n';
  }
  text += fmt::format("\n{:{}} ", "", margin);
  for (int file = 0; file < rules.files; ++file) {
    text += ' ';
    text += static_cast<char>('a' + file);
  }
  return text + '\n';
}

}  // namespace

std::string draw_board(const CellGraph& graph, const Rules& rules, std::span<const Piece> board) {
  std::string letters;
  for (const Piece piece : board) letters += piece == Piece::none ? '.' : letter_of(piece);
  std::string text = draw_table(rules, letters);
  if (const std::string drawing = draw_round(graph, letters); !drawing.empty()) text += '\n' + drawing;
  return text;
}

}  // namespace roundel::chess
