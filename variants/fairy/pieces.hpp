#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/base/types.hpp"
#include "variants/pieces/piece_letters.hpp"

namespace roundel::fairy {

/// A kind of piece, by its number in the game's list.
enum class Kind : std::uint8_t { none = 32 };
inline constexpr int most_kinds = 32;
constexpr int index(Kind kind) { return static_cast<int>(kind); }
constexpr std::size_t at(Kind kind) { return static_cast<std::size_t>(kind); }

/// A set of kinds.
using KindSet = std::uint32_t;
inline constexpr KindSet all_kinds = ~KindSet{0};
constexpr KindSet set_of(Kind kind) { return KindSet{1} << index(kind); }
constexpr bool contains(KindSet set, Kind kind) { return (set >> index(kind) & 1) != 0; }

/// A piece of a side: five bits for the kind, one for the side.
enum class Piece : std::uint8_t { none = 64 };
inline constexpr int piece_codes = side_count * most_kinds;
constexpr int index(Piece piece) { return static_cast<int>(piece); }
constexpr std::size_t at(Piece piece) { return static_cast<std::size_t>(piece); }
constexpr Piece piece_of(Side side, Kind kind) {
  return static_cast<Piece>(roundel::index(side) * most_kinds + index(kind));
}
constexpr Kind kind_of(Piece piece) {
  return piece == Piece::none ? Kind::none : static_cast<Kind>(index(piece) & (most_kinds - 1));
}
/// Returns the side of a piece. Needs a piece other than none.
constexpr Side side_of(Piece piece) { return static_cast<Side>(index(piece) / most_kinds); }

/// The sign before the letter of a promoted form, and behind a move that promotes to it.
inline constexpr char plus_sign = '+';
/// The sign behind a move of a promoted form that becomes its plain form again.
inline constexpr char minus_sign = '-';
/// The sign of a block in the text of a position, and its usual name in views.
inline constexpr char block_sign = '*';
inline constexpr std::string_view block_name = "block";

}  // namespace roundel::fairy
