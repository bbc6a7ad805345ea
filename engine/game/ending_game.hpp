#pragma once

#include <concepts>
#include <optional>

#include "engine/game/game.hpp"

/// What games may offer that can be solved to their end.
namespace roundel {

/// Games of a fixed length that end with a count of points, so that their last plies can be played out exactly. An ending
/// is a position with what orders and cuts such a search. Its values are points, the final margin from the view of the
/// side to move; sides take turns to the end.
template <class G>
concept EndingGame = Game<G> &&
    requires(const typename G::Position& position, const typename G::Accumulator& accumulator,
             const typename G::Ending& ending, typename G::Ending& next, typename G::Ending::Choices& choices,
             typename G::Move move) {
  { G::plies_left(position) } -> std::same_as<int>;
  /// A point's worth as a score.
  { G::point } -> std::convertible_to<Score>;
  {typename G::Ending(position, accumulator)};
  { ending.position() } -> std::same_as<const typename G::Position&>;
  { ending.plies_left() } -> std::same_as<int>;
  /// The legal actions (`move`) with what each wins at once (`promise`), appended to a list.
  ending.add_choices(choices);
  { choices[0].promise } -> std::convertible_to<int>;
  next.play(move);
  /// The value at most Ending::last_plies before the end; not above `alpha` or not below `beta` it may be a bound.
  { ending.finish(0, 0) } -> std::same_as<int>;
  { G::Ending::last_plies } -> std::convertible_to<int>;
};

}  // namespace roundel
