#include "variants/boards/board_cells.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace roundel {
namespace {

constexpr float degrees_a_radian = 57.29578F;

/// The middle of a sector of a ring, from the centre: rings from 0, the innermost; sectors counterclockwise, 0 that to the
/// right or, where the line to the right divides two of them, the next one.
struct RingSpot {
  int ring;
  int sector;
};

float degrees_of(const CellGraph& graph, Place place) {
  return std::atan2(graph.y(place), graph.x(place)) * degrees_a_radian;
}

float degrees_a_sector(const CellGraph& graph) { return 360.0F / static_cast<float>(graph.sectors()); }

/// The middle of sector 0: to the right, or half a sector further.
float first_middle(const CellGraph& graph) {
  const float width = degrees_a_sector(graph);
  const bool is_between = std::abs(std::remainder(degrees_of(graph, Place{0}), width)) > width / 4;
  return is_between ? width / 2 : 0;
}

RingSpot spot_of(const CellGraph& graph, Place place) {
  const float degrees = degrees_of(graph, place) - first_middle(graph);
  const auto sector = static_cast<int>(std::lround(degrees / degrees_a_sector(graph)));
  const float distance = std::hypot(graph.x(place), graph.y(place));
  return {static_cast<int>(distance), (sector + graph.sectors()) % graph.sectors()};
}

CellShape shape_of(const CellGraph& graph, RingSpot spot) {
  const float width = degrees_a_sector(graph);
  const float middle = first_middle(graph) + width * static_cast<float>(spot.sector);
  const auto inner = static_cast<float>(spot.ring);
  const float radians = middle * 0.017453293F;
  return {(inner + 0.5F) * std::cos(radians), (inner + 0.5F) * std::sin(radians),
          CellShape::Sector{inner, inner + 1, middle - width / 2, middle + width / 2}};
}

CellShape shape_of(const CellGraph& graph, Place place) {
  if (graph.sectors() > 0) return shape_of(graph, spot_of(graph, place));
  return {graph.x(place), graph.y(place)};
}

}  // namespace

std::vector<CellView> empty_cells(const CellGraph& graph) {
  std::vector<CellView> cells;
  for (int n = 0; n < graph.cell_count(); ++n) {
    const auto cell = static_cast<Cell>(n);
    if (graph.is_gap(cell)) continue;
    CellView& view = cells.emplace_back();
    view.cell = cell;
    view.name = graph.name(cell);
    view.shape = shape_of(graph, CellGraph::place_of(cell));
  }
  return cells;
}

std::vector<BarrierView> barriers_of(const CellGraph& graph, bool lines_pass) {
  if (graph.sectors() == 0) return {};
  int rings = 0;
  std::set<int> arms;
  std::set<std::pair<int, int>> crossings;
  for (int n = 0; n < graph.place_count(); ++n) {
    const auto place = static_cast<Place>(n);
    const RingSpot spot = spot_of(graph, place);
    rings = std::max(rings, spot.ring + 1);
    if (graph.is_cell(place)) continue;
    arms.insert(spot.sector);
    crossings.emplace(spot.ring, spot.sector);
  }
  std::vector<BarrierView> barriers;
  for (const int sector : arms) {
    for (int ring = rings - 1; ring >= 0; --ring) {
      barriers.push_back({shape_of(graph, RingSpot{ring, sector}), lines_pass && crossings.contains({ring, sector})});
    }
  }
  return barriers;
}

}  // namespace roundel
