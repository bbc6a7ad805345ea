#pragma once

#include <concepts>

#include "variants/fairy/position.hpp"

namespace roundel::fairy {

/// Returns the key of the places of some kinds: the pawn structure.
template <CellMask M>
Key pawn_key(const Position<M>& position, KindSet kinds) {
  const auto hash = [](auto mask) -> Key {
    if constexpr (std::same_as<decltype(mask), Mask64>)
      return mask;
    else
      return mask.low ^ mask.high * 0xbf58476d1ce4e5b9ULL;
  };
  Key key = 0;
  for (int n = 0; n < position.setup().kind_count(); ++n) {
    const auto kind = static_cast<Kind>(n);
    if (!contains(kinds, kind)) continue;
    for (const Side side : {Side::first, Side::second})
      key = key * 0x9e3779b97f4a7c15ULL + hash(position.of(side, kind));
  }
  return key ^ (key >> 29);
}

}  // namespace roundel::fairy
