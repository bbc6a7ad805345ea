#pragma once

#include <string>
#include <vector>

#include "engine/session/games.hpp"

namespace roundel::match {

/// Runs `roundel-match compliance` with the rest of the command line: tests an engine step by step for what its
/// protocol requires. Returns the exit status: success if no step failed. Throws UsageError.
int run_compliance(const std::vector<std::string>& arguments, Games& games);

}  // namespace roundel::match
