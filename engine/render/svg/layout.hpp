#pragma once

#include <string>

#include "engine/render/svg/svg.hpp"
#include "engine/view/board_view.hpp"

namespace roundel::diagram {

/// A rectangle of the picture, in its points.
struct Box {
  Point low;   ///< left and top
  Point high;  ///< right and bottom

  double width() const { return high.x - low.x; }
  double height() const { return high.y - low.y; }
  void include(Point point);
  void grow(double by) { low = low - Point{by, by}, high = high + Point{by, by}; }
};

/// The places of a board in its picture. Rings have the same distances as in the view, but begin further out, so that
/// a piece has room on the innermost.
class Layout {
 public:
  static constexpr double unit = 100;  ///< the width of a cell

  /// `is_turned`: upside down, compared with the view.
  Layout(const BoardView& board, bool is_turned);

  Point middle(const CellShape& shape) const;
  /// Returns the outline of a place as path data.
  std::string outline(const CellShape& shape) const;
  /// Returns the diameter of the largest disc within a place.
  double room(const CellShape& shape) const;
  /// Returns where its number is written: in a corner or at the outer edge.
  Point corner(const CellShape& shape) const;
  /// Returns the unit vector from the centre of the board or its rings to that of a place.
  Point outward(const CellShape& shape) const;

  bool has_rings() const { return rings_ > 0; }
  double centre_radius() const { return unit * offset_; }
  double rim_radius() const { return unit * (offset_ + rings_); }
  /// Returns the box around all places.
  const Box& extent() const { return extent_; }
  /// Returns the enlargement of text beside the board, so that it is legible beside a large board.
  double text_scale() const;

 private:
  /// Converts a point of the view.
  Point placed(double x, double y) const;
  Point on_ring(double radius, double degrees) const;
  std::string sector_outline(const CellShape::Sector& sector) const;
  void include(const CellShape& shape);

  double sign_;
  double offset_ = 0;  ///< distance of the innermost ring from the centre
  double rings_ = 0;
  Box extent_{{1e9, 1e9}, {-1e9, -1e9}};
};

}  // namespace roundel::diagram
