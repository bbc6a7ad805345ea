#pragma once

#include <concepts>
#include <optional>

#include "engine/game/game.hpp"

/// Optional parts of a game that can be solved to its end.
namespace roundel {

/// Games whose length is bounded, so that they can be searched to the end. A solver position is a position with data that orders
/// and cuts such a search. Its values are points from the view of the side to move: the final margin, or 1, 0 and -1
/// for a win, a draw and a loss. The sides alternate to the end.
template <class G>
concept SolvedGame = Game<G> &&
    requires(const typename G::Setup& setup, const typename G::Position& position,
             const typename G::Accumulator& accumulator, const typename G::SolverPosition& solver_position,
             typename G::SolverPosition& next, typename G::SolverPosition::Choices& choices, typename G::Move move) {
  /// Returns whether the game on this board can be solved.
  { G::can_be_solved(setup) } -> std::same_as<bool>;
  {typename G::SolverPosition(position, accumulator)};
  { solver_position.position() } -> std::same_as<const typename G::Position&>;
  /// Returns an upper bound of the plies until the game is over; 0: it is over.
  { solver_position.plies_left() } -> std::same_as<int>;
  /// No value is greater, and none is less than its negative.
  { solver_position.greatest_value() } -> std::same_as<int>;
  /// Appends the legal actions (`move`) to a list, each with what it promises (`promise`); none if the game is over.
  solver_position.add_choices(choices);
  { choices[0].promise } -> std::convertible_to<int>;
  next.play(move);
  /// Returns the value of a position that is over, or at most last_plies() before the end. If it is not between
  /// `alpha` and `beta`, it may be a bound.
  { solver_position.finish(0, 0) } -> std::same_as<int>;
  { solver_position.last_plies() } -> std::same_as<int>;
};

/// Solved games of fixed length that end with a count of points, so that the search can solve their last plies.
template <class G>
concept PointsGame = SolvedGame<G> && requires(const typename G::Position& position) {
  { G::plies_left(position) } -> std::same_as<int>;
  /// The value of one point as a score.
  { G::point } -> std::convertible_to<Score>;
};

}  // namespace roundel
