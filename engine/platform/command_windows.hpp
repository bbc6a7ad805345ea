#pragma once

#include <span>
#include <string>

namespace roundel {

/// Returns the single text in which a process receives the words of its command. Programs split it into the same
/// words again (Microsoft: "Parsing C++ command-line arguments").
std::wstring command_text(std::span<const std::string> words);

}  // namespace roundel
