#pragma once

#include "engine/session/engine.hpp"

namespace roundel::fuzz {

/// Returns the number of rows in the table of variants.
int game_count();
const Variant& game(int row);

/// Returns an engine with a small hash for one row, made at first use and kept. `setting` selects values of the
/// game's options that change the meaning of texts. Its position is the game's start.
Engine& engine_for(int row, int setting);

}  // namespace roundel::fuzz
