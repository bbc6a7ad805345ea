#pragma once

#include <string>

#include "engine/records/pgn.hpp"

namespace roundel {

/// A turn's number in movetext. Each number belongs to one turn of each side.
struct PgnTurn {
  int number = 1;
  bool of_second_side = false;

  /// Returns its text in movetext: `12.`, or `12...` for the second side.
  std::string text() const { return std::to_string(number) + (of_second_side ? "..." : "."); }
  /// Goes to the next turn.
  void advance() {
    if (of_second_side) ++number;
    of_second_side = !of_second_side;
  }
};

/// Returns the turn of the game's first move, from the FEN tag: in the form of chess, or with a GameType that of PDN.
PgnTurn first_turn(const PgnGame& game);

}  // namespace roundel
