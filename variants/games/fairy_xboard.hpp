#pragma once

#include "engine/session/session.hpp"
#include "variants/fairy/game_file.hpp"

namespace roundel::fairy {

/// Whether XBoard can show a game from a file: a board without holes, its cells called a1 and so on, and no more kinds of men than it
/// has pictures.
bool is_shown_by_xboard(const GameFile& game);

/// What XBoard is told of such a game. Moves that can be written in its Betza notation are told too, where lines are what they look
/// like. `row` has its name and its start.
void add_xboard(Variant& row, const GameFile& game);

}  // namespace roundel::fairy
