#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/expected.hpp"

/// How books in the Polyglot format name positions and moves of chess (http://hgm.nubati.net/book_format.html).
namespace roundel::chess {

/// The key of a position, in FEN, Shredder-FEN or X-FEN. Its file of en passant counts where a pawn of the side to move stands
/// beside the pawn that has passed; from a canonical text that is only where the capture is legal, as that text names no other.
/// Error: what is wrong with the text.
Expected<std::uint64_t> polyglot_key(std::string_view position);

/// A packed legal move: six bits each of the cells to and from, then the promotion (1 to 4, knight to queen). Castling is the
/// king's move onto its rook.
std::uint16_t polyglot_move(std::uint32_t packed);

}  // namespace roundel::chess
