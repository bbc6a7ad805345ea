#pragma once

#include "engine/session/session.hpp"
#include "variants/draughts/game_file.hpp"

namespace roundel::draughts {

/// Completes the entry of a game from a file with its start in canonical text and the function that makes its sessions.
/// Error: why it cannot be played.
Expected<Variant> with_narrow_board(Variant entry, const GameFile& game);  ///< up to 64 numbers
Expected<Variant> with_wide_board(Variant entry, const GameFile& game);    ///< up to 128 numbers

}  // namespace roundel::draughts
