#pragma once

#include <cstdint>
#include <limits>

#include "engine/game/game.hpp"

/// What a table holds of a position, from the view of its side to move: a draw is 0, a win in so many plies one more than
/// these, a loss the negative of that. What is not known yet is a draw, so that values only ever get more certain.
namespace roundel {

using EndingValue = std::int16_t;

inline constexpr EndingValue drawn_ending = 0;
/// The longest that an ending may last; more plies than any known one.
inline constexpr int most_ending_plies = 30'000;

constexpr EndingValue won_ending(int plies) { return static_cast<EndingValue>(plies + 1); }
constexpr EndingValue lost_ending(int plies) { return static_cast<EndingValue>(-plies - 1); }
constexpr EndingValue ended_with(Outcome outcome) { return static_cast<EndingValue>(outcome); }

constexpr Outcome outcome_of(EndingValue value) {
  return value > 0 ? Outcome::win : value < 0 ? Outcome::loss : Outcome::draw;
}
/// To the end of the game; 0 for a draw.
constexpr int plies_of(EndingValue value) { return value > 0 ? value - 1 : value < 0 ? -value - 1 : 0; }

/// The value of a move, from that of the position that it leads to.
constexpr EndingValue one_ply_before(EndingValue value) {
  return static_cast<EndingValue>(value < 0 ? 1 - value : value > 0 ? -1 - value : 0);
}

/// What a side would rather have: the soonest win, then a draw, then the latest loss.
constexpr int worth_of(EndingValue value) {
  constexpr int most = std::numeric_limits<EndingValue>::max();
  return value > 0 ? most - value : value < 0 ? -most - value : 0;
}
constexpr EndingValue better_of(EndingValue one, EndingValue other) {
  return worth_of(one) >= worth_of(other) ? one : other;
}

}  // namespace roundel
