#pragma once

#include <string>
#include <vector>

#include "engine/session/games.hpp"

namespace roundel::learn {

/// Runs the program for learning. `arguments` do not include its own name. `games` are all games. Returns the exit
/// status: 0 done, 1 failed or interrupted, 2 a wrong call, with the reason in a line.
int run_program(const std::vector<std::string>& arguments, Games games);

}  // namespace roundel::learn
