#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tools/command_line/command_line.hpp"

namespace roundel::fit {

/// Runs a program of this folder: reads its arguments, of which the first is its own name, then works, or prints the
/// help on request. Returns the exit status. A wrong call is explained on standard error.
int run_tool(CommandLine& line, const std::vector<std::string>& arguments, const std::function<void()>& work);

}  // namespace roundel::fit
