#pragma once

#include <string>
#include <vector>

namespace roundel::match {

/// The words of a command, taken apart as the system's own shell does: blanks, quotes, and backslashes, which on Windows are part of
/// paths. Throws std::exception where a quote has no end, or nothing follows a backslash that means the next character.
std::vector<std::string> command_words(const std::string& command);

}  // namespace roundel::match
