#pragma once

#include <string>

#include "variants/cheversi/tally.hpp"

namespace roundel::cheversi {

/// The board, what each side holds, and beside it for each side the empty cells that score, as how many of its pieces
/// attack them, with the totals.
std::string draw(const Position& position, const Tally& tally);

}  // namespace roundel::cheversi
