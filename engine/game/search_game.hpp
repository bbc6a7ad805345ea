#pragma once

#include <concepts>

#include "engine/game/game.hpp"

/// Optional parts of a game beyond the concept Game, with which the search can prune, order and extend.
namespace roundel {

/// Games in which passing is nearly always the worst choice.
template <class G>
concept NullMoveGame = Game<G> && requires(typename G::Position& position, const typename G::NodeInfo& info) {
  /// Returns whether a null move is useful here: no threat, and zugzwang is unlikely.
  { G::null_move_is_sound(position, info) } -> std::same_as<bool>;
  position.do_null_move();
};

/// Games in which a capture replaces the captured piece, so that exchanges on one cell are possible.
template <class G>
concept ExchangeGame = Game<G> &&
    requires(const typename G::Knowledge& knowledge, const typename G::Position& position, typename G::Move move) {
  /// Returns whether the exchanges that an action begins on its target win `threshold` or more.
  { G::see_ge(knowledge, position, move, Score{}) } -> std::same_as<bool>;
};

/// Games in which an action can threaten so much that its gain alone must not judge it (in chess: check).
template <class G>
concept ThreatGame = Game<G> &&
    requires(const typename G::Position& position, const typename G::Threats& threats, typename G::Move move) {
  /// Returns what is computed once per node to find such actions. An estimate is enough.
  { G::threats(position) } -> std::same_as<typename G::Threats>;
  { G::makes_threat(position, threats, move) } -> std::same_as<bool>;
};

/// Games in which forcing actions can be compulsory. Then there are no other actions.
template <class G>
concept CompulsionGame = Game<G> && requires(const typename G::NodeInfo& info) {
  { G::must_force(info) } -> std::same_as<bool>;
};

/// Games in which a threat by the other side also needs a response.
template <class G>
concept ThreatenedGame = Game<G> && requires(const typename G::NodeInfo& info) {
  /// Returns whether such a threat is the only reason why the side to move may not stand pat.
  { G::is_merely_threatened(info) } -> std::same_as<bool>;
};

/// The occurrence of a position that draws if a game does not say otherwise.
inline constexpr int usual_deciding_occurrence = 3;

/// Games in which repetition is not a draw by the third occurrence: a count decides, or another occurrence.
template <class G>
concept AdjudicatedGame = Game<G> && requires(const typename G::Position& position, int actions) {
  { G::deciding_occurrence(position) } -> std::same_as<int>;
  /// Return what a repetition means if there were so many actions since the last occurrence.
  { G::outcome_of_repetition(position, actions) } -> std::same_as<Outcome>;
  { G::result_of_repetition(position, actions) } -> std::same_as<Result>;
};

/// Games whose quiet actions have a promise that is quick to estimate. It orders them, in units of a history entry.
template <class G>
concept PromisingGame = Game<G> &&
    requires(const typename G::Knowledge& knowledge, const typename G::Position& position,
             const typename G::Accumulator& accumulator, typename G::Move move) {
  { G::promise(knowledge, position, accumulator, move) } -> std::same_as<int>;
};

/// Games whose boards have symmetries. Actions that lead to images of one position have the same value, so all but
/// one of them are redundant.
template <class G>
concept SymmetricGame = Game<G> && requires(const typename G::NodeInfo& info, typename G::Move move) {
  { G::is_redundant(info, move) } -> std::same_as<bool>;
};

}  // namespace roundel
