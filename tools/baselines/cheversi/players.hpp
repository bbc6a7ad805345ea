#pragma once

#include <cstdint>
#include <optional>
#include <random>

#include "tools/baselines/cheversi/board.hpp"

namespace roundel::baselines {

/// What a player plays, and what it expects.
struct Choice {
  std::optional<Drop> drop;  ///< none once the game is over
  int margin = 0;            ///< at the end of what it looked at, from the view of the side to move
  int depth = 0;             ///< plies that it looked ahead
  std::uint64_t nodes = 0;   ///< drops that it looked at
};

/// The drop with the best margin right after it; among equal ones chance decides.
Choice play_greedily(const Board& board, std::mt19937_64& random);

/// Alpha-beta over four plies, or to the end of the game where that is nearer, with the margin at its leaves and no
/// table. Drops are tried in the order of the margin right after them, the mover's best first, equal ones in that of
/// Board::drops(); among equal values the first stands.
Choice play_plainly(const Board& board);

}  // namespace roundel::baselines
