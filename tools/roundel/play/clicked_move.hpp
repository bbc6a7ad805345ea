#pragma once

#include <vector>

#include "engine/platform/line_editor.hpp"
#include "engine/view/board_view.hpp"

namespace roundel::play {

/// A move that a person chooses by clicks on its cells, one after the other: from, to, and the stops of a capture. The
/// first and the last cell are enough if they mean one move.
class ClickedMove {
 public:
  /// Adds a cell. If no legal turn goes on so, the move begins anew there. Returns the line that means what is chosen: cells, or
  /// a move, which is entered if no other is possible.
  LineEditor::ClickedLine add(Cell cell, const std::vector<TurnView>& turns, const BoardView& board);
  void clear() { cells_.clear(); }

 private:
  std::vector<Cell> cells_;
};

}  // namespace roundel::play
