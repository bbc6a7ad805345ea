#pragma once

#include "variants/chess/position.hpp"

namespace roundel::chess {

/// FIDE 5.2.2: no series of legal moves mates. A king alone, with a knight, or with bishops of one colour
/// on the whole board. Holds on the round board too: kings have the steps that they have in chess.
template <class Variant>
bool is_insufficient(const Position<Variant>& position) {
  if (any(position.of(Kind::pawn) | position.of(Kind::rook) | position.of(Kind::queen))) return false;
  const auto knights = position.of(Kind::knight);
  const auto bishops = position.of(Kind::bishop);
  if (!any(bishops)) return !several(knights);
  if (any(knights)) return false;
  const auto colour = position.tables().colour;
  return !any(bishops & colour) || !any(bishops & ~colour);
}

}  // namespace roundel::chess
