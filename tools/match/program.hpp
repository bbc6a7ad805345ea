#pragma once

#include <string>
#include <vector>

#include "engine/session/games.hpp"

namespace roundel::match {

/// Runs `roundel-match` with its arguments, without its own name, over `games`. Results go to standard output,
/// progress and errors to standard error. Returns the exit status: 0 if the match or the merging is complete, 1 if it
/// was stopped or failed, 2 for a wrong call.
int run_program(const std::vector<std::string>& arguments, Games games);

}  // namespace roundel::match
