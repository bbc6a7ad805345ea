#pragma once

#include <fmt/core.h>

#include <string>

#include "engine/board/movement.hpp"

namespace roundel {

/// Writes the lines of all cells along some rays, as a text that distinguishes boards.
inline std::string lines_text(const CellGraph& graph, const Rays& rays) {
  std::string text;
  for (int n = 0; n < graph.cell_count(); ++n) {
    for (const Ray ray : rays) {
      text += ' ';
      for (const Cell cell : trace(graph, static_cast<Cell>(n), ray)) text += fmt::format(",{}", index(cell));
    }
  }
  return text;
}

/// Writes the mask of each cell as such a text.
template <class ByCell>
std::string masks_text(const CellGraph& graph, const ByCell& masks) {
  std::string text;
  for (int n = 0; n < graph.cell_count(); ++n) {
    text += ' ';
    for_each_cell(masks[static_cast<std::size_t>(n)], [&](Cell cell) { text += fmt::format(",{}", index(cell)); });
  }
  return text;
}

}  // namespace roundel
