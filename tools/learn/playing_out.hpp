#pragma once

#include <cassert>
#include <memory>
#include <optional>

#include "engine/base/expected.hpp"
#include "engine/records/result_token.hpp"
#include "engine/session/engine.hpp"
#include "tools/learn/self_play.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/referee/adjudication.hpp"

/// Plays games of the engine against itself to their end.
namespace roundel::learn {

/// Makes an engine of the variant, which must outlive it, with a small hash, these options, and one thread: it plays
/// the same everywhere. Error: an option cannot be set.
Expected<std::unique_ptr<Engine>> make_playing_engine(const Variant& variant, const match::OptionValues& options);

/// Returns the limits of each search.
Limits limits_of(const SelfPlaySettings& settings);

/// Returns the result for a side: 1 won, 0 drawn, -1 lost.
int result_for(Side side, const std::optional<Side>& winner);

/// Plays to the end, by the rules or by the adjudicator. Calls `seen` with each decision and its move before it is
/// played. Empty: it was stopped.
template <class Seen>
std::optional<RecordedEnd> play_out(Session& session, const Limits& limits, match::Adjudicator& adjudicator,
                                    Signals& stop, Seen seen) {
  Listener silent;
  while (true) {
    if (const auto result = session.result()) return RecordedEnd{result->winner};
    const Decision decision = session.think(limits, stop, silent);
    if (stop.stopped()) return std::nullopt;
    const auto turn = session.read_turn(decision.move.value());
    assert(turn);
    seen(decision, *turn);
    const Side side = session.side_to_move();
    [[maybe_unused]] const auto error = session.play(*turn);
    assert(!error);
    if (const auto judgement = adjudicator.hear(side, decision.score); judgement && !session.result()) {
      return RecordedEnd{judgement->winner};
    }
  }
}

}  // namespace roundel::learn
