#pragma once

#include <algorithm>
#include <array>

#include "engine/board/mask.hpp"

namespace roundel::cheversi {

using Mask = Mask64;

inline constexpr int cell_count = 64;

/// A small number for every cell. Loops over all of them compile to a few wide instructions.
struct alignas(64) ByCell {
  static constexpr std::int8_t least = -128;

  std::array<std::int8_t, cell_count> values{};

  std::int8_t operator[](Cell cell) const { return values[static_cast<std::size_t>(cell)]; }
  std::int8_t& operator[](Cell cell) { return values[static_cast<std::size_t>(cell)]; }

  ByCell& operator+=(const ByCell& o) {
    for (std::size_t n = 0; n < cell_count; ++n) values[n] = static_cast<std::int8_t>(values[n] + o.values[n]);
    return *this;
  }
  ByCell& operator-=(const ByCell& o) {
    for (std::size_t n = 0; n < cell_count; ++n) values[n] = static_cast<std::int8_t>(values[n] - o.values[n]);
    return *this;
  }
};

/// Returns -1, which is all bits, on the cells of a set, and 0 elsewhere.
inline ByCell cells_of(Mask cells) {
  ByCell all;
  for (std::size_t n = 0; n < cell_count; ++n) all.values[n] = static_cast<std::int8_t>(-(cells >> n & 1));
  return all;
}

/// Returns the number if `cells` (see cells_of) has its cell, else the least number.
constexpr std::int8_t number_within(std::int8_t number, std::int8_t cells) {
  return static_cast<std::int8_t>((number & cells) | (ByCell::least & ~cells));
}

}  // namespace roundel::cheversi
