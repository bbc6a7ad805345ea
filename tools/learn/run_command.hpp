#pragma once

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"

namespace roundel::learn {

/// `roundel-learn run`: generation by generation better weights, in so many hours.
CommandLine run_command_line();
/// Throws UsageError and Failed.
int run_run(const CommandLine& line, Games& games);

}  // namespace roundel::learn
