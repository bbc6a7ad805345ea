#pragma once

#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "engine/platform/picture_protocol.hpp"

namespace roundel {

/// Returns the bytes by which a terminal shows an SVG document at the cursor, which then is in the last row of the
/// picture or below it. It takes that many rows of text. The document states its size in pixels. It needs rsvg-convert of librsvg, and for sixel also
/// img2sixel of libsixel. Error: a program is missing or failed, or `protocol` is none.
Expected<std::string> terminal_picture(std::string_view svg, PictureProtocol protocol, int rows);

}  // namespace roundel
