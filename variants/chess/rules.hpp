#pragma once

#include <array>

#include "variants/chess/pieces.hpp"
#include "variants/pieces/movements.hpp"

namespace roundel::chess {

/// The rules of chess as facts, each with the article of the FIDE Laws of Chess (2023) that it comes from, beyond how the
/// men move.
struct Rules : men::Movements {
  /// 3.7.3.3, the best first.
  std::array<Kind, 4> promotions = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  /// 3.8.2 and Guidelines II: the files, from 0, of king and rook after castling to the rook's side.
  struct CastlingFiles {
    int king;
    int rook;
  };
  CastlingFiles castling_east = {6, 5};
  CastlingFiles castling_west = {2, 3};
  /// The files from which castling starts in the usual array.
  int king_file = 4;
  int rook_file_east = 7;
  int rook_file_west = 0;
  /// 9.3: drawn after so many plies without a capture or a pawn's move.
  int halfmove_limit = 100;
  int men_a_side = 16;
  int pawns_a_side = 8;
  /// Whether what textbooks know of endings holds: it does on the square board alone.
  bool is_of_square_board = true;
};

/// Where a cell goes when the board is turned over, rank by rank, so that each side sees what the other saw.
constexpr Cell turned_over(const Rules& rules, Cell cell) {
  const int rank = roundel::index(cell) / rules.files;
  return static_cast<Cell>(roundel::index(cell) + (rules.ranks - 1 - 2 * rank) * rules.files);
}

}  // namespace roundel::chess
