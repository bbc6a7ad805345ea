#pragma once

#include <cstdint>

namespace roundel {

/// The ways in which terminals show pictures between their lines.
enum class PictureProtocol : std::uint8_t {
  none,
  kitty,  ///< https://sw.kovidgoyal.net/kitty/graphics-protocol/
  sixel   ///< of the terminals VT240 and VT340
};

}  // namespace roundel
