#pragma once

#include <string>

#include "variants/cheversi/cell_values.hpp"

namespace roundel::cheversi {

/// Draws the board and each side's hand. Beside them it draws, for each side, the empty cells that score, with the
/// number of attacking pieces, and the totals.
std::string draw(const Position& position, const CellValues& cell_values);

}  // namespace roundel::cheversi
