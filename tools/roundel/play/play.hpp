#pragma once

#include "tools/roundel/commands/commands.hpp"

namespace roundel::play {

/// The command `roundel play`: a game between a person and the engine in the terminal. Returns when the person quits
/// or the input ends. Throws UsageError.
int run_play(const Arguments& arguments, Output& output);

}  // namespace roundel::play
