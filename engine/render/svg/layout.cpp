#include "engine/render/svg/layout.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace roundel::diagram {
namespace {

constexpr double radians_a_degree = 0.017453292519943295;
constexpr double hexagon_corner = 0.5773502691896258;  // distance from the centre, if sides are 1 apart

double sector_width(const CellShape::Sector& sector) { return (sector.end - sector.begin) * radians_a_degree; }
double middle_degrees(const CellShape::Sector& sector) { return (sector.begin + sector.end) / 2; }

template <class Visit>
void for_each_shape(const BoardView& board, const Visit& visit) {
  for (const CellView& cell : board.cells) visit(cell.shape);
  for (const BarrierView& barrier : board.barriers) visit(barrier.shape);
  for (const CellShape& shape : board.unplayed) visit(shape);
}

/// Returns how far out the innermost ring must begin to make its cells wide enough in their middle.
double ring_offset(const BoardView& board) {
  constexpr double wide_enough = 0.72;
  double offset = 0;
  for_each_shape(board, [&](const CellShape& shape) {
    if (!shape.sector) return;
    const double middle = (shape.sector->inner + shape.sector->outer) / 2;
    offset = std::max(offset, wide_enough / sector_width(*shape.sector) - middle);
  });
  return offset;
}

}  // namespace

void Box::include(Point point) {
  low = {std::min(low.x, point.x), std::min(low.y, point.y)};
  high = {std::max(high.x, point.x), std::max(high.y, point.y)};
}

Layout::Layout(const BoardView& board, bool is_turned) : sign_(is_turned ? -1 : 1), offset_(ring_offset(board)) {
  for_each_shape(board, [&](const CellShape& shape) {
    if (shape.sector) rings_ = std::max<double>(rings_, shape.sector->outer);
  });
  for_each_shape(board, [&](const CellShape& shape) { include(shape); });
}

void Layout::include(const CellShape& shape) {
  if (shape.sector) {
    extent_.include({-rim_radius(), -rim_radius()});
    extent_.include({rim_radius(), rim_radius()});
    return;
  }
  const double half = unit * shape.width / 2;
  const double across = shape.outline == CellShape::Outline::hexagon ? 2 * hexagon_corner * half : half;
  extent_.include(middle(shape) - Point{across, half});
  extent_.include(middle(shape) + Point{across, half});
}

Point Layout::placed(double x, double y) const { return {sign_ * unit * x, -sign_ * unit * y}; }

Point Layout::on_ring(double radius, double degrees) const {
  const double from_middle = offset_ + radius;
  return placed(from_middle * std::cos(degrees * radians_a_degree),
                from_middle * std::sin(degrees * radians_a_degree));
}

Point Layout::middle(const CellShape& shape) const {
  if (!shape.sector) return placed(shape.x, shape.y);
  return on_ring((shape.sector->inner + shape.sector->outer) / 2, middle_degrees(*shape.sector));
}

std::string Layout::sector_outline(const CellShape::Sector& sector) const {
  const auto arc = [this](double radius, int sweep, Point to) {
    const std::string r = number(unit * (offset_ + radius));
    return fmt::format("A{} {} 0 0 {} {}", r, r, sweep, pair(to));
  };
  return fmt::format("M{}{}L{}{}z", pair(on_ring(sector.inner, sector.begin)),
                     arc(sector.inner, 0, on_ring(sector.inner, sector.end)), pair(on_ring(sector.outer, sector.end)),
                     arc(sector.outer, 1, on_ring(sector.outer, sector.begin)));
}

std::string Layout::outline(const CellShape& shape) const {
  if (shape.sector) return sector_outline(*shape.sector);
  const Point at = middle(shape);
  const double width = unit * shape.width;
  const double half = width / 2;
  switch (shape.outline) {
    case CellShape::Outline::point:
    case CellShape::Outline::square: {
      const std::string side = number(width);
      return fmt::format("M{}h{}v{}h-{}z", pair(at - Point{half, half}), side, side, side);
    }
    case CellShape::Outline::hexagon: {
      const double corner = width * hexagon_corner;
      return fmt::format("M{}L{} {} {} {} {}z", pair(at + Point{corner, 0}), pair(at + Point{corner / 2, half}),
                         pair(at + Point{-corner / 2, half}), pair(at + Point{-corner, 0}),
                         pair(at + Point{-corner / 2, -half}), pair(at + Point{corner / 2, -half}));
    }
    case CellShape::Outline::disc: break;
  }
  const std::string r = number(half);
  const std::string d = number(width);
  return fmt::format("M{}a{} {} 0 1 1 {} 0a{} {} 0 1 1 -{} 0z", pair(at - Point{half, 0}), r, r, d, r, r, d);
}

double Layout::room(const CellShape& shape) const {
  if (!shape.sector) return unit * shape.width;
  // Between the two straight sides, at the radius of the middle.
  const double radius = offset_ + (shape.sector->inner + shape.sector->outer) / 2;
  const double half_angle = std::min(sector_width(*shape.sector) / 2, 90 * radians_a_degree);
  return unit * std::min<double>(shape.sector->outer - shape.sector->inner, 2 * radius * std::sin(half_angle));
}

Point Layout::corner(const CellShape& shape) const {
  if (shape.sector)
    return on_ring(shape.sector->outer - 0.13,
                   shape.sector->begin + 0.16 * (shape.sector->end - shape.sector->begin));
  const double width = unit * shape.width;
  switch (shape.outline) {
    case CellShape::Outline::point:
    case CellShape::Outline::square: return middle(shape) + width * Point{-0.37, -0.37};
    case CellShape::Outline::hexagon: return middle(shape) + width * Point{-0.26, -0.4};
    case CellShape::Outline::disc: break;
  }
  return middle(shape) + width * Point{-0.48, -0.48};
}

double Layout::text_scale() const {
  constexpr double usual_extent = 1100;
  return std::max(1.0, std::max(extent_.width(), extent_.height()) / usual_extent);
}

Point Layout::outward(const CellShape& shape) const {
  const Point centre = has_rings() ? Point{} : 0.5 * (extent_.low + extent_.high);
  const Point away = middle(shape) - centre;
  return length(away) == 0 ? Point{0, -1} : 1 / length(away) * away;
}

}  // namespace roundel::diagram
