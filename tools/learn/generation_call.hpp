#pragma once

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/learn/generation.hpp"

namespace roundel::learn {

/// The options of a generation, not yet parsed.
CommandLine generate_command_line();

/// Those of them with which games are played as usual for learning and for books.
void add_self_play_options(CommandLine& line);

/// What a parsed command line asks for. Its game is one of `games`. Throws UsageError, with the reason.
GenerationCall generation_call(const CommandLine& line, Games& games);

/// What --threads asks for, and else as many as there are cores.
int read_threads(const CommandLine& line);

/// What a command line asks for with the options of a generation, or those of them that it has. Throws UsageError.
SelfPlaySettings read_self_play(const CommandLine& line);

/// How games are played where nothing else is asked for: they end early when they are decided.
SelfPlaySettings usual_self_play();

}  // namespace roundel::learn
