#pragma once

#include <span>

#include "engine/session/session.hpp"
#include "protocol/command_line.hpp"

namespace roundel::learn {

/// `roundel-learn match`: new weights against old ones, by the arbiter.
CommandLine duel_command_line();
/// Throws WrongCall and Failed.
int run_duel(const CommandLine& line, std::span<const Variant> variants);

}  // namespace roundel::learn
