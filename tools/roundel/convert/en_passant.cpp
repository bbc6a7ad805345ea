#include "tools/roundel/convert/en_passant.hpp"

namespace roundel::convert {

int square_after(const BoardShape& board, std::size_t square, const Leap& leap, Side side) {
  const int sign = side == Side::first ? 1 : -1;
  const int file = file_of_square(square) + sign * leap.files;
  const int rank = rank_of_square(square) + sign * leap.ranks;
  return board.has(file, rank) ? static_cast<int>(square_at(file, rank)) : -1;
}

Passing::Passing(const Subject& subject) : subject_(subject) {
  for (const Kind& kind : subject.kinds.kinds()) {
    for (const Side side : {Side::first, Side::second}) {
      if (!kind.has[at(side)]) continue;
      const bool is_named = has_type(subject.variant.types("enPassantTypes", side), kind.type);
      if (kind.type == pawn_type || is_named) captors_[at(side)] |= set_of_type(kind.type);
    }
  }
}

bool Passing::captures(int type, Side side) const { return has_type(captors_[at(side)], type); }

Squares Passing::exposed(const Squares& from, const Leap& step, Side side) const {
  const BoardShape& board = subject_.start.board;
  const Side captor = other(side);
  if (!is_possible(side)) return {};
  const Squares region = subject_.variant.squares(sided_key("enPassantRegion", captor), board.all());
  Squares squares;
  for (std::size_t square = 0; square < from.size(); ++square) {
    const int over = from[square] ? square_after(board, square, step, side) : -1;
    if (over >= 0 && region[static_cast<std::size_t>(over)]) squares.set(square);
  }
  return squares;
}

}  // namespace roundel::convert
