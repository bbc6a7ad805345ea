#pragma once

#include <string>

#include "engine/records/pgn.hpp"

namespace roundel {

/// Returns the game in export format, with an empty line at the end. The seven tags of the roster come first, missing
/// ones as unknown, Result from the game. Lines of movetext have less than 80 characters, except for longer words. In
/// comments and tags, line ends and other control characters become blanks. In comments, braces become round
/// brackets, because PGN cannot write them. A PDN game ends with *, even with a result, and has the square numbers of
/// its game type (pdn_squares.hpp).
std::string pgn_text(const PgnGame& game);

}  // namespace roundel
