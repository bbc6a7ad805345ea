#pragma once

#include "tools/roundel/commands/commands.hpp"

namespace roundel {

/// Adds --all-positions, with which solve_all_positions() solves a game.
void add_all_positions_option(CommandLine& line);
/// Solves all positions that can be reached from the engine's, and prints what it finds. Returns the exit status. Throws
/// UsageError if the game cannot be solved so, if there are too many positions, or if a temporary file cannot be written.
int solve_all_positions(Engine& engine, const CommandLine& line, Output& output);

}  // namespace roundel
