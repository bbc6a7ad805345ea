#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What tests ask of slow positions of games from files.
namespace roundel::slow_played {

/// Returns a position after some moves.
template <class Position, class Game>
Position played(const Game& game, std::string_view position, const std::vector<std::string>& moves) {
  Position now(game, position);
  for (const std::string& move : moves) now = now.after(move);
  return now;
}

/// Returns how the game has ended in a position, as `first: mate`; `none` if it goes on.
template <class Position>
std::string endgame_of(const Position& position) {
  const auto result = position.result();
  if (!result) return "none";
  return (result->winner < 0 ? "draw: " : result->winner == 0 ? "first: " : "second: ") + result->reason;
}

}  // namespace roundel::slow_played
