#pragma once

#include "variants/chess/pieces.hpp"

namespace roundel::chess {

/// What a move does besides moving one piece from a cell to another.
enum class Special : std::uint8_t { nothing, double_step, en_passant, castling };

/// A move of one side. Castling is the king's move onto the cell of its rook.
struct Move {
  Cell from;
  Cell to;
  Kind promotion;
  Special special;

  bool operator==(const Move&) const = default;
};

/// Returns 32 bits, unique among the moves of a position and never 0.
constexpr std::uint32_t pack(Move move) {
  return static_cast<std::uint32_t>(roundel::index(move.from)) |
         static_cast<std::uint32_t>(roundel::index(move.to)) << 8 | static_cast<std::uint32_t>(move.promotion) << 16 |
         static_cast<std::uint32_t>(move.special) << 24;
}
constexpr Move unpack(std::uint32_t packed) {
  return {static_cast<Cell>(packed & 0xff), static_cast<Cell>(packed >> 8 & 0xff),
          static_cast<Kind>(packed >> 16 & 0xff), static_cast<Special>(packed >> 24)};
}

}  // namespace roundel::chess
