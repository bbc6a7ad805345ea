#pragma once

#include "engine/session/session.hpp"
#include "variants/fairy/game_file.hpp"

namespace roundel::fairy {

/// Returns whether XBoard can show a game from a file: the board has no holes, its cells are called a1 and so on, and
/// it has no more kinds of pieces than XBoard has pictures.
bool is_shown_by_xboard(const GameFile& game);

/// Adds the texts that XBoard needs for such a game. Moves that its Betza notation can express are included, if lines
/// on the board are straight in the drawing. `entry` must have its name and its start.
void add_xboard(Variant& entry, const GameFile& game);

}  // namespace roundel::fairy
