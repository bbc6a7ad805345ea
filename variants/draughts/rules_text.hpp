#pragma once

#include <string>

#include "variants/draughts/rules.hpp"

namespace roundel::draughts {

/// Return the rules in English, for people: one line for each fact, which begins with `- `. So a game states each rule
/// once, as a value.
std::string board_text(const Rules& rules);
/// Returns the rules that hold on any board.
std::string play_text(const Rules& rules);

}  // namespace roundel::draughts
