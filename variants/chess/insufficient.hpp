#pragma once

#include "variants/chess/position.hpp"

namespace roundel::chess {

/// FIDE 5.2.2: no series of legal moves can mate. The kings have at most one knight on the board besides them, or
/// only bishops on cells of one colour. This also holds on the round board, because kings have the same steps as in
/// chess.
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
