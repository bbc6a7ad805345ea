#pragma once

#include <span>
#include <string>

namespace roundel {

/// The one text as which a process gets the words of its command, such that programs take it apart into these again (Microsoft:
/// "Parsing C++ command-line arguments").
std::wstring command_text(std::span<const std::string> words);

}  // namespace roundel
