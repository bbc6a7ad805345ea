#pragma once

#include <optional>

#include "engine/game/probed_game.hpp"
#include "engine/game/text_game.hpp"
#include "engine/session/signals.hpp"
#include "search/turns.hpp"

namespace roundel {

/// What can be forced within some plies, found by playing every turn of both sides: nothing is pruned but by bounds, and nothing
/// remembered or estimated. What others claim of a position can be compared with it.
template <TextGame G>
class PlainProof {
 public:
  using Position = typename G::Position;

  explicit PlainProof(const Signals& signals) : signals_(signals) {}

  /// The win or loss that the side to move comes to within `plies`, the soonest one or the latest one; nothing where neither
  /// side can force one, or where signals stopped it. Repetitions do not count.
  std::optional<ProbeResult> find(const Position& position, int plies) const {
    const int worth = worth_of(position, plies, -most, most);
    if (worth == 0 || signals_.stopped()) return std::nullopt;
    using Certainty = ProbeResult::Certainty;
    return worth > 0 ? ProbeResult{Outcome::win, Certainty::exact, plies - (worth - 1)}
                     : ProbeResult{Outcome::loss, Certainty::exact, plies - (-worth - 1)};
  }

 private:
  static constexpr int most = 1 << 20;

  /// Of a win one more than the plies that are left at its end, of a loss the negative of that; 0: neither.
  int worth_of(const Position& position, int plies, int alpha, int beta) const {
    if (const auto result = G::result(position)) {
      if (!result->winner) return 0;
      return *result->winner == position.side_to_move() ? plies + 1 : -plies - 1;
    }
    if (plies == 0 || signals_.stopped()) return 0;
    int best = -most;
    for (const Turn<G>& turn : legal_turns<G>(position)) {
      Position next = position;
      do_turn<G>(next, turn);
      best = std::max(best, -worth_of(next, plies - 1, -beta, -std::max(alpha, best)));
      if (best >= beta) break;
    }
    return best;
  }

  const Signals& signals_;
};

}  // namespace roundel
