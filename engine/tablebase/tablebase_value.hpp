#pragma once

#include <cstdint>
#include <limits>

#include "engine/game/game.hpp"

/// The value of a position in a table, from the view of its side to move. A draw is 0, a win in n plies is n + 1, a
/// loss in n plies is -(n + 1). An unknown value is a draw, so that values only become more certain.
namespace roundel {

using TablebaseValue = std::int16_t;

inline constexpr TablebaseValue drawn_value = 0;
/// The maximum length of an endgame in plies, more than any known one.
inline constexpr int longest_value = 30'000;

constexpr TablebaseValue won_value(int plies) { return static_cast<TablebaseValue>(plies + 1); }
constexpr TablebaseValue lost_value(int plies) { return static_cast<TablebaseValue>(-plies - 1); }
constexpr TablebaseValue ended_with(Outcome outcome) { return static_cast<TablebaseValue>(outcome); }

constexpr Outcome outcome_of(TablebaseValue value) {
  return value > 0 ? Outcome::win : value < 0 ? Outcome::loss : Outcome::draw;
}
/// Returns the plies to the end of the game; 0 for a draw.
constexpr int plies_of(TablebaseValue value) { return value > 0 ? value - 1 : value < 0 ? -value - 1 : 0; }

/// Returns the value of a move from the value of the position that it leads to.
constexpr TablebaseValue one_ply_before(TablebaseValue value) {
  return static_cast<TablebaseValue>(value < 0 ? 1 - value : value > 0 ? -1 - value : 0);
}

/// Returns an order of preference: the soonest win, then a draw, then the latest loss.
constexpr int worth_of(TablebaseValue value) {
  constexpr int most = std::numeric_limits<TablebaseValue>::max();
  return value > 0 ? most - value : value < 0 ? -most - value : 0;
}
constexpr TablebaseValue better_of(TablebaseValue one, TablebaseValue other) {
  return worth_of(one) >= worth_of(other) ? one : other;
}

}  // namespace roundel
