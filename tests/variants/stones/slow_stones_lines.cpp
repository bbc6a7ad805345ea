// Cells, lines and groups in the slow rules of games of stones.

#include <algorithm>

#include "tests/variants/stones/slow_stones.hpp"

namespace roundel::slow_stones {

Piece Position::at(const std::string& cell) const {
  const auto found = pieces_.find(cell);
  return found == pieces_.end() ? Piece{} : found->second;
}

Position::Cells Position::cells_of(int side) const {
  Cells cells;
  for (const auto& [cell, piece] : pieces_) {
    if (piece.is_there() && piece.side == side) cells.insert(cell);
  }
  return cells;
}

bool Position::is_among(const CellsOfSides& cells, int side, const std::string& cell) const {
  return cells[static_cast<std::size_t>(side)].contains(place(cell));
}

/// "the only cells where it may stand; it neither moves to other cells nor is placed there"
bool Position::may_stand(const Kind& kind, const std::string& cell) const {
  return is_among(kind.stands_on, side_, cell);
}

int Position::opposite(int heading) const { return game_->board.opposite(heading); }

/// "A step or a line leads over them to the next cell, as if they did not exist."
Position::Ahead Position::ahead(const std::string& cell, int heading) const {
  const Board& board = game_->board;
  const int from = place(cell);
  Board::Step step = board.step(from, heading);
  for (int n = 0; n < board.size() && step.place >= 0 && !board.is_cell(step.place); ++n) {
    step = board.step(step.place, step.direction);
  }
  if (step.place < 0 || step.place == from || !board.is_cell(step.place)) return {};
  return {board.name(step.place), step.direction};
}

/// Returns the cells of the line from a cell, without that cell. It ends before a cell that it has passed.
std::vector<std::string> Position::line(const std::string& cell, int heading) const {
  std::vector<std::string> cells;
  Ahead next = ahead(cell, heading);
  while (!next.cell.empty() && next.cell != cell && std::find(cells.begin(), cells.end(), next.cell) == cells.end()) {
    cells.push_back(next.cell);
    next = ahead(next.cell, next.heading);
  }
  return cells;
}

/// "in which directions cells touch each other, and in the opposite ones. They are the same for both sides"
Position::Cells Position::touching(const std::string& cell) const {
  Cells cells;
  for (const int heading : game_->beside) {
    for (const int one : {heading, opposite(heading)}) {
      const Ahead next = ahead(cell, one);
      if (!next.cell.empty()) cells.insert(next.cell);
    }
  }
  return cells;
}

/// Returns the row of the side's pieces that begins on the next cell in that direction.
Position::Cells Position::row(const std::string& cell, int heading, int side) const {
  Cells cells;
  for (const std::string& next : line(cell, heading)) {
    if (!is_of(next, side)) break;
    cells.insert(next);
  }
  return cells;
}

/// Returns the pieces of one side in the unbroken line through the one there, in both directions.
Position::Cells Position::line_through(const std::string& cell, int heading) const {
  Cells cells = row(cell, heading, at(cell).side);
  cells.merge(row(cell, opposite(heading), at(cell).side));
  cells.insert(cell);
  return cells;
}

/// Returns the lengths of the lines of one side's pieces through the one there.
std::vector<int> Position::line_lengths(const std::string& cell) const {
  std::vector<int> lengths;
  for (const int heading : game_->lines_along) {
    lengths.push_back(static_cast<int>(line_through(cell, heading).size()));
  }
  return lengths;
}

int Position::longest_line(const std::string& cell) const {
  const std::vector<int> lengths = line_lengths(cell);
  return lengths.empty() ? 0 : *std::max_element(lengths.begin(), lengths.end());
}

/// Returns the empty cells to which a piece of the side to move can go from there in these ways.
Position::Cells Position::ends(const std::vector<Stride>& strides, const std::string& from) const {
  const Board& board = game_->board;
  std::vector<bool> occupied(static_cast<std::size_t>(board.size()));
  for (const auto& [cell, piece] : pieces_) occupied[static_cast<std::size_t>(place(cell))] = true;
  Cells cells;
  for (const Stride& stride : strides) {
    for (const int place : slow_fairy::ends_of(board, stride, side_, place(from), occupied)) {
      if (is_empty(board.name(place))) cells.insert(board.name(place));
    }
  }
  return cells;
}

}  // namespace roundel::slow_stones
