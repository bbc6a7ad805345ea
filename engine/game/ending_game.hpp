#pragma once

#include <concepts>
#include <optional>

#include "engine/game/game.hpp"

/// Optional parts of a game that can be solved to its end.
namespace roundel {

/// Games of fixed length that end with a count of points, so that their last plies can be searched exactly. An ending
/// is a position with data that orders and cuts such a search. Its values are points: the final margin from the view
/// of the side to move. The sides alternate to the end.
template <class G>
concept EndingGame = Game<G> &&
    requires(const typename G::Position& position, const typename G::Accumulator& accumulator,
             const typename G::Ending& ending, typename G::Ending& next, typename G::Ending::Choices& choices,
             typename G::Move move) {
  { G::plies_left(position) } -> std::same_as<int>;
  /// The value of one point as a score.
  { G::point } -> std::convertible_to<Score>;
  {typename G::Ending(position, accumulator)};
  { ending.position() } -> std::same_as<const typename G::Position&>;
  { ending.plies_left() } -> std::same_as<int>;
  /// Appends the legal actions (`move`) to a list, each with what it wins at once (`promise`).
  ending.add_choices(choices);
  { choices[0].promise } -> std::convertible_to<int>;
  next.play(move);
  /// Returns the value of a position at most Ending::last_plies before the end. If it is not between `alpha` and
  /// `beta`, it may be a bound.
  { ending.finish(0, 0) } -> std::same_as<int>;
  { G::Ending::last_plies } -> std::convertible_to<int>;
};

}  // namespace roundel
