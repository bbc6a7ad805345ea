#pragma once

#include <string>
#include <vector>

#include "tools/learn/learning_run.hpp"

namespace roundel::learn {

/// Returns the names in a text such as "makruk,grand". Throws UsageError if one is empty.
std::vector<std::string> names_in(const std::string& text);

/// Runs the generations of several games by turns: one generation of the first game, one of the second, and so on. Each
/// has its own folder and its own time, so each continues after an interruption. Before each turn it prints the time that is
/// left for all. Returns the outcomes in the order of the calls. Throws UsageError and Failed.
std::vector<RunOutcome> run_in_turn(const std::vector<RunCall>& calls, const Signals& stop);

}  // namespace roundel::learn
