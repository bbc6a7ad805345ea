#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"

namespace roundel {

/// The program of librsvg that draws SVG in dots.
inline constexpr const char* png_converter = "rsvg-convert";

/// Draws an SVG document as a PNG file, by `converter`. Error: that program is not there, or cannot do it.
MaybeError write_png(std::string_view svg, const std::string& path, const char* converter = png_converter);

}  // namespace roundel
