#pragma once

#include <array>
#include <string>

#include "engine/base/types.hpp"

namespace roundel::characters {

/// How a board is drawn in characters.
struct Style {
  bool has_signs = false;    ///< may use characters beyond ASCII, in UTF-8
  bool has_colour = false;   ///< 256 colours
  Side light = Side::first;  ///< the side with the light pieces: letters show its pieces as capitals
  bool is_turned = false;    ///< upside down, compared with the view
  std::array<std::string, side_count> sides{"White", "Black"};
};

}  // namespace roundel::characters
