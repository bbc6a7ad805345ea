#pragma once

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"

namespace roundel::learn {

/// The options of `roundel-learn match`: new weights against old ones, by the arbiter.
CommandLine duel_command_line();
/// Throws UsageError and Failed.
int run_duel(const CommandLine& line, Games& games);

}  // namespace roundel::learn
