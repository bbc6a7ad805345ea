#pragma once

#include <string>
#include <vector>

#include "engine/session/games.hpp"

namespace roundel::match {

/// `roundel-match compliance`, with what follows on the command line: an engine is asked, step by step, for what its protocol says
/// that engines do. Returns the exit status: success where no step failed. Throws UsageError.
int run_compliance(const std::vector<std::string>& arguments, Games& games);

}  // namespace roundel::match
