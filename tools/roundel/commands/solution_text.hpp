#pragma once

#include <string>

#include "engine/platform/output.hpp"
#include "engine/session/engine.hpp"

namespace roundel {

/// Returns the result of best play, such as `Black wins` or `+2 (White wins by 2)`.
std::string outcome_text(const Variant& variant, Side mover, const Solution& solution);
/// Prints the best moves and the line.
void print_turns(const Solution& solution, Output& output);

}  // namespace roundel
