#include <array>
#include <cstdlib>

#include "tests/variants/chess/slow_chess_lines.hpp"
#include "tests/variants/draughts/slow_draughts.hpp"

namespace roundel::slow_draughts {
namespace {

Line flat_line(Game game, int square, int row_step, int column_step) {
  Line line;
  int row = row_of(game, square) + row_step;
  int column = column_of(game, square) + column_step;
  while (row >= 0 && row < width(game) && column >= 0 && column < width(game)) {
    line.push_back(square_at(game, row, column));
    row += row_step;
    column += column_step;
  }
  return line;
}

std::vector<Line> flat_lines(Game game, int square) {
  if (game == Game::turkish) {
    return {flat_line(game, square, -1, 0), flat_line(game, square, 1, 0), flat_line(game, square, 0, -1),
            flat_line(game, square, 0, 1)};
  }
  std::vector<Line> lines = {flat_line(game, square, -1, -1), flat_line(game, square, -1, 1),
                             flat_line(game, square, 1, -1), flat_line(game, square, 1, 1)};
  if (game != Game::frisian) return lines;
  // "Along the horizontal and vertical lines" too, over the dark squares.
  for (const int step : {-2, 2}) {
    lines.push_back(flat_line(game, square, step, 0));
    lines.push_back(flat_line(game, square, 0, step));
  }
  return lines;
}

/// "Nothing steps on or over the barrier" (Centre Checkers), whereas a bishop passes over it: to the other of
/// the a-file and the h-file, or across the centre as well and so to its own. Any other step, across the centre
/// alone too, goes to the next file.
Line before_barrier(int cell, const slow::Line& bishop_line) {
  Line line;
  for (const int next : bishop_line) {
    if (std::abs(slow::file_of(next) - slow::file_of(cell)) != 1) break;
    line.push_back(square_at(Game::centre_checkers, 7 - slow::rank_of(next), slow::file_of(next)));
    cell = next;
  }
  return line;
}

/// "Cells are numbered 1..32 as in English draughts on the same names" (Centre Checkers).
std::vector<Line> round_lines(int square) {
  constexpr Game game = Game::centre_checkers;
  const int cell = slow::cell_of(column_of(game, square), 7 - row_of(game, square));
  std::vector<Line> lines;
  for (const slow::Line& line : slow::lines(slow::Board::round, 'B', cell)) {
    lines.push_back(before_barrier(cell, line));
  }
  return lines;
}

using Table = std::vector<std::vector<Line>>;  // by square

Table walk_all_lines(Game game) {
  Table table(1);  // there is no square 0
  for (int square = 1; square <= square_count(game); ++square) {
    table.push_back(game == Game::centre_checkers ? round_lines(square) : flat_lines(game, square));
    std::erase_if(table.back(), [](const Line& line) { return line.empty(); });
  }
  return table;
}

}  // namespace

const std::vector<Line>& lines(Game game, int square) {
  static const auto tables = [] {
    std::array<Table, static_cast<std::size_t>(game_count)> all;
    for (std::size_t n = 0; n < all.size(); ++n) all[n] = walk_all_lines(static_cast<Game>(n));
    return all;
  }();
  return tables[static_cast<std::size_t>(game)][static_cast<std::size_t>(square)];
}

}  // namespace roundel::slow_draughts
