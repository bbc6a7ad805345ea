#pragma once

#include <cstdint>

#include "engine/platform/output.hpp"
#include "engine/session/session.hpp"
#include "engine/session/signals.hpp"

namespace roundel {

/// Counts the sequences of `depth` moves below each legal move of the position, sends a line for each, and returns
/// the total. The counts are partial if `signals` stopped it.
std::uint64_t send_perft(Session& session, int depth, const Signals& signals, Output& output);

}  // namespace roundel
