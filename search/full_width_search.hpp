#pragma once

#include <optional>

#include "engine/game/probed_game.hpp"
#include "engine/game/text_game.hpp"
#include "engine/session/signals.hpp"
#include "search/turns.hpp"

namespace roundel {

/// Finds what can be forced within some plies by playing every turn of both sides. It prunes only by bounds, and
/// neither stores nor estimates anything. It can verify other claims about a position.
template <TextGame G>
class FullWidthSearch {
 public:
  using Position = typename G::Position;

  explicit FullWidthSearch(const Signals& signals) : signals_(signals) {}

  /// Returns the win or loss that best play reaches within `plies`: the soonest win or the latest loss. Returns
  /// nothing if neither side can force a result, or if signals stopped it. Repetitions do not count.
  std::optional<ProbeResult> find(const Position& position, int plies) const {
    const int worth = worth_of(position, plies, -most, most);
    if (worth == 0 || signals_.stopped()) return std::nullopt;
    using Certainty = ProbeResult::Certainty;
    return worth > 0 ? ProbeResult{Outcome::win, Certainty::exact, plies - (worth - 1)}
                     : ProbeResult{Outcome::loss, Certainty::exact, plies - (-worth - 1)};
  }

 private:
  static constexpr int most = 1 << 20;

  /// Returns, for a win, the plies left at its end plus one; for a loss, the negative of that; else 0.
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
