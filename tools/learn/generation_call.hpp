#pragma once

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/learn/generation.hpp"

namespace roundel::learn {

/// Returns the options of a generation, not yet parsed.
CommandLine generate_command_line();

/// Adds those options with the defaults of games for learning and for books.
void add_self_play_options(CommandLine& line);

/// Returns the request of a parsed command line. Its game is one of `games`. Throws UsageError with the reason.
GenerationCall generation_call(const CommandLine& line, Games& games);

/// Returns the value of --threads, by default the number of cores.
int read_threads(const CommandLine& line);

/// Returns the settings from a command line with the options of a generation, or some of them. Throws UsageError.
SelfPlaySettings read_self_play(const CommandLine& line);

/// Returns the default settings: games end early when they are decided.
SelfPlaySettings usual_self_play();

}  // namespace roundel::learn
