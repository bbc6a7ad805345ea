#pragma once

#include <string>

#include "engine/render/characters/canvas.hpp"
#include "engine/render/characters/style.hpp"
#include "engine/view/board_view.hpp"

namespace roundel::characters {

/// Returns the piece as one character: a figure or disc if the style has signs and colours, else a letter. Figures
/// and tiles have their own letter, a capital for the light side. Discs have the letter of their side, a capital for
/// crowned ones. `?` is an unknown piece.
std::string sign_of(const PieceView& piece, const Style& style);

/// Returns the same with its known state, in one to six characters. A piece that is face down stands in (round)
/// brackets if it is the light side's, else in <pointed> ones. A stroke follows if it is fresh.
std::string sign_of(const StandingPiece& piece, const Style& style);

/// Returns the pieces of a cell as seen from above: the top one, the number of pieces if there are several, and # if
/// they are locked. Returns an empty text for no pieces.
std::string sign_of(const CellView& cell, const Style& style);

/// Returns the ink of a side's pieces.
Ink ink_of(Side side, const Style& style);

/// Returns the character for a game's mark on a cell, such as its first letter. Returns an empty text if there is no
/// mark.
std::string sign_of_mark(const CellView& cell, const Style& style);

}  // namespace roundel::characters
