#pragma once

#include <string>

#include "engine/view/board_view.hpp"

namespace roundel::characters {

/// Where a place is drawn: the column of its middle, and its row, from the left and the top.
struct Spot {
  int column = 0;
  int row = 0;
};

/// Where the places of a board lie in a figure of characters. Squares and hexagons lie as they do on the table; rings have
/// room for two characters a sector, and are as far from each other as they are wide where they are innermost.
class Layout {
 public:
  /// `cell_columns`: of a square or hexagon.
  Layout(const BoardView& board, bool is_turned, int cell_columns);

  Spot spot(const CellShape& shape) const;
  /// Where a name is written outside a place of the outermost ring.
  Spot beside(const CellShape& shape, int name_columns) const;
  bool is_outermost(const CellShape& shape) const;
  /// The middle of rings.
  Spot middle() const { return {columns_ / 2, rows_ / 2}; }

  bool has_rings() const { return rings_ > 0; }
  int columns() const { return columns_; }
  int rows() const { return rows_; }

 private:
  void lay_rings(const BoardView& board);
  void lay_cells(const BoardView& board);
  double radius(const CellShape& shape) const;

  bool is_turned_;
  int cell_columns_;
  int columns_ = 0;
  int rows_ = 0;
  double rings_ = 0;       ///< how many; 0: there are none
  double first_ring_ = 0;  ///< where the innermost begins
  double left_ = 0;
  double bottom_ = 0;
  double right_ = 0;
  double top_ = 0;
  double across_ = 1;  ///< from a column of cells to the next
  double up_ = 1;      ///< from a row of cells to the next
};

/// Whether the board is one of squares, in which files go straight up and ranks across, so that names at the edge tell all.
bool is_grid(const BoardView& board);

}  // namespace roundel::characters
