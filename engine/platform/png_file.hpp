#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"

namespace roundel {

/// The program of librsvg that converts SVG to pixels.
inline constexpr const char* png_converter = "rsvg-convert";

/// Converts an SVG document to a PNG file with `converter`. Error: that program is missing or failed.
MaybeError write_png(std::string_view svg, const std::string& path, const char* converter = png_converter);

}  // namespace roundel
