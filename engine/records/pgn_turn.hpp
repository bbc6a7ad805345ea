#pragma once

#include <string>

#include "engine/records/pgn.hpp"

namespace roundel {

/// A turn as movetext counts them: both sides have one of each number.
struct PgnTurn {
  int number = 1;
  bool of_second_side = false;

  /// As movetext begins with it: `12.`, or `12...` of the second side.
  std::string text() const { return std::to_string(number) + (of_second_side ? "..." : "."); }
  /// Goes to the other side's turn.
  void advance() {
    if (of_second_side) ++number;
    of_second_side = !of_second_side;
  }
};

/// The turn of the game's first move, as the FEN tag tells it: that of chess, or with GameType that of PDN.
PgnTurn first_turn(const PgnGame& game);

}  // namespace roundel
