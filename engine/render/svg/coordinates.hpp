#pragma once

#include <string>

#include "engine/render/svg/diagram_options.hpp"
#include "engine/render/svg/layout.hpp"

namespace roundel::diagram {

/// TunableParameters and names of cells: what is written in the cells, and what beside the board, with the room that takes.
struct Labels {
  std::string in_cells;
  std::string at_edge;
  double margin = 0;  ///< on every side of the board
};
Labels labels_of(const BoardView& board, const Layout& layout, const DiagramOptions& options);

}  // namespace roundel::diagram
