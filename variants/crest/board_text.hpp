#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/crest/position.hpp"

namespace roundel::crest {

/// Reads the ranks of a position text onto an empty `position`. Digits stand for empty squares, letters for tiles.
/// `~` comes before a face-down tile, and `'` after one that has not moved. Stacks are in (...) and locked squares in
/// {...}, from bottom to top. Error: which square is wrong and why. Then the position may be partly filled.
MaybeError read_board(std::string_view text, Position& position);
std::string write_board(const Position& position);

}  // namespace roundel::crest
