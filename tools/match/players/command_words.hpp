#pragma once

#include <string>
#include <vector>

namespace roundel::match {

/// The words of a command, taken apart as the system's own shell does: blanks, quotes, and backslashes, which on Windows are part of
/// paths. Throws what Boost throws where it cannot be taken apart.
std::vector<std::string> command_words(const std::string& command);

}  // namespace roundel::match
