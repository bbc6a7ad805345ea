#pragma once

#include <optional>
#include <string>

#include "engine/platform/output.hpp"
#include "engine/session/engine.hpp"
#include "engine/session/signals.hpp"

namespace roundel {

/// Runs the bench of `only`, or of every game, sends a line for each position, and returns the summary lines.
std::string send_bench(Engine& engine, std::optional<int> depth, const Variant* only, Signals& signals,
                       Output& output);

}  // namespace roundel
