#include "variants/boards/middle_cell.hpp"

#include <cmath>
#include <limits>

namespace roundel {

Cell middle_cell(const CellGraph& graph, const std::vector<Cell>& cells) {
  float x = 0;
  float y = 0;
  for (int n = 0; n < graph.cell_count(); ++n) {
    x += graph.x(static_cast<Place>(n)) / static_cast<float>(graph.cell_count());
    y += graph.y(static_cast<Place>(n)) / static_cast<float>(graph.cell_count());
  }
  constexpr float more_than_rounding = 0.01F;
  Cell best = no_cell;
  float least = std::numeric_limits<float>::max();
  for (const Cell cell : cells) {
    const Place place = CellGraph::place_of(cell);
    const float distance = std::hypot(graph.x(place) - x, graph.y(place) - y);
    if (distance > least - more_than_rounding) continue;
    best = cell;
    least = distance;
  }
  return best;
}

}  // namespace roundel
