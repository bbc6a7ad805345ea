#pragma once

#include <string>
#include <vector>

#include "engine/session/games.hpp"

namespace roundel::tables {

/// Runs the program that makes tablebases. Results go to standard output, progress and errors to standard error.
/// Returns the exit status, see tools/match/guarded_run.hpp.
int run_program(const std::vector<std::string>& arguments, Games games);

}  // namespace roundel::tables
