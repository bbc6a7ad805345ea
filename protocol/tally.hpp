#pragma once

#include <cstdint>
#include <string>

#include "engine/platform/output.hpp"
#include "engine/session/engine.hpp"
#include "engine/session/session.hpp"
#include "engine/session/signals.hpp"

namespace roundel {

/// Counts the sequences of `depth` moves below each legal move of the position, sends a line for each, and returns
/// the total. The counts are partial if `signals` stopped it.
std::uint64_t tell_counts(Session& session, int depth, const Signals& signals, Output& output);

/// Runs the bench of `only`, or of every game, sends a line for each position, and returns the summary lines.
std::string tell_bench(Engine& engine, std::optional<int> depth, const Variant* only, Signals& signals,
                       Output& output);

}  // namespace roundel
