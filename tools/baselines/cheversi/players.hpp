#pragma once

#include <cstdint>
#include <optional>
#include <random>

#include "tools/baselines/cheversi/board.hpp"

namespace roundel::baselines {

/// A player's choice and its expectation.
struct Choice {
  std::optional<Drop> drop;  ///< none after the end of the game
  int margin = 0;            ///< after the last ply searched, from the view of the side to move
  int depth = 0;             ///< plies searched
  std::uint64_t nodes = 0;   ///< drops tried
};

/// Returns the drop with the best immediate margin. Among equal ones it is random.
Choice play_greedily(const Board& board, std::mt19937_64& random);

/// Searches with alpha-beta over four plies, or to the end of the game if that is nearer, with the margin at the
/// leaves and no table. Drops are tried in the order of their immediate margin, the mover's best first, equal ones in
/// the order of Board::drops(). Among equal values the first is chosen.
Choice play_plainly(const Board& board);

}  // namespace roundel::baselines
