#pragma once

#include <string_view>
#include <vector>

namespace roundel {

/// Returns the words of a line that are moves, as views into it. Numbers before moves in records, such as `1.`,
/// `12...` and in `1.e4`, are left out. `32.28` is a move of draughts.
std::vector<std::string_view> move_words(std::string_view line);

}  // namespace roundel
