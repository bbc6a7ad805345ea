#pragma once

#include <concepts>
#include <optional>

#include "engine/game/game.hpp"

/// Optional parts of a game with tablebases.
namespace roundel {

/// The result for a position in a table, from the view of its side to move.
struct ProbeResult {
  Outcome outcome = Outcome::draw;
  /// Whether the side to move has exactly this outcome, at least it, or at most it.
  enum class Certainty : std::uint8_t { exact, at_least, at_most };
  Certainty certainty = Certainty::exact;
  /// Turns of both sides to the end with best play; 0 if the table does not contain them. Prefer the win with fewer
  /// turns, and the loss with more.
  int distance = 0;
};

/// Games that probe tablebases, which their knowledge holds.
///
/// An answer holds for the whole position with its draw clock. If a win could come too late, a table without clocks
/// answers "at least a draw", or nothing.
template <class G>
concept ProbedGame = Game<G> &&
    requires(const typename G::Knowledge& knowledge, const typename G::Position& position) {
  /// Returns the greatest number of pieces for which tables may have the position; 0 if there are no tables. The
  /// search checks this first, so that other positions cost nothing.
  { G::pieces_in_tables(knowledge) } -> std::same_as<int>;
  { G::pieces(position) } -> std::same_as<int>;
  { G::probe(knowledge, position) } -> std::same_as<std::optional<ProbeResult>>;
};

/// Returns the result of a position: by the rules if they end the game there, else by the tables.
template <ProbedGame G>
std::optional<ProbeResult> known_outcome(const typename G::Knowledge& knowledge,
                                         const typename G::Position& position) {
  typename G::MoveList moves;
  G::generate_all(position, moves);
  if (moves.empty()) return ProbeResult{G::outcome_without_moves(position, G::node_info(position))};
  if (G::drawn_by_rule(position)) return ProbeResult{};
  if (G::pieces(position) > G::pieces_in_tables(knowledge)) return std::nullopt;
  return G::probe(knowledge, position);
}

/// Returns the same for a position without a table whose moves all lead to positions with certain outcomes. It is the
/// best of these, one ply away.
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
