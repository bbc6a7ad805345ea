#pragma once

#include "variants/fairy/pieces.hpp"

namespace roundel::fairy {

/// What a move does besides moving one piece from a cell to another.
enum class Special : std::uint8_t { nothing, en_passant, castling, drop, pass };

/// A move of one side. Castling is the king's move, with its number in the rules in place of `kind`. A drop has the
/// same cell as origin and target. So has a pass: the cell of a piece of its side, a royal one if there is one.
struct Move {
  Cell from;
  Cell to;
  Kind kind;  ///< the kind after promotion, or the dropped kind; none: neither
  Special special;

  bool operator==(const Move&) const = default;
  bool promotes() const {
    return kind != Kind::none && (special == Special::nothing || special == Special::en_passant);
  }
};

/// Returns 32 bits, unique among the moves of a position and never 0.
constexpr std::uint32_t pack(Move move) {
  return static_cast<std::uint32_t>(roundel::index(move.from)) |
         static_cast<std::uint32_t>(roundel::index(move.to)) << 8 | static_cast<std::uint32_t>(move.kind) << 16 |
         static_cast<std::uint32_t>(move.special) << 24 | 1U << 31;
}
constexpr Move unpack(std::uint32_t packed) {
  return {static_cast<Cell>(packed & 0xff), static_cast<Cell>(packed >> 8 & 0xff),
          static_cast<Kind>(packed >> 16 & 0xff), static_cast<Special>(packed >> 24 & 0x7f)};
}

}  // namespace roundel::fairy
