#pragma once

#include <string>
#include <string_view>

#include "engine/expected.hpp"
#include "variants/crest/board.hpp"

namespace roundel::crest {

/// Reads a board from a text, which is TOML: `board`, a text of the ranks with their marks, the last rank first, `army`, the letters
/// of each side's tiles, and `shields` (3 where it is left out). Error: where the text is wrong, or which condition of a
/// board it breaks.
Expected<Board> read_board_text(std::string_view text);

/// The same from a file. Error: it cannot be read, too.
Expected<Board> read_board_file(const std::string& path);

}  // namespace roundel::crest
