#pragma once

#include <span>
#include <string_view>

namespace roundel::play {

/// Returns the English texts of messages that other parts of the program make, with `{0}`, `{1}` for their arguments:
/// why a move is refused, how a game ended, names of sides and pieces. A longer text comes before one that it contains.
/// Those parts stay English, as protocols and records need it. Play recognises their messages by these texts, and
/// translates them when it prints them.
std::span<const std::string_view> library_texts();

}  // namespace roundel::play
