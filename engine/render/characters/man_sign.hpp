#pragma once

#include <string>

#include "engine/render/characters/canvas.hpp"
#include "engine/render/characters/style.hpp"
#include "engine/view/board_view.hpp"

namespace roundel::characters {

/// The man as one character: a figure or disc where the style has signs and colours, else a letter. Figures and tiles are
/// called by theirs, a capital for the light side; discs by that of their side, a capital for crowned ones. `?` is
/// unknown.
std::string sign_of(const Man& man, const Style& style);

/// The same with what is known of its state, one to six characters: face down in (round) brackets if it is the light
/// side's, else in <pointed> ones, with a stroke behind it where it is fresh.
std::string sign_of(const StandingMan& man, const Style& style);

/// What the men of a cell look like from above: the top one, the number of men if there are several, # where they
/// are locked. Empty for none.
std::string sign_of(const CellView& cell, const Style& style);

/// The ink of a side's men.
Ink ink_of(Side side, const Style& style);

/// The character for a mark of the game on a cell, such as its first letter; empty for none.
std::string sign_of_mark(const CellView& cell, const Style& style);

}  // namespace roundel::characters
