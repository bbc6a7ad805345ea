#pragma once

#include <cstdint>

#include "engine/base/fixed_list.hpp"
#include "variants/crest/board.hpp"
#include "variants/crest/pieces.hpp"

namespace roundel::crest {

/// `stop` ends a crest turn after its first action.
enum class Action : std::uint8_t { flip, move, attack, stop, pass };

/// One action. In a crest turn the first one gives up the crest.
struct Move {
  Action action = Action::pass;
  bool gives_crest = false;
  Kind kind = Kind::rook;  ///< the kind turned up; only for a flip
  Cell from{};
  Cell to{};     ///< the target of a move; the king that is attacked
  Cell cross{};  ///< where an attack ends

  bool operator==(const Move&) const = default;
};

/// Returns the same action with the unused parts cleared.
constexpr Move without_unused(Move move) {
  Move bare;
  bare.action = move.action;
  if (move.action > Action::attack) return bare;
  bare.gives_crest = move.gives_crest;
  bare.from = move.from;
  if (move.action == Action::flip) bare.kind = move.kind;
  if (move.action != Action::flip) bare.to = move.to;
  if (move.action == Action::attack) bare.cross = move.cross;
  return bare;
}

/// More than any position has: for each tile all reachable squares and an attack to each cross, and eight moves of
/// the king, all of them in two kinds of turn.
using MoveList = FixedList<Move, 2 * (Board::most_army * (Board::most_slide + Board::most_crosses) + 8) + 1>;

constexpr std::uint32_t pack(Move move) {
  const auto bits = [](auto value) { return static_cast<std::uint32_t>(value); };
  return 1U << 31 | bits(move.action) << 22 | bits(move.gives_crest) << 21 | bits(move.kind) << 18 |
         bits(move.from) << 12 | bits(move.to) << 6 | bits(move.cross);
}
/// Returns the action from pack(). For any other number, the result may be illegal.
constexpr Move unpack(std::uint32_t packed) {
  return {static_cast<Action>(packed >> 22 & 7), (packed >> 21 & 1) != 0,
          static_cast<Kind>(packed >> 18 & 7),   static_cast<Cell>(packed >> 12 & 63),
          static_cast<Cell>(packed >> 6 & 63),   static_cast<Cell>(packed & 63)};
}

}  // namespace roundel::crest
