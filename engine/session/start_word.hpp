#pragma once

#include <string_view>

namespace roundel {

/// The text that means the start position in every game, as in UCI.
inline constexpr std::string_view start_word = "startpos";

/// Returns whether a text is that word, in any case of letters, with or without blanks around it.
bool means_start(std::string_view text);

}  // namespace roundel
