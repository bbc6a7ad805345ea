#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "tools/roundel/convert/piece_moves.hpp"
#include "tools/roundel/convert/squares.hpp"

namespace roundel::convert {

/// Returns the paths of game files, such as "nw n ne e", that a leap needs beside its usual ones: a path ends at a hole of the
/// board, but a leap goes over it. `is_there` says which sides have the piece. A leap that is repeated or lame has none.
/// Nothing: holes separate two of the cells.
std::optional<std::vector<std::string>> detour_paths(const Leap& leap, const BoardShape& board,
                                                     const std::array<bool, side_count>& is_there);

}  // namespace roundel::convert
