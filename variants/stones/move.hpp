#pragma once

#include <cstdint>

#include "engine/base/fixed_list.hpp"
#include "variants/stones/pieces.hpp"

namespace roundel::stones {

/// What an action does.
enum class Act : std::uint8_t {
  place,     ///< a stone comes from the hand or the supply
  move,      ///< a stone goes to a cell
  jump,      ///< a stone jumps over another one, which may be taken
  approach,  ///< a stone goes to a cell, and the enemy's row in front of it is taken
  withdraw,  ///< a stone goes to a cell, and the enemy's row behind it is taken
  shoot,     ///< the stone that has moved puts a block on a cell
  remove,    ///< an enemy stone leaves the board, after a line was made
  stop,      ///< the side ends a turn that it could continue
  pass,      ///< the side cannot do anything, and passes
};

/// An action of one side. Without an origin, `from` is the target; without a target, both are the first cell.
struct Move {
  Cell from;
  Cell to;
  Kind kind;  ///< of a placed stone; else the first kind
  Act act;

  bool operator==(const Move&) const = default;
};

/// Positions in which more actions are possible have only this many.
inline constexpr int max_moves = 2048;
using MoveList = FixedList<Move, max_moves>;
/// Only games in which fewer actions are possible can be solved.
inline constexpr int most_solved_choices = 256;

/// Returns 32 bits, unique among the actions of a position and never 0.
constexpr std::uint32_t pack(Move move) {
  return static_cast<std::uint32_t>(roundel::index(move.from)) |
         static_cast<std::uint32_t>(roundel::index(move.to)) << 8 | static_cast<std::uint32_t>(move.kind) << 16 |
         static_cast<std::uint32_t>(move.act) << 24 | 1U << 31;
}
constexpr Move unpack(std::uint32_t packed) {
  return {static_cast<Cell>(packed & 0xff), static_cast<Cell>(packed >> 8 & 0xff),
          static_cast<Kind>(packed >> 16 & 0xff), static_cast<Act>(packed >> 24 & 0x7f)};
}

}  // namespace roundel::stones
