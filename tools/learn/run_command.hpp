#pragma once

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"

namespace roundel::learn {

/// The options of `roundel-learn run`: better weights generation by generation, in a given time.
CommandLine run_command_line();
/// Throws UsageError and Failed.
int run_run(const CommandLine& line, Games& games);

}  // namespace roundel::learn
