#pragma once

#include <string>

#include "engine/records/pgn.hpp"

namespace roundel {

/// The game in export format, with an empty line at the end: the seven tags of the roster first, missing ones as
/// unknown, Result as the game has it; lines of movetext of less than 80 characters, but for longer words. In
/// comments and tags line ends and other control characters become blanks, and braces in comments round brackets,
/// because PGN has no way to write them. PDN ends with *, whatever the result, and has the squares' numbers of its game type
/// (pdn_squares.hpp).
std::string pgn_text(const PgnGame& game);

}  // namespace roundel
