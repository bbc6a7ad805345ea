#pragma once

#include <string_view>
#include <vector>

namespace roundel {

/// The words of a line that are moves, views into it. The numbers that stand before moves in records, as `1.`, `12...` and in
/// `1.e4`, are left out; `32.28` is a move of draughts.
std::vector<std::string_view> move_words(std::string_view line);

}  // namespace roundel
