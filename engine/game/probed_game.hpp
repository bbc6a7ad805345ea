#pragma once

#include <concepts>
#include <optional>

#include "engine/game/game.hpp"

/// What games may offer whose endings stand in tables.
namespace roundel {

/// What a table says of a position, from the view of its side to move.
struct ProbeResult {
  Outcome outcome = Outcome::draw;
  /// Whether the outcome is certain, or the least, or the most that the side can have.
  enum class Certainty : std::uint8_t { exact, at_least, at_most };
  Certainty certainty = Certainty::exact;
  /// Turns of both sides to the end, with best play of both; 0 where the table does not say. Of two wins the one with
  /// fewer is played, of two losses the one with more.
  int distance = 0;
};

/// Games that look endings up in tables, which their knowledge holds.
///
/// An answer holds for the whole position, its draw clock included: where a win could come too late, a table that knows
/// nothing of clocks says that the side has a draw at least, or nothing.
template <class G>
concept ProbedGame = Game<G> &&
    requires(const typename G::Knowledge& knowledge, const typename G::Position& position) {
  /// With how many men on the board tables may know the position; 0: there are none. It is asked first, so that other
  /// positions cost nothing.
  { G::men_in_tables(knowledge) } -> std::same_as<int>;
  { G::men(position) } -> std::same_as<int>;
  { G::probe(knowledge, position) } -> std::same_as<std::optional<ProbeResult>>;
};

/// What is known of a position: by the rules, where they end the game there, or by tables.
template <ProbedGame G>
std::optional<ProbeResult> known_outcome(const typename G::Knowledge& knowledge,
                                         const typename G::Position& position) {
  typename G::MoveList moves;
  G::generate_all(position, moves);
  if (moves.empty()) return ProbeResult{G::outcome_without_moves(position, G::node_info(position))};
  if (G::drawn_by_rule(position)) return ProbeResult{};
  if (G::men(position) > G::men_in_tables(knowledge)) return std::nullopt;
  return G::probe(knowledge, position);
}

/// The same of a position that stands in no table, of which all moves lead to such as are known for certain: the best of
/// them, a ply away.
template <ProbedGame G>
std::optional<ProbeResult> known_by_moves(const typename G::Knowledge& knowledge,
                                          const typename G::Position& position) {
  typename G::MoveList moves;
  G::generate_all(position, moves);
  std::optional<ProbeResult> best;
  for (const auto& move : moves) {
    auto next = position;
    typename G::NoChanges nothing;
    next.do_move(move, nothing);
    auto known = known_outcome<G>(knowledge, next);
    if (!known || known->certainty != ProbeResult::Certainty::exact) return std::nullopt;
    known->outcome = static_cast<Outcome>(-static_cast<int>(known->outcome));
    if (known->outcome != Outcome::draw) ++known->distance;
    const auto worth = [](const ProbeResult& result) {
      return static_cast<int>(result.outcome) * ((1 << 20) - result.distance);
    };
    if (!best || worth(*known) > worth(*best)) best = known;
  }
  return best;
}

}  // namespace roundel
