#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/expected.hpp"

/// The encoding of positions and moves of chess in books in the Polyglot format
/// (http://hgm.nubati.net/book_format.html).
namespace roundel::chess {

/// Returns the key of a position in FEN, Shredder-FEN or X-FEN. Its en passant file counts if a pawn of the side to
/// move stands beside the pawn that has passed. Canonical texts name the cell only if the capture is legal. Error:
/// what is wrong with the text.
Expected<std::uint64_t> polyglot_key(std::string_view position);

/// Encodes a packed legal move: six bits each for the cells to and from, then the promotion (1 to 4, knight to
/// queen). Castling is the king's move onto its rook.
std::uint16_t polyglot_move(std::uint32_t packed);

}  // namespace roundel::chess
