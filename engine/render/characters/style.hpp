#pragma once

#include <array>
#include <string>

#include "engine/base/types.hpp"

namespace roundel::characters {

/// How a board is drawn in characters.
struct Style {
  bool has_signs = false;    ///< characters beyond ASCII, in UTF-8
  bool has_colour = false;   ///< 256 of them
  Side light = Side::first;  ///< its men are the light ones: capitals where letters tell whose a man is
  bool is_turned = false;    ///< the other way up than the view has it
  std::array<std::string, side_count> sides{"White", "Black"};
};

}  // namespace roundel::characters
