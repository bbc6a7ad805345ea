#pragma once

#include "engine/board/cell_graph.hpp"

namespace roundel {

/// Returns the step to the next cell in a direction, over places that lines pass; none if there is no such cell.
constexpr Step next_cell(const CellGraph& graph, Cell from, Direction direction) {
  Step step = graph.step(CellGraph::place_of(from), direction);
  while (step && !graph.is_cell(step.to)) step = graph.step(step.to, step.direction);
  return step;
}

}  // namespace roundel
