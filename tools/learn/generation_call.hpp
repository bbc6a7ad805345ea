#pragma once

#include <span>

#include "protocol/command_line.hpp"
#include "tools/learn/generation.hpp"

namespace roundel::learn {

/// The options of a generation, not yet parsed.
CommandLine generate_command_line();

/// What a parsed command line asks for. `variants` is the table. Throws WrongCall, with the reason.
GenerationCall generation_call(const CommandLine& line, std::span<const Variant> variants);

}  // namespace roundel::learn
