#pragma once

#include "tools/roundel/convert/en_passant.hpp"
#include "tools/roundel/convert/kind_cells.hpp"
#include "tools/roundel/convert/piece_moves.hpp"

namespace roundel::convert {

/// The moves of a kind as game files have them.
struct KindMoves {
  MovesText text;
  bool has_first_moves = false;
  SidedSquares begins_on = {};  ///< where first moves begin
};

/// Returns the moves of a kind: those of its Betza text, first moves, captures en passant, and paths round holes. What game
/// files cannot say is refused.
KindMoves moves_of(const Subject& subject, const Passing& passing, const Kind& kind, const KindCells& cells);

}  // namespace roundel::convert
