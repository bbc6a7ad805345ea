#pragma once

#include <array>

#include "engine/base/types.hpp"

namespace roundel::draughts {

/// The two kinds of pieces.
enum class Kind : std::uint8_t { man, king };
inline constexpr std::array<Kind, 2> all_kinds = {Kind::man, Kind::king};

/// A piece of a side.
enum class Piece : std::uint8_t {};
inline constexpr int piece_codes = 4;
constexpr int index(Piece piece) { return static_cast<int>(piece); }
constexpr Piece piece_of(Side side, Kind kind) {
  return static_cast<Piece>(roundel::index(side) * 2 + static_cast<int>(kind));
}
constexpr Kind kind_of(Piece piece) { return static_cast<Kind>(index(piece) & 1); }
constexpr Side side_of(Piece piece) { return static_cast<Side>(index(piece) >> 1); }

/// The colours of the pieces. White is always at the bottom and moves up. The rules state which colour begins.
enum class Colour : std::uint8_t { white, black };

}  // namespace roundel::draughts
