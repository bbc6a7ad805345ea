#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/board/cell_graph.hpp"
#include "engine/board/mask.hpp"
#include "variants/files/document.hpp"

namespace roundel {

/// A board that a file describes (variants/FILES.md, [board]).
struct FileBoard {
  /// What kind of board it is to those who draw it or tell a GUI of it.
  enum class Shape : std::uint8_t { rectangle, hexagon, rings };

  static constexpr int most_cells = 128;

  Shape shape = Shape::rectangle;
  int files = 0;
  int ranks = 0;
  CellGraph graph{8};
  std::vector<std::string_view> directions;  ///< their names, by number; static texts
  std::vector<Direction> turned_directions;  ///< by direction: what it is to the second side
  std::vector<Cell>
      turned_cells;   ///< by cell: where it goes when the board is turned over; itself where nothing lies there
  Mask128 one_sided;  ///< cells of which nothing lies opposite
  /// The board as position texts have it, row by row; no_cell where there is a hole.
  std::vector<std::vector<Cell>> rows;
  std::vector<int> file_of;  ///< by cell, from 0
  std::vector<int> rank_of;

  int cell_count() const { return graph.cell_count(); }
  /// The direction of that name, as "ne". Error: the board has none.
  Expected<Direction> direction(std::string_view name) const;
  /// The directions of a path, as "n n e". Error: which is none; a path has 1 to 16.
  Expected<std::vector<Direction>> path(std::string_view text) const;
  /// The set that a text of cells, ranks and files names for the first side. Error: which word names none.
  Expected<Mask128> cells(std::string_view text) const;
  /// The same set for the second side, but what is one-sided.
  Mask128 turned_over(Mask128 cells) const;
};

/// Reads the table [board]; null: the board where nothing is said. Error: the line and what is wrong there. Of a board with
/// more cells than FileBoard::most_cells nobody asks for sets of cells.
Expected<FileBoard> read_file_board(const files::Value* table, int most_cells = FileBoard::most_cells);

}  // namespace roundel
