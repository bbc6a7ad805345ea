#pragma once

#include <cstdint>

namespace roundel::characters {

/// A colour in both forms that terminals read.
struct Colour {
  static constexpr int own = -1;
  int index = own;        ///< in the table of 256; `own`: the terminal's own colour
  std::uint32_t rgb = 0;  ///< red, green and blue, a byte each

  constexpr bool is_own() const { return index == own; }
  bool operator==(const Colour&) const = default;
};

// Grounds of cells. On all of them, light and dark pieces are legible and distinguishable.
inline constexpr Colour light_ground{137, 0xb18a62};
inline constexpr Colour dark_ground{95, 0x85634b};
inline constexpr Colour last_ground{64, 0x6b8a2a};
// Inks of text and of pieces.
inline constexpr Colour quiet_ink{245, 0x8a8a8a};
inline constexpr Colour quiet_ink_on_ground{252, 0xd9d9d9};
inline constexpr Colour light_piece_ink{231, 0xffffff};
inline constexpr Colour dark_piece_ink{16, 0x000000};

}  // namespace roundel::characters
