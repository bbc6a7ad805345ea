#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "engine/base/colour_depth.hpp"
#include "engine/base/types.hpp"

namespace roundel::characters {

/// How a board is drawn in characters.
struct Style {
  bool has_signs = false;  ///< may use characters beyond ASCII, in UTF-8
  ColourDepth colours = ColourDepth::none;
  Side light = Side::first;  ///< the side with the light pieces: letters show its pieces as capitals
  bool is_turned = false;    ///< upside down, compared with the view
  std::array<std::string, side_count> sides{"White", "Black"};
  /// Returns a text beside the board in the reader's language. Texts can have numbered places, as `{0} has {1}`. Empty: they
  /// stay as they are.
  std::function<std::string(std::string_view)> translated = {};

  bool has_colour() const { return colours != ColourDepth::none; }
  std::string text(std::string_view source) const { return translated ? translated(source) : std::string(source); }
};

}  // namespace roundel::characters
