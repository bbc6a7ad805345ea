#pragma once

#include <string>

#include "engine/render/svg/diagram_options.hpp"
#include "engine/render/svg/layout.hpp"

namespace roundel::diagram {

/// Numbers and names of cells: the text in the cells, the text beside the board, and the room for it.
struct Labels {
  std::string in_cells;
  std::string at_edge;
  double margin = 0;  ///< on every side of the board
};
Labels labels_of(const BoardView& board, const Layout& layout, const DiagramOptions& options);

}  // namespace roundel::diagram
