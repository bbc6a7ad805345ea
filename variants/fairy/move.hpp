#pragma once

#include "variants/fairy/pieces.hpp"

namespace roundel::fairy {

/// What a move does besides moving one piece from a cell to another.
enum class Special : std::uint8_t {
  nothing,
  en_passant,
  castling,
  drop,
  pass,
  gating,
  castling_gating,
  promotion,
  block,
  stop
};

/// A move of one side. Castling is the king's move, with its number in the rules in place of `kind`. A drop has the
/// same cell as origin and target. So has a pass: the cell of a piece of its side, a royal one if there is one. If a
/// piece comes from the hand onto the cell that a castling king or rook leaves, the origin is that cell, and the target
/// the cell of the other of the two. A promotion in a move of its own can have the same cell as origin and target. A block
/// is placed in a second action of the turn, whose origin is the target of the first. If no cell is open to it, the target is
/// the same cell. A stop ends a turn of several moves if no legal move is left. Its cells are those of a pass.
struct Move {
  Cell from;
  Cell to;
  Kind kind;  ///< the kind after promotion, or that comes from the hand; none: neither
  Special special;

  bool operator==(const Move&) const = default;
  bool promotes() const {
    return kind != Kind::none &&
           (special == Special::nothing || special == Special::en_passant || special == Special::promotion);
  }
  /// Returns whether a piece goes to `to` and takes what is there.
  bool goes() const { return special == Special::nothing || special == Special::gating; }
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
