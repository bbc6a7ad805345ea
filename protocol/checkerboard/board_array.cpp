#include "protocol/checkerboard/board_array.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>

#include "protocol/cell_letters.hpp"

namespace roundel::checkerboard {
namespace {

constexpr int square_count = 32;
constexpr CellLetters letters{'w', 'W', 'b', 'B', 'e'};

/// Returns nothing if the code is not that of a square.
std::optional<char> letter_of(int code) {
  switch (code) {
    case free_square:
    case old_free_square: return letters.none;
    case white | man: return letters.white_man;
    case white | king: return letters.white_king;
    case black | man: return letters.black_man;
    case black | king: return letters.black_king;
    default: return std::nullopt;
  }
}

}  // namespace

int code_of(const PieceView& man_there, Side white_side) {
  return (man_there.side == white_side ? white : black) | (is_lettered_king(man_there) ? king : man);
}

Expected<Side> side_of(int colour, Side white_side) {
  if (colour == white) return white_side;
  if (colour == black) return other(white_side);
  return Error{fmt::format("{} is not a colour", colour)};
}

Expected<BoardView> read_array(const BoardArray& array, Side side_to_move, const BoardView& board, Side white_side) {
  std::string text(1, side_to_move == white_side ? letters.white_king : letters.black_king);
  for (int number = 1; number <= square_count; ++number) {
    const Coordinates place = coordinates_of(number);
    const auto letter = letter_of(array[place.x][place.y]);
    if (!letter) return Error{fmt::format("{} on square {} is not a piece", array[place.x][place.y], number)};
    text += *letter;
  }
  return read_board_letters(text, board, white_side, letters);
}

void write_array(const BoardView& board, Side white_side, BoardArray& array) {
  for (auto& file : array) std::fill(std::begin(file), std::end(file), free_square);
  for (const CellView& cell : board.cells) {
    const Coordinates place = coordinates_of(cell.number);
    if (const StandingPiece* top = cell.top()) array[place.x][place.y] = code_of(top->piece, white_side);
  }
}

}  // namespace roundel::checkerboard
