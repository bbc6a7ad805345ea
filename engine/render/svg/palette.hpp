#pragma once

#include <string_view>

#include "engine/base/expected.hpp"

namespace roundel::diagram {

/// The colours of a picture in SVG syntax.
struct Palette {
  std::string_view name;
  std::string_view paper;        ///< the background
  std::string_view ink;          ///< text on the background
  std::string_view cells[3];     ///< dark, light, and the third for boards with three colours
  std::string_view rim;          ///< lines between cells
  std::string_view barrier;      ///< barriers that nothing passes
  std::string_view passed;       ///< crossings and the centre, which lines pass over
  std::string_view light_piece;  ///< the fill of light pieces, and the outline of dark ones
  std::string_view dark_piece;
  std::string_view last_turn;  ///< cells of the last turn
  std::string_view lit;        ///< cells that the user asked to light up
  std::string_view arrow;
  std::string_view target;  ///< possible targets of a move
  std::string_view note;    ///< numbers and marks on the cells
};

/// Returns the palette with that name: ordinary, colour-blind or print. Error: there is none.
Expected<const Palette*> find_palette(std::string_view name);
const Palette& ordinary_palette();

}  // namespace roundel::diagram
