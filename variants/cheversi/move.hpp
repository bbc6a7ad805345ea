#pragma once

#include "engine/base/fixed_list.hpp"
#include "variants/pieces/pieces.hpp"

namespace roundel::cheversi {

using pieces::Kind;
using pieces::Piece;

/// The side to move puts a piece from its hand on an empty cell.
struct Move {
  Kind kind;
  Cell to;

  bool operator==(const Move&) const = default;
};
/// At most four kinds are possible at once, because the king is only possible when no other kind is. A group of 14
/// pieces touches fewer than 50 empty cells.
using MoveList = FixedList<Move, 256>;

/// Returns 32 bits, unique among the moves of a position and never 0.
constexpr std::uint32_t pack(Move move) {
  return 1U << 16 | static_cast<std::uint32_t>(move.kind) << 8 | static_cast<std::uint32_t>(roundel::index(move.to));
}
constexpr Move unpack(std::uint32_t packed) {
  return {static_cast<Kind>(packed >> 8 & 0xff), static_cast<Cell>(packed & 0xff)};
}

}  // namespace roundel::cheversi
