#include "variants/draughts/board_drawing.hpp"

#include <fmt/core.h>

#include "variants/boards/round_drawing.hpp"

namespace roundel::draughts {
namespace {

constexpr char light = ' ';

char letter_of(const Rules& rules, const std::optional<Piece>& piece) {
  if (!piece) return '.';
  const bool white = rules.colour_of(side_of(*piece)) == Colour::white;
  if (kind_of(*piece) == Kind::king) return white ? 'W' : 'B';
  return white ? 'w' : 'b';
}

}  // namespace

std::string draw_board(const CellGraph& whole, const CellGraph& graph, const Rules& rules,
                       const std::vector<std::optional<Piece>>& board) {
  std::string letters(static_cast<std::size_t>(whole.cell_count()), light);
  std::string text;
  for (int rank = rules.ranks - 1; rank >= 0; --rank) {
    std::string pieces;
    std::string numbers;
    for (int file = 0; file < rules.files; ++file) {
      const auto place = static_cast<std::size_t>(rank * rules.files + file);
      const Cell cell = graph.find(whole.name(static_cast<Cell>(place)));
      if (cell != no_cell) letters[place] = letter_of(rules, board[static_cast<std::size_t>(cell)]);
      pieces += fmt::format(" {}", letters[place]);
      numbers += cell == no_cell ? "   " : fmt::format("{:3}", number_of(graph, cell));
    }
    text += fmt::format("{:2} {}      {}", rank + 1, pieces, numbers);
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  text += "\n   ";
  for (int file = 0; file < rules.files; ++file) text += fmt::format(" {}", static_cast<char>('a' + file));
  text += "      w b men, W B kings\n";
  if (const std::string drawing = draw_round(whole, letters, false); !drawing.empty()) text += '\n' + drawing;
  return text;
}

}  // namespace roundel::draughts
