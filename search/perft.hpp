#pragma once

#include <cstdint>

#include "engine/game/counting_game.hpp"
#include "engine/game/game.hpp"
#include "engine/session/signals.hpp"

namespace roundel {

template <Game G>
bool in_mid_turn(const typename G::Position& position) {
  if constexpr (G::compound_turns) return position.mid_turn();
  return false;
}

/// Counts the sequences of `depth` turns from a position at the beginning of a turn. Within a turn, the rest of it
/// counts as the first one. Draw rules are ignored. If a signal stops it, the count is partial.
template <Game G>
std::uint64_t count_turns(const typename G::Position& position, int depth, const Signals& signals) {
  if (depth == 0) return 1;
  // Whether the last two plies, which are nearly all of the work, are counted without a call and a list, and if the
  // game supports it, without a position.
  const bool counts_in_bulk = CountingGame<G> && !has_compound_turns<G>(position);
  if constexpr (CountingGame<G>) {
    if (depth == 1 && counts_in_bulk) return G::count_actions(position);
  }
  if (signals.stopped()) return 0;
  if constexpr (TwoPlyCountingGame<G>) {
    if (depth == 2 && counts_in_bulk) return G::count_two_plies(position);
  }
  typename G::MoveList moves;
  G::generate_all(position, moves);
  std::uint64_t total = 0;
  for (const auto& move : moves) {
    typename G::Position next = position;
    typename G::NoChanges nothing;
    next.do_move(move, nothing);
    if constexpr (CountingGame<G>) {
      if (depth == 2 && counts_in_bulk) {
        total += G::count_actions(next);
        continue;
      }
    }
    total += count_turns<G>(next, in_mid_turn<G>(next) ? depth : depth - 1, signals);
  }
  return total;
}

}  // namespace roundel
