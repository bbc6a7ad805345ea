#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/base/types.hpp"
#include "variants/pieces/piece_letters.hpp"

namespace roundel::stones {

/// A kind of stone, by its number in the game's list.
enum class Kind : std::uint8_t { none = 8 };
inline constexpr int most_kinds = 8;
constexpr int index(Kind kind) { return static_cast<int>(kind); }
constexpr std::size_t at(Kind kind) { return static_cast<std::size_t>(kind); }

/// A set of kinds.
using KindSet = std::uint8_t;
inline constexpr auto all_kinds = static_cast<KindSet>(~0U);
constexpr KindSet set_of(Kind kind) { return static_cast<KindSet>(1U << index(kind)); }
constexpr bool contains(KindSet set, Kind kind) { return (set >> index(kind) & 1) != 0; }

/// A stone of a side: three bits for the kind, one for the side. A block belongs to neither side and never moves.
enum class Piece : std::uint8_t { block = 16, none = 17 };
inline constexpr int piece_codes = 17;
constexpr int index(Piece piece) { return static_cast<int>(piece); }
constexpr Piece piece_of(Side side, Kind kind) {
  return static_cast<Piece>(roundel::index(side) * most_kinds + index(kind));
}
/// Return the kind and the side of a stone that is neither a block nor none.
constexpr Kind kind_of(Piece piece) { return static_cast<Kind>(index(piece) & (most_kinds - 1)); }
constexpr Side side_of(Piece piece) { return static_cast<Side>(index(piece) >> 3 & 1); }

/// The name of a block in views, and its sign in the text of a position.
inline constexpr std::string_view block_name = "block";
inline constexpr char block_sign = '#';

}  // namespace roundel::stones
