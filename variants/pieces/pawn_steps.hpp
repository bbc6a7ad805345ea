#pragma once

#include "variants/pieces/movements.hpp"

namespace roundel::pieces {

/// The steps of each side's pawns, as moves of whole sets.
template <CellMask M>
using PawnSteps = std::array<SetSteps<M>, side_count>;

template <CellMask M>
constexpr PawnSteps<M> pawn_moves_on(const CellGraph& graph, const std::array<Rays, side_count>& rays) {
  const M all = ~M{};
  return {set_steps<M>(graph, rays[0], all), set_steps<M>(graph, rays[1], all)};
}

}  // namespace roundel::pieces
