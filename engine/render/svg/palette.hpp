#pragma once

#include <string_view>

#include "engine/base/expected.hpp"

namespace roundel::diagram {

/// The colours of a picture, as SVG has them.
struct Palette {
  std::string_view name;
  std::string_view paper;      ///< behind the board
  std::string_view ink;        ///< what is written on the paper
  std::string_view cells[3];   ///< dark, light, and the third of three
  std::string_view rim;        ///< lines between cells
  std::string_view barrier;    ///< that nothing passes
  std::string_view passed;     ///< places that lines go over, the centre too
  std::string_view light_man;  ///< filled with it, and the dark man's outline
  std::string_view dark_man;
  std::string_view last_turn;  ///< cells of the last turn
  std::string_view lit;        ///< cells that were asked for
  std::string_view arrow;
  std::string_view target;  ///< where the side may go
  std::string_view note;    ///< numbers and marks on the cells
};

/// The palette of that name: ordinary, colour-blind or print. Error: there is none.
Expected<const Palette*> find_palette(std::string_view name);
const Palette& ordinary_palette();

}  // namespace roundel::diagram
