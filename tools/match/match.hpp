#pragma once

#include "engine/session/session.hpp"
#include "engine/session/signals.hpp"
#include "tools/match/call.hpp"
#include "tools/match/statistics/results.hpp"

namespace roundel::match {

/// The result of a match.
struct MatchOutcome {
  Results results;
  bool is_complete;  ///< or the test has decided
};

/// Plays the rest of a match of `variant`, and shows progress on standard error. After `stop`, running games are
/// still finished. Throws UsageError if an engine or the openings do not fit the match, and Failed if it cannot
/// continue.
MatchOutcome play_games(const MatchCall& call, const Variant& variant, Signals& stop);

/// Does the same until the user interrupts it. Prints the results. Returns whether it is complete, or decided.
bool play_match(const MatchCall& call, const Variant& variant);

}  // namespace roundel::match
