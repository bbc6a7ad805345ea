#pragma once

#include "engine/session/session.hpp"
#include "tools/match/call.hpp"

namespace roundel::match {

/// Plays what is left of a match of `variant`, tells how it goes on standard error and the results on standard output.
/// Returns whether it is complete, or decided. Throws WrongCall where an engine or the openings are not fit for it, and
/// Failed where it cannot go on.
bool play_match(const MatchCall& call, const Variant& variant);

}  // namespace roundel::match
