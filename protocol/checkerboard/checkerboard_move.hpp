#pragma once

#include <string>
#include <vector>

#include "engine/view/board_view.hpp"
#include "engine/view/turn_view.hpp"
#include "protocol/checkerboard/board_array.hpp"

/// Moves in the form that CheckerBoard receives (see board_array.hpp for the documents).
namespace roundel::checkerboard {

/// The interface's struct CBmove, member by member. A piece can capture at most twelve others.
struct CheckerboardMove {
  static constexpr int most_jumps = 12;

  int jumps = 0;      ///< number of captured pieces
  int new_piece = 0;  ///< the piece's code after the move
  int old_piece = 0;  ///< the piece's code before the move
  Coordinates from;
  Coordinates to;
  Coordinates path[most_jumps];   ///< where it lands between two jumps, from [1] on; [0] is unused
  Coordinates taken[most_jumps];  ///< in the order of the jumps
  int taken_piece[most_jumps] = {};

  bool operator==(const CheckerboardMove&) const = default;
};

/// Converts a legal turn of `board`, a position of a draughts game on 32 squares.
CheckerboardMove checkerboard_move(const TurnView& turn, const BoardView& board, Side white_side);

/// Returns the answer to `get movelist`: `movelist N,`, and for each turn: the number of jumps, the codes before and
/// after, the squares from and to, and for each jump the landing square, the captured square and the captured code.
/// Each turn ends with a semicolon.
std::string move_list(const std::vector<TurnView>& turns, const BoardView& board, Side white_side);

/// Returns the number of a square, 1 to 32.
constexpr int number_of(Coordinates place) { return 4 * place.y + 4 - place.x / 2; }

}  // namespace roundel::checkerboard
