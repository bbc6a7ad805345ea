#pragma once

#include "engine/session/session.hpp"
#include "variants/fairy/game_file.hpp"

namespace roundel::fairy {

/// What XBoard is told of a game from a file, where it can show it: a board without holes, its cells called a1 and so on, and no
/// more kinds of men than it has pictures. Moves that can be written in its Betza notation are told too, where lines are what they look
/// like. `row` has its name and its start.
void add_xboard(Variant& row, const GameFile& game);

}  // namespace roundel::fairy
