#include "engine/render/characters/layout.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "engine/view/grid_name.hpp"

namespace roundel::characters {
namespace {

constexpr double first_radius = 3.65;  // rows from the centre to the innermost ring
constexpr double ring_distance = 1.8;  // rows from ring to ring
constexpr double aspect = 2.4;         // columns that are as wide as one row is high
constexpr int name_margin = 4;         // columns outside the outermost ring
constexpr double radians_a_degree = 0.017453293;
constexpr double same = 0.1;  // coordinates no further apart belong to one column or row

std::vector<CellShape> shapes_of(const BoardView& board) {
  std::vector<CellShape> shapes;
  for (const CellView& cell : board.cells) shapes.push_back(cell.shape);
  for (const BarrierView& barrier : board.barriers) shapes.push_back(barrier.shape);
  shapes.insert(shapes.end(), board.unplayed.begin(), board.unplayed.end());
  return shapes;
}

/// Returns the least distance between two different numbers; 1 if all are the same.
double least_step(std::vector<double> numbers) {
  std::sort(numbers.begin(), numbers.end());
  double step = 1e9;
  for (std::size_t n = 1; n < numbers.size(); ++n) {
    const double distance = numbers[n] - numbers[n - 1];
    if (distance > same) step = std::min(step, distance);
  }
  return step < 1e9 ? step : 1;
}

int rounded(double number) { return static_cast<int>(std::lround(number)); }

}  // namespace

Layout::Layout(const BoardView& board, bool is_turned, int cell_columns)
    : is_turned_(is_turned), cell_columns_(cell_columns) {
  const bool is_round = std::any_of(board.cells.begin(), board.cells.end(),
                                    [](const CellView& cell) { return cell.shape.sector.has_value(); });
  is_round ? lay_rings(board) : lay_cells(board);
}

void Layout::lay_rings(const BoardView& board) {
  double begin = 1e9;
  double end = 0;
  for (const CellShape& shape : shapes_of(board)) {
    if (!shape.sector) continue;
    begin = std::min<double>(begin, shape.sector->inner);
    end = std::max<double>(end, shape.sector->outer);
  }
  first_ring_ = begin;
  rings_ = end - begin;
  const double outermost = first_radius + (rings_ - 1) * ring_distance;
  rows_ = 2 * rounded(outermost) + 1;
  columns_ = 2 * (rounded(outermost * aspect) + name_margin) + 1;
}

void Layout::lay_cells(const BoardView& board) {
  std::vector<double> across;
  std::vector<double> up;
  for (const CellShape& shape : shapes_of(board)) {
    across.push_back(shape.x);
    up.push_back(shape.y);
  }
  const auto [left, right] = std::minmax_element(across.begin(), across.end());
  const auto [bottom, top] = std::minmax_element(up.begin(), up.end());
  left_ = *left, right_ = *right, bottom_ = *bottom, top_ = *top;
  across_ = least_step(across);
  up_ = least_step(up);
  columns_ = cell_columns_ * (rounded((right_ - left_) / across_) + 1);
  rows_ = rounded((top_ - bottom_) / up_) + 1;
}

double Layout::radius(const CellShape& shape) const {
  return first_radius + (shape.sector->inner - first_ring_) * ring_distance;
}

Spot Layout::spot(const CellShape& shape) const {
  if (has_rings()) {
    if (!shape.sector) return middle();
    const double degrees = (shape.sector->begin + shape.sector->end) / 2 + (is_turned_ ? 180 : 0);
    const double angle = degrees * radians_a_degree;
    return {middle().column + rounded(aspect * radius(shape) * std::cos(angle)),
            middle().row - rounded(radius(shape) * std::sin(angle))};
  }
  const double across = is_turned_ ? right_ - shape.x : shape.x - left_;
  const double down = is_turned_ ? shape.y - bottom_ : top_ - shape.y;
  return {rounded(across / across_) * cell_columns_ + cell_columns_ / 2, rounded(down / up_)};
}

Spot Layout::beside(const CellShape& shape, int name_columns) const {
  constexpr int distance = 2;
  const Spot at = spot(shape);
  return {at.column < middle().column ? at.column - distance - name_columns + 1 : at.column + distance, at.row};
}

bool Layout::is_outermost(const CellShape& shape) const {
  return shape.sector && shape.sector->outer > first_ring_ + rings_ - same;
}

bool is_grid(const BoardView& board) {
  std::map<std::string, double> files;
  std::map<std::string, double> ranks;
  return std::all_of(board.cells.begin(), board.cells.end(), [&](const CellView& cell) {
    const auto name = grid_name(cell.name);
    if (!name || cell.shape.sector || cell.shape.outline == CellShape::Outline::hexagon) return false;
    return std::abs(files.emplace(name->file, cell.shape.x).first->second - cell.shape.x) < same &&
           std::abs(ranks.emplace(name->rank, cell.shape.y).first->second - cell.shape.y) < same;
  });
}

}  // namespace roundel::characters
