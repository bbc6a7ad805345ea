#pragma once

#include <string>

#include "engine/render/svg/svg.hpp"
#include "engine/view/board_view.hpp"

namespace roundel::diagram {

/// A part of the picture, in its points.
struct Box {
  Point low;   ///< left and top
  Point high;  ///< right and bottom

  double width() const { return high.x - low.x; }
  double height() const { return high.y - low.y; }
  void include(Point point);
  void grow(double by) { low = low - Point{by, by}, high = high + Point{by, by}; }
};

/// Where the places of a board lie in its picture. Rings have the same distances as in the view, but begin further out, so
/// that a man has room on the innermost.
class Layout {
 public:
  static constexpr double unit = 100;  ///< the width of a cell

  /// `is_turned`: the other way up than the view has it.
  Layout(const BoardView& board, bool is_turned);

  Point middle(const CellShape& shape) const;
  /// The way round a place, as data of a path.
  std::string outline(const CellShape& shape) const;
  /// The width of the largest disc that lies within a place.
  double room(const CellShape& shape) const;
  /// Where its number is written: a corner or the outer edge.
  Point corner(const CellShape& shape) const;
  /// From the middle of the board or of its rings to that of a place, of length 1.
  Point outward(const CellShape& shape) const;

  bool has_rings() const { return rings_ > 0; }
  double centre_radius() const { return unit * offset_; }
  double rim_radius() const { return unit * (offset_ + rings_); }
  /// All places.
  const Box& extent() const { return extent_; }
  /// How much larger than usual what is written beside the board is, so that it can be read beside a large one.
  double text_scale() const;

 private:
  /// A point of the view.
  Point placed(double x, double y) const;
  Point on_ring(double radius, double degrees) const;
  std::string sector_outline(const CellShape::Sector& sector) const;
  void include(const CellShape& shape);

  double sign_;
  double offset_ = 0;  ///< of the innermost ring from the middle
  double rings_ = 0;
  Box extent_{{1e9, 1e9}, {-1e9, -1e9}};
};

}  // namespace roundel::diagram
