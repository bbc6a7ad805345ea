#pragma once

#include <concepts>

#include "engine/game/game.hpp"

/// What games may offer to the search beyond what every game does: what lets it prune, order and extend.
namespace roundel {

/// Games in which doing nothing is nearly always the worst one could do.
template <class G>
concept NullMoveGame = Game<G> && requires(typename G::Position& position, const typename G::NodeInfo& info) {
  /// Whether a null move tells anything here: not under threat, and zugzwang unlikely.
  { G::null_move_is_sound(position, info) } -> std::same_as<bool>;
  position.do_null_move();
};

/// Games in which captures are by replacement and can be exchanged on one cell.
template <class G>
concept ExchangeGame = Game<G> &&
    requires(const typename G::Knowledge& knowledge, const typename G::Position& position, typename G::Move move) {
  /// Whether the exchanges that an action begins on its target win `threshold` or more.
  { G::see_ge(knowledge, position, move, Score{}) } -> std::same_as<bool>;
};

/// Games in which an action can threaten so much that it must not be judged by what it wins (in chess: check).
template <class G>
concept ThreatGame = Game<G> &&
    requires(const typename G::Position& position, const typename G::Threats& threats, typename G::Move move) {
  /// What is worked out once per node to tell them; an estimate will do.
  { G::threats(position) } -> std::same_as<typename G::Threats>;
  { G::makes_threat(position, threats, move) } -> std::same_as<bool>;
};

/// Games in which forcing actions can be compulsory, so that there are no others.
template <class G>
concept CompulsionGame = Game<G> && requires(const typename G::NodeInfo& info) {
  { G::must_force(info) } -> std::same_as<bool>;
};

/// Games in which a threat by the other side, too, is something to respond to.
template <class G>
concept ThreatenedGame = Game<G> && requires(const typename G::NodeInfo& info) {
  /// Whether that is the only reason why the side to move may not stand pat.
  { G::is_merely_threatened(info) } -> std::same_as<bool>;
};

/// Games in which going round in a circle is no draw: a count decides.
template <class G>
concept AdjudicatedGame = Game<G> && requires(const typename G::Position& position) {
  { G::outcome_of_repetition(position) } -> std::same_as<Outcome>;
  { G::result_of_repetition(position) } -> std::same_as<Result>;
};

/// Games whose quiet actions promise something that can be told at a glance: in the worth of a history entry, to order
/// them by.
template <class G>
concept PromisingGame = Game<G> &&
    requires(const typename G::Knowledge& knowledge, const typename G::Position& position,
             const typename G::Accumulator& accumulator, typename G::Move move) {
  { G::promise(knowledge, position, accumulator, move) } -> std::same_as<int>;
};

/// Games whose boards have symmetries: actions that lead to images of one position are worth the same, and all but one of
/// them are redundant.
template <class G>
concept SymmetricGame = Game<G> && requires(const typename G::NodeInfo& info, typename G::Move move) {
  { G::is_redundant(info, move) } -> std::same_as<bool>;
};

}  // namespace roundel
