#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "variants/pieces/pieces.hpp"

namespace roundel::pieces {

/// Reads the pieces of a board in the form of FEN's first field: rank by rank from the last, each from the first
/// file. Cells are numbered by files from the first rank. A number of empty cells may have several digits, because a
/// rank may have ten files or more. Error: which rank is wrong, and why.
Expected<std::vector<Piece>> read_board(int files, int ranks, std::string_view text);
std::string write_board(int files, int ranks, std::span<const Piece> board);

/// Reads the side to move, w or b. Error: it is neither.
Expected<Side> read_side(std::string_view text);
constexpr char side_letter(Side side) { return side == Side::first ? 'w' : 'b'; }

}  // namespace roundel::pieces
