#pragma once

#include <vector>

#include "engine/game/hidden_game.hpp"
#include "search/turns.hpp"

namespace roundel {

/// A complete position that agrees with everything visible to a side, and its probability.
template <HiddenGame G>
struct World {
  typename G::Position position;
  double weight = 0;
  std::vector<Key> past;  ///< keys of earlier positions that could recur, oldest first
};
template <HiddenGame G>
using Worlds = std::vector<World<G>>;

/// Plays a turn, or a part of one, in a world in which it is legal.
template <HiddenGame G>
void play_in(World<G>& world, const Turn<G>& turn) {
  for (const auto& move : turn) {
    world.past.push_back(world.position.key());
    do_turn<G>(world.position, {move});
  }
}

/// Returns all worlds of `belief`, or `most` of them sampled by weight if there are more. `past` are the keys of
/// earlier positions that could recur, from the viewer of `observed`. The weights add up to 1.
template <HiddenGame G>
Worlds<G> sample_worlds(const typename G::Position& observed, const typename G::Belief& belief,
                        const std::vector<Key>& past, int most, RandomKeys& random) {
  Worlds<G> worlds;
  const auto add = [&](int number, double weight) {
    World<G> world{belief.world(number), weight, past};
    // What is hidden has not changed since the earliest position that could recur.
    const Key difference = world.position.key() ^ observed.key();
    for (Key& key : world.past) key ^= difference;
    worlds.push_back(std::move(world));
  };
  if (belief.size() <= most) {
    for (int n = 0; n < belief.size(); ++n) add(n, belief.weight(n));
    return worlds;
  }
  // Systematic sampling: one random point, and the others at equal distances after it.
  const double distance = 1.0 / most;
  double point = random.next_fraction() * distance;
  double passed = 0;
  for (int n = 0; n < belief.size(); ++n) {
    passed += belief.weight(n);
    int hits = 0;
    for (; point < passed && point < 1; point += distance) ++hits;
    if (hits > 0) add(n, hits * distance);
  }
  return worlds;
}

}  // namespace roundel
