#pragma once

#include <string>
#include <vector>

namespace roundel::match {

/// Splits a command into words as the system's shell does, with blanks, quotes and backslashes; on Windows
/// backslashes are part of paths. Throws std::exception if a quote has no end, or nothing follows an escaping
/// backslash.
std::vector<std::string> command_words(const std::string& command);

}  // namespace roundel::match
