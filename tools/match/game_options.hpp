#pragma once

#include "tools/command_line/command_line.hpp"
#include "tools/match/players/contestant.hpp"

namespace roundel::match {

/// Returns the options that the game's name and --game-option ask for. Throws UsageError if `variant` does not take them.
OptionValues read_game_options(const CommandLine& line, const Variant& variant);

}  // namespace roundel::match
