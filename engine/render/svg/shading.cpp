#include "engine/render/svg/shading.hpp"

#include <algorithm>
#include <cmath>

namespace roundel::diagram {
namespace {

int rounded(double value) { return static_cast<int>(std::lround(value)); }

/// Returns the remainder, which is never below 0.
int remainder(int value, int divisor) { return (value % divisor + divisor) % divisor; }

/// Returns the shade of a hexagon. Cells of each of the three colours touch only cells of the other two. Files are
/// 0.866 apart, and each is shifted by half a cell.
Shade hexagon_shade(const CellShape& shape) {
  const int file = rounded(shape.x / 0.8660254);
  const int rank = rounded(shape.y - 0.5 * file);
  return remainder(file - rank, 3);
}

Shade sector_shade(const CellShape::Sector& sector) {
  const int number = rounded(sector.begin / (sector.end - sector.begin) - 0.25);
  return remainder(number + rounded(sector.inner), 2);
}

Shade shade_of(const CellShape& shape) {
  if (shape.sector) return sector_shade(*shape.sector);
  switch (shape.outline) {
    case CellShape::Outline::square: return remainder(rounded(shape.x - 0.25) + rounded(shape.y - 0.25), 2);
    case CellShape::Outline::hexagon: return hexagon_shade(shape);
    case CellShape::Outline::disc:
    case CellShape::Outline::point: break;
  }
  return 1;
}

}  // namespace

std::vector<Shade> shades_of(const BoardView& board) {
  std::vector<Shade> shades;
  for (const CellView& cell : board.cells) shades.push_back(shade_of(cell.shape));
  if (!board.unplayed.empty()) std::fill(shades.begin(), shades.end(), 0);
  return shades;
}

}  // namespace roundel::diagram
