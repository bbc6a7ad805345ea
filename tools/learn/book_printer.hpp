#pragma once

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"

namespace roundel::learn {

/// Prints the moves that the book of --show has for a position. Returns the exit status. Throws UsageError and Failed.
int print_book(const CommandLine& line, Games& games);

}  // namespace roundel::learn
