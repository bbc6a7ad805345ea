#pragma once

#include "engine/session.hpp"

namespace roundel::laws {

/// Checks the laws on a game of the draughts family: random games from the start, from king-rich positions and from
/// endings that the draw rules name.
void check_draughts(const Variant& variant);

/// The same with board and rules as objects, on the family's boards and on one of 12x12.
void check_runtime_draughts();

}  // namespace roundel::laws
