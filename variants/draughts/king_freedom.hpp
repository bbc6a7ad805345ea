#pragma once

#include "variants/draughts/position.hpp"

namespace roundel::draughts {

/// How free the kings of a side are. Even for flying kings only the adjacent cells count, because the purpose is to
/// find stuck ones.
struct KingFreedom {
  int steps = 0;
  int stuck = 0;
};

template <Side side, class Variant>
KingFreedom king_freedom(const Position<Variant>& position) {
  using Mask = typename Variant::Mask;
  const Mask kings = position.of(side, Kind::king);
  const Mask empty = position.empty();
  KingFreedom freedom;
  Mask movable{};
  for (const SetStep<Mask>& step : position.variant().motions.king_steps) {
    const Mask targets = rotate(kings & step.from, step.rotation) & empty;
    freedom.steps += count(targets);
    movable |= rotate(targets, -step.rotation);
  }
  freedom.stuck = count(kings & ~movable);
  return freedom;
}

}  // namespace roundel::draughts
