#pragma once

#include <vector>

#include "engine/view/piece_moves.hpp"
#include "variants/stones/position.hpp"

namespace roundel::stones {

/// Returns how each kind moves alone on the board, from a cell in its middle: as the first side's, or as the second side's
/// if only that side has such pieces. It takes where it captures
/// an enemy that is alone with it: by a jump, by approach or by withdrawal. Kinds that are only placed are left out.
template <CellMask M>
std::vector<PieceMoves> piece_moves(const Setup<M>& setup);

}  // namespace roundel::stones
