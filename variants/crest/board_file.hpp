#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/crest/board.hpp"

namespace roundel::crest {

/// Reads a board from a TOML text: `board`, a text of the ranks with their marks, the last rank first; `army`, the
/// letters of each side's tiles; and `shields` (default 3). Error: where the text is wrong, or which condition of a
/// board it breaks.
Expected<Board> read_board_text(std::string_view text);

/// Longer files are refused.
inline constexpr std::size_t longest_board_file = 65536;

}  // namespace roundel::crest
