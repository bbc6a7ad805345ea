#pragma once

#include <string>
#include <vector>

#include "engine/session/games.hpp"

namespace roundel::learn {

/// The program of learning. `arguments` leave out its own name; `games` are all that there are. Returns the exit status: 0 done,
/// 1 what could not be done or was interrupted, 2 a call that cannot be carried out, with a line that says why.
int run_program(const std::vector<std::string>& arguments, Games games);

}  // namespace roundel::learn
