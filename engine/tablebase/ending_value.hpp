#pragma once

#include <cstdint>
#include <limits>

#include "engine/game/game.hpp"

/// The value of a position in a table, from the view of its side to move. A draw is 0, a win in n plies is n + 1, a
/// loss in n plies is -(n + 1). An unknown value is a draw, so that values only become more certain.
namespace roundel {

using EndingValue = std::int16_t;

inline constexpr EndingValue drawn_ending = 0;
/// The maximum length of an ending in plies, more than any known one.
inline constexpr int most_ending_plies = 30'000;

constexpr EndingValue won_ending(int plies) { return static_cast<EndingValue>(plies + 1); }
constexpr EndingValue lost_ending(int plies) { return static_cast<EndingValue>(-plies - 1); }
constexpr EndingValue ended_with(Outcome outcome) { return static_cast<EndingValue>(outcome); }

constexpr Outcome outcome_of(EndingValue value) {
  return value > 0 ? Outcome::win : value < 0 ? Outcome::loss : Outcome::draw;
}
/// Returns the plies to the end of the game; 0 for a draw.
constexpr int plies_of(EndingValue value) { return value > 0 ? value - 1 : value < 0 ? -value - 1 : 0; }

/// Returns the value of a move from the value of the position that it leads to.
constexpr EndingValue one_ply_before(EndingValue value) {
  return static_cast<EndingValue>(value < 0 ? 1 - value : value > 0 ? -1 - value : 0);
}

/// Returns an order of preference: the soonest win, then a draw, then the latest loss.
constexpr int worth_of(EndingValue value) {
  constexpr int most = std::numeric_limits<EndingValue>::max();
  return value > 0 ? most - value : value < 0 ? -most - value : 0;
}
constexpr EndingValue better_of(EndingValue one, EndingValue other) {
  return worth_of(one) >= worth_of(other) ? one : other;
}

}  // namespace roundel
