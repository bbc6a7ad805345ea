#pragma once

#include <concepts>
#include <string>

#include "engine/game/game.hpp"

namespace roundel {

/// Games whose positions can be visited one by one, because the position alone decides what can follow: no earlier
/// position does, except that a repetition draws.
template <class G>
concept EnumeratedGame = Game<G> && requires(const typename G::Setup& setup, const typename G::Position& position,
                                             typename G::Position& changed, const typename G::SymmetryKeys& keys) {
  /// Returns why this cannot be done on this board and with these rules. Empty: it can.
  { G::why_not_enumerated(setup) } -> std::same_as<std::string>;
  /// Makes keys that are equal only for positions with the same future for the side to move. They can be equal for positions
  /// that a symmetry of the board maps to each other, or that differ by an exchange of the sides.
  {typename G::SymmetryKeys(setup)};
  { keys.of(position) } -> std::same_as<Key>;
  /// Sets the counters to their start that such a key leaves out.
  G::forget_counters(changed);
};

}  // namespace roundel
