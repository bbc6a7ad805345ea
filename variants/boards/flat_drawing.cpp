#include "variants/boards/flat_drawing.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "variants/boards/board_cells.hpp"
#include "variants/boards/round_drawing.hpp"

namespace roundel {
namespace {

/// Returns a line with the letters of levels below their first files; empty: there is only one.
std::string level_names(const FileBoard& board) {
  if (board.levels == 1) return {};
  std::string text = "   ";
  for (int level = 0; level < board.levels; ++level)
    text += fmt::format(" {:<{}}", static_cast<char>('A' + level), 2 * board.files_a_level() + 1);
  return text + '\n';
}

/// Draws a board of files and ranks, with its names beside it.
std::string draw_table(const FileBoard& board, const std::string& letters, const std::string& signs) {
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    std::string row(static_cast<std::size_t>(2 * (board.files + board.levels - 1)), ' ');
    for (std::size_t cell = 0; cell < letters.size(); ++cell) {
      if (board.rank_of[cell] != rank) continue;
      const auto column =
          static_cast<std::size_t>(2 * (board.file_of[cell] + board.file_of[cell] / board.files_a_level()));
      if (!signs.empty()) row[column] = signs[cell];
      row[column + 1] = letters[cell];
    }
    text += fmt::format("{:>2} {}\n", rank + 1, row);
  }
  text += "\n   ";
  for (int file = 0; file < board.files; ++file) {
    if (file > 0 && file % board.files_a_level() == 0) text += "  ";
    text += {' ', static_cast<char>('a' + file % board.files_a_level())};
  }
  return text + '\n' + level_names(board);
}

/// Draws any board by the coordinates of its cells.
std::string draw_by_coordinates(const CellGraph& graph, const std::string& letters) {
  constexpr float columns_a_width = 4 / 0.8660254F;
  constexpr float lines_a_width = 2;
  struct Spot {
    int line;
    int column;
  };
  std::vector<Spot> spots;
  int top = 0;
  int left = 0;
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto place = static_cast<Place>(n);
    spots.push_back({static_cast<int>(std::lround(-graph.y(place) * lines_a_width)),
                     static_cast<int>(std::lround(graph.x(place) * columns_a_width))});
    top = n == 0 ? spots.back().line : std::min(top, spots.back().line);
    left = n == 0 ? spots.back().column : std::min(left, spots.back().column);
  }
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < spots.size(); ++n) {
    const auto line = static_cast<std::size_t>(spots[n].line - top);
    const auto column = static_cast<std::size_t>(spots[n].column - left);
    if (lines.size() <= line) lines.resize(line + 1);
    if (lines[line].size() <= column) lines[line].resize(column + 1, ' ');
    lines[line][column] = letters[n];
  }
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

}  // namespace

std::string draw_flat(const FileBoard& board, const std::string& letters, const std::string& signs) {
  return board.shape == FileBoard::Shape::hexagon ? draw_by_coordinates(board.graph, letters)
                                                  : draw_table(board, letters, signs);
}

std::string draw_flat_and_round(const FileBoard& board, const std::string& letters, const std::string& signs) {
  const std::string drawing = draw_round(board.graph, letters);
  return draw_flat(board, letters, signs) + (drawing.empty() ? drawing : '\n' + drawing);
}

std::string hands_line(const std::array<std::string, side_count>& held) {
  const auto reported = [](const std::string& letters) { return letters.empty() ? std::string("nothing") : letters; };
  return fmt::format("\nin hand: White {}, Black {}\n", reported(held[0]), reported(held[1]));
}

BoardView empty_board(const FileBoard& board) {
  BoardView view = empty_board(board.graph);
  for (CellView& cell : view.cells) {
    if (!board.marks.empty()) cell.mark = board.marks[static_cast<std::size_t>(cell.cell)];
  }
  if (!board.lines.empty()) view.links.clear();
  for (const auto& [from, to] : board.lines) {
    view.links.push_back(
        {view.cells[static_cast<std::size_t>(from)].shape, view.cells[static_cast<std::size_t>(to)].shape});
  }
  return view;
}

}  // namespace roundel
