#pragma once

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"

namespace roundel::learn {

/// Says what the book of --show says of a position. Returns the exit status. Throws UsageError and Failed.
int show_book(const CommandLine& line, Games& games);

}  // namespace roundel::learn
