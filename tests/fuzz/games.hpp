#pragma once

#include "engine/session/engine.hpp"

namespace roundel::fuzz {

/// Rows of the table of variants.
int game_count();
const Variant& game(int row);

/// An engine with a small hash for one row, made at first use and kept. `setting` picks values of those options of the
/// game that change what texts mean. Its position is the game's start.
Engine& engine_for(int row, int setting);

}  // namespace roundel::fuzz
