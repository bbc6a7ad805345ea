#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/boards/file_board.hpp"

/// The rows of a board in the text of a position, as in FEN: rows are separated by `/`, numbers count empty cells, and `*` is
/// a hole.
namespace roundel {

/// Reads a piece at the beginning of the text onto a cell, and takes it away from there. Error: there is none.
using PutPiece = std::function<MaybeError(Cell, std::string_view&)>;

/// Reads all rows of a board. With `has_blocks`, `*` on a cell is a piece for `put`. Error: which row is wrong, and why.
MaybeError read_rows(const FileBoard& board, std::string_view text, const PutPiece& put, bool has_blocks = false);

/// Writes all rows of a board. `piece_on` returns the text of the piece on a cell, empty for none.
std::string write_rows(const FileBoard& board, const std::function<std::string(Cell)>& piece_on);

}  // namespace roundel
