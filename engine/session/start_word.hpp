#pragma once

#include <string_view>

namespace roundel {

/// In every game a position's text that means the start of the game, as UCI has it.
inline constexpr std::string_view start_word = "startpos";

/// Whether a text is that word, in any case of letters, with or without blanks around it.
bool means_start(std::string_view text);

}  // namespace roundel
