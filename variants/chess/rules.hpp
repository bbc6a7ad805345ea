#pragma once

#include <array>

#include "variants/chess/pieces.hpp"
#include "variants/pieces/movements.hpp"

namespace roundel::chess {

/// The rules of chess as facts, except how the pieces move. Each has its article of the FIDE Laws of Chess (2023).
struct Rules : pieces::Movements {
  /// 3.7.3.3, best first.
  std::array<Kind, 4> promotions = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  /// 3.8.2 and Guidelines II: the files, from 0, of king and rook after castling to the rook's side.
  struct CastlingFiles {
    int king;
    int rook;
  };
  CastlingFiles castling_east = {6, 5};
  CastlingFiles castling_west = {2, 3};
  /// The files of king and rook before castling in the usual array.
  int king_file = 4;
  int rook_file_east = 7;
  int rook_file_west = 0;
  /// 9.3: drawn after this many plies without a capture or a pawn's move.
  int halfmove_limit = 100;
  int pieces_a_side = 16;
  int pawns_a_side = 8;
  /// Whether textbook knowledge of endgames applies: only on the square board.
  bool is_of_square_board = true;
};

/// Returns the cell's place after the board is turned over, rank by rank. Each side then sees what the other saw.
constexpr Cell turned_over(const Rules& rules, Cell cell) {
  const int rank = roundel::index(cell) / rules.files;
  return static_cast<Cell>(roundel::index(cell) + (rules.ranks - 1 - 2 * rank) * rules.files);
}

}  // namespace roundel::chess
