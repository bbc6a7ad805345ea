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

/// Probed games that judge the choices of a turn with more care than a search can spend.
template <class G>
concept JudgedGame = ProbedGame<G> &&
    requires(const typename G::Knowledge& knowledge, const typename G::Position& position) {
  /// Returns a function that returns the result of the position after a choice at a root. Distances are comparable among
  /// the choices: all of them end with the game, or with the next turn that sets the draw clock back.
  { G::judge_of_choices(knowledge, position)(position) } -> std::same_as<std::optional<ProbeResult>>;
  /// Returns the exact result of a position, with a distance only if it is that to the end of the game.
  { G::judge(knowledge, position) } -> std::same_as<std::optional<ProbeResult>>;
};

/// Returns the result of a position: by the rules if they end the game there, else by `probe`, a function of the
/// position that looks into the tables.
template <ProbedGame G, class Probe>
std::optional<ProbeResult> known_outcome(const typename G::Knowledge& knowledge, const typename G::Position& position,
                                         const Probe& probe) {
  typename G::MoveList moves;
  G::generate_all(position, moves);
  if (moves.empty()) return ProbeResult{G::outcome_without_moves(position, G::node_info(position))};
  if (G::drawn_by_rule(position)) return ProbeResult{};
  if (G::pieces(position) > G::pieces_in_tables(knowledge)) return std::nullopt;
  return probe(position);
}
template <ProbedGame G>
std::optional<ProbeResult> known_outcome(const typename G::Knowledge& knowledge,
                                         const typename G::Position& position) {
  return known_outcome<G>(knowledge, position,
                          [&](const typename G::Position& at) { return G::probe(knowledge, at); });
}

/// Returns the same for a position without a table whose moves all lead to positions with certain outcomes. It is the
/// best of these, one ply away.
template <ProbedGame G, class Probe>
std::optional<ProbeResult> known_by_moves(const typename G::Knowledge& knowledge,
                                          const typename G::Position& position, const Probe& probe) {
  typename G::MoveList moves;
  G::generate_all(position, moves);
  std::optional<ProbeResult> best;
  for (const auto& move : moves) {
    auto next = position;
    typename G::NoChanges nothing;
    next.do_move(move, nothing);
    auto known = known_outcome<G>(knowledge, next, probe);
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
template <ProbedGame G>
std::optional<ProbeResult> known_by_moves(const typename G::Knowledge& knowledge,
                                          const typename G::Position& position) {
  return known_by_moves<G>(knowledge, position,
                           [&](const typename G::Position& at) { return G::probe(knowledge, at); });
}

}  // namespace roundel
