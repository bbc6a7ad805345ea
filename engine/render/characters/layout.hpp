#pragma once

#include <string>

#include "engine/view/board_view.hpp"

namespace roundel::characters {

/// Where a place is drawn: the column and row of its centre, from the left and the top.
struct Spot {
  int column = 0;
  int row = 0;
};

/// The places of a board in a drawing of characters. Squares and hexagons lie as on the table. Rings have room for
/// two characters a sector. The distance between rings is the width of a sector on the innermost one.
class Layout {
 public:
  /// `cell_columns`: the columns of a square or hexagon.
  Layout(const BoardView& board, bool is_turned, int cell_columns);

  Spot spot(const CellShape& shape) const;
  /// Returns the place of a name outside a cell of the outermost ring.
  Spot beside(const CellShape& shape, int name_columns) const;
  bool is_outermost(const CellShape& shape) const;
  /// Returns the centre of the rings.
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
  double rings_ = 0;       ///< the number of rings; 0: none
  double first_ring_ = 0;  ///< the inner edge of the innermost ring
  double left_ = 0;
  double bottom_ = 0;
  double right_ = 0;
  double top_ = 0;
  double across_ = 1;  ///< from one column of cells to the next
  double up_ = 1;      ///< from one row of cells to the next
};

/// Returns whether the board has squares with vertical files and horizontal ranks, so that names at the edge are
/// enough.
bool is_grid(const BoardView& board);

}  // namespace roundel::characters
