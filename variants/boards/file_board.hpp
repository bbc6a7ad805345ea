#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/board/cell_graph.hpp"
#include "engine/board/mask.hpp"
#include "variants/toml/document.hpp"

namespace roundel {

/// A board from a file (variants/FILES.md, [board]).
struct FileBoard {
  /// The kind of board, for code that draws it or describes it to a GUI.
  enum class Shape : std::uint8_t { rectangle, hexagon, rings, levels };

  static constexpr int most_cells = 128;

  Shape shape = Shape::rectangle;
  int files = 0;  ///< of all levels together
  int ranks = 0;
  int levels = 1;  ///< boards above each other
  CellGraph graph{8};
  std::vector<std::string_view> directions;  ///< their names, by number; static texts
  std::vector<Direction> turned_directions;  ///< for each direction: its counterpart for the second side
  std::vector<Cell>
      turned_cells;     ///< for each cell: its place when the board is turned over; the cell itself if nothing lies
                        ///< there
  Mask128 one_sided{};  ///< cells without a counterpart
  /// The board in the order of position texts, row by row; no_cell for a hole.
  std::vector<std::vector<Cell>> rows;
  /// The lines between cells that a board of points shows. Empty: other boards.
  std::vector<std::pair<Cell, Cell>> lines;
  std::vector<std::string_view> marks;  ///< for each cell: its mark in drawings, a static text, or an empty one
  std::vector<int> file_of;  ///< for each cell, from 0; the files of each level follow those of the last one
  std::vector<int> rank_of;

  int cell_count() const { return graph.cell_count(); }
  int files_a_level() const { return files / levels; }
  /// Returns whether its directions are the eight of Betza's notation.
  bool has_compass() const { return shape == Shape::rectangle || shape == Shape::rings; }
  /// Returns the direction with that name, such as "ne". Error: the board has none.
  Expected<Direction> direction(std::string_view name) const;
  /// Returns the directions of a path, such as "n n e". Error: which word is not a direction. A path has 1 to 16.
  Expected<std::vector<Direction>> path(std::string_view text) const;
  /// Returns the set that a text of cells, ranks and files names for the first side. Error: which word does not name
  /// a cell.
  Expected<Mask128> cells(std::string_view text) const;
  /// Returns the same set for the second side, without one-sided cells.
  Mask128 turned_over(Mask128 cells) const;
};

/// Reads the table [board]. Null: the default board. Error: the line and what is wrong there. A board with more cells
/// than FileBoard::most_cells supports no sets of cells.
Expected<FileBoard> read_file_board(const files::Value* table, int most_cells = FileBoard::most_cells);

}  // namespace roundel
