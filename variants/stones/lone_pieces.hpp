#pragma once

#include <vector>

#include "engine/view/piece_moves.hpp"
#include "variants/stones/position.hpp"

namespace roundel::stones {

/// Returns how each kind of the first side moves alone on the board, from a cell in its middle. It takes where it captures
/// an enemy that is alone with it: by a jump, by approach or by withdrawal. Kinds that are only placed are left out.
template <CellMask M>
std::vector<PieceMoves> piece_moves(const Setup<M>& setup);

}  // namespace roundel::stones
