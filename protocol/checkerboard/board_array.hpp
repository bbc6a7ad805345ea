#pragma once

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"

/// Boards in the form in which CheckerBoard (Martin Fierz) passes them to engines, after the documentation of its
/// interface, version 2: http://www.fierz.ch/cbdeveloper.php and cb_api_reference.htm at
/// https://github.com/eygilbert/CheckerBoard.
namespace roundel::checkerboard {

/// The codes of a square in an array: a side combined with a kind, or nothing.
enum Code : int { free_square = 0, white = 1, black = 2, man = 4, king = 8, old_free_square = 16 };

/// `array[x][y]`. Square 1 is (6, 0). From there the numbers run to the left, and then up rank by rank.
using BoardArray = int[8][8];

struct Coordinates {
  int x = 0;
  int y = 0;

  bool operator==(const Coordinates&) const = default;
};

/// Returns the coordinates of a square by its number, 1 to 32.
constexpr Coordinates coordinates_of(int number) {
  const int y = (number - 1) / 4;
  return {2 * (3 - (number - 1) % 4) + y % 2, y};
}

/// Returns the code of a piece. `white_side` is the side that plays White.
int code_of(const PieceView& man, Side white_side);
/// Returns the side for `colour`. Error: it is neither `white` nor `black`.
Expected<Side> side_of(int colour, Side white_side);

/// Returns `board`, one of a game on 32 squares, with the pieces of the array and that side to move. Error: which
/// square has an invalid code. Light squares are ignored.
Expected<BoardView> read_array(const BoardArray& array, Side side_to_move, const BoardView& board, Side white_side);
/// Writes the pieces of a board into the array. Light squares become free.
void write_array(const BoardView& board, Side white_side, BoardArray& array);

}  // namespace roundel::checkerboard
