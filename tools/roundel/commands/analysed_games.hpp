#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/records/pgn.hpp"
#include "engine/session/games.hpp"
#include "engine/session/limits.hpp"
#include "tools/roundel/commands/commands.hpp"

namespace roundel {

/// Adds --threads and --hash, which set_search_options() reads, and --tables.
void add_search_options(CommandLine& line);

/// Sets the search options --multipv, --threads and --hash. Throws UsageError.
void set_search_options(Engine& engine, const CommandLine& line);

/// Goes through all games of --game turn by turn, as the command line of `roundel analyse` says, and writes them to
/// --annotate and a page to --html if these are given. Each position is searched within `limits`. A wrong game is reported and judged as far
/// as it is legal; the others are not affected. Returns the exit status, which is then a failure. Throws UsageError,
/// also if no game could be judged.
int analyse_games(const CommandLine& line, Limits limits, Output& output, const OtherRecords& others);

}  // namespace roundel
