#pragma once

#include "engine/session/limits.hpp"
#include "protocol/terminal/terminal.hpp"

namespace roundel {

/// Adds --threads, --hash and --tables, which set_analysis_options() reads.
void add_search_options(CommandLine& line);

/// Sets the options of the engine that an analysis asks for. Throws WrongCall.
void set_analysis_options(Engine& engine, const CommandLine& line);

/// Goes through all games of --game turn by turn, as the command line of `roundel analyse` asks for, and writes them to
/// --annotate where that is given. Each position is searched within `limits`. Returns the exit status. Throws WrongCall.
int analyse_games(const CommandLine& line, Limits limits, Output& output);

}  // namespace roundel
