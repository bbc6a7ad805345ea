#pragma once

#include "engine/session/session.hpp"
#include "variants/stones/game_file.hpp"

namespace roundel::stones {

/// Completes the entry of a game from a file with its start in canonical text, its rules, and the function that makes its
/// sessions. Error: why it cannot be played.
Expected<Variant> with_narrow_board(Variant entry, const GameFile& game);  ///< up to 64 cells
Expected<Variant> with_wide_board(Variant entry, const GameFile& game);    ///< up to 128 cells

}  // namespace roundel::stones
