#pragma once

#include <concepts>
#include <cstdint>

#include "engine/game/game.hpp"

/// Optional parts of a game for perft, and for a search that looks for single replies.
namespace roundel {

/// Games that can count their legal actions without listing them.
template <class G>
concept CountingGame = Game<G> && requires(const typename G::Position& position) {
  { G::count_actions(position) } -> std::convertible_to<std::uint64_t>;
};

/// Games that can count the sequences of two legal actions without making the position between the two.
template <class G>
concept TwoPlyCountingGame = CountingGame<G> && requires(const typename G::Position& position) {
  { G::count_two_plies(position) } -> std::convertible_to<std::uint64_t>;
};

}  // namespace roundel
