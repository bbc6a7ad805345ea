#pragma once

#include "engine/session/session.hpp"
#include "engine/session/signals.hpp"
#include "tools/match/call.hpp"
#include "tools/match/statistics/results.hpp"

namespace roundel::match {

/// What a match has come to.
struct MatchOutcome {
  Results results;
  bool is_complete;  ///< or decided
};

/// Plays what is left of a match of `variant`, and tells how it goes on standard error. When `stop` is given, games under way
/// are still played to their end. Throws UsageError where an engine or the openings are not fit for it, and Failed where it
/// cannot go on.
MatchOutcome play_games(const MatchCall& call, const Variant& variant, Signals& stop);

/// The same until the user interrupts it; tells the results on standard output. Returns whether it is complete, or decided.
bool play_match(const MatchCall& call, const Variant& variant);

}  // namespace roundel::match
