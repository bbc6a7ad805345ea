#pragma once

#include <vector>

#include "engine/base/types.hpp"
#include "engine/view/piece_view.hpp"

namespace roundel {

/// What a piece can do from a cell of a board without other pieces. It is of the first side if both sides have such
/// pieces.
struct PieceMoves {
  PieceView piece;
  Cell cell = no_cell;
  std::vector<Cell> moves = {};  ///< cells to which it moves, if they are empty
  std::vector<Cell> takes = {};  ///< cells on which it captures, if an enemy is there
  /// Cells that it attacks, in a game in which pieces stay where they were placed.
  std::vector<Cell> attacks = {};

  bool operator==(const PieceMoves&) const = default;
};

}  // namespace roundel
