#pragma once

#include <cstdint>

namespace roundel {

/// The colours that a terminal can show.
enum class ColourDepth : std::uint8_t {
  none,     ///< its own ink alone
  indexed,  ///< a table of 256
  full      ///< all, by red, green and blue
};

}  // namespace roundel
