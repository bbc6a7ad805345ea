#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/crest/board.hpp"

namespace roundel::crest {

/// Reads a board from a text, which is TOML: `board`, a text of the ranks with their marks, the last rank first, `army`, the letters
/// of each side's tiles, and `shields` (3 where it is left out). Error: where the text is wrong, or which condition of a
/// board it breaks.
Expected<Board> read_board_text(std::string_view text);

/// Longer files hold no board.
inline constexpr std::size_t longest_board_file = 65536;

}  // namespace roundel::crest
