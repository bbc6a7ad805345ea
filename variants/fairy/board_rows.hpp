#pragma once

#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/boards/file_board.hpp"
#include "variants/fairy/rules.hpp"

namespace roundel::fairy {

/// The pieces of a board's text and their numbers, as the source of a set-up. Error: which row is wrong.
struct BoardPieces {
  std::vector<Piece> by_cell;
  Mask128 promoted{};
  Mask128 blocks{};
};
Expected<BoardPieces> read_board_pieces(const FileBoard& board, const Rules& rules, std::string_view text);

}  // namespace roundel::fairy
