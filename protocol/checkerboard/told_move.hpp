#pragma once

#include <string>
#include <vector>

#include "engine/view/board_view.hpp"
#include "engine/view/turn_view.hpp"
#include "protocol/checkerboard/board_array.hpp"

/// Moves as CheckerBoard is told of them (see board_array.hpp for the documents).
namespace roundel::checkerboard {

/// The interface's struct CBmove, member by member. A man can take twelve others at most.
struct ToldMove {
  static constexpr int most_jumps = 12;

  int jumps = 0;      ///< how many men it takes
  int new_piece = 0;  ///< the code of the man that arrives
  int old_piece = 0;  ///< the code of the man that sets out
  Coordinates from;
  Coordinates to;
  Coordinates path[most_jumps];   ///< where it comes down between two jumps, from [1] on; [0] is not used
  Coordinates taken[most_jumps];  ///< in the order of the jumps
  int taken_piece[most_jumps] = {};

  bool operator==(const ToldMove&) const = default;
};

/// A legal turn of `board`, a position of a draughts game on 32 squares.
ToldMove told_move(const TurnView& turn, const BoardView& board, Side white_side);

/// The answer to `get movelist`: `movelist N,` and for each turn its jumps, the codes before and after, the squares from which
/// and to which it goes, and for each jump where it comes down, on which square it takes and what; each ends with a semicolon.
std::string move_list(const std::vector<TurnView>& turns, const BoardView& board, Side white_side);

/// The number of a square, 1 to 32.
constexpr int number_of(Coordinates place) { return 4 * place.y + 4 - place.x / 2; }

}  // namespace roundel::checkerboard
