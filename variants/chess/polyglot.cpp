#include "variants/chess/polyglot.hpp"

#include <algorithm>
#include <cstddef>

#include "variants/chess/chess.hpp"
#include "variants/chess/move.hpp"
#include "variants/chess/polyglot_numbers.hpp"
#include "variants/chess/position_text.hpp"

namespace roundel::chess {
namespace {

constexpr int files = Chess::rules.files;
constexpr std::size_t castling_numbers = 768;
constexpr std::size_t en_passant_numbers = 772;
constexpr std::size_t first_side_number = 780;

/// Kinds ascend from pawn to king. For each, the second side's piece comes before the first side's.
std::uint64_t number_of(Piece piece, int cell) {
  const int number = 2 * index(kind_of(piece)) + (side_of(piece) == Side::first ? 1 : 0);
  return polyglot_numbers[static_cast<std::size_t>(64 * number + cell)];
}

int cell_of(const std::vector<Piece>& board, Piece piece) {
  return static_cast<int>(std::find(board.begin(), board.end(), piece) - board.begin());
}

/// The order: the first side's castling towards the last file, its other one, then the second side's.
std::uint64_t castling_number(const PositionFields& fields, Cell rook) {
  const Side side = side_of(fields.board[static_cast<std::size_t>(roundel::index(rook))]);
  const bool is_east = roundel::index(rook) > cell_of(fields.board, piece_of(side, Kind::king));
  return polyglot_numbers[castling_numbers + 2 * at(side) + (is_east ? 0 : 1)];
}

bool is_pawn_beside(const PositionFields& fields) {
  const int file = roundel::index(fields.en_passant) % files;
  // The pawns of both sides are one rank away from the cell that was passed over.
  const int passed = roundel::index(fields.en_passant) - file + (fields.side_to_move == Side::first ? -files : files);
  const auto stands_on = [&](int beside) {
    return beside >= 0 && beside < files &&
           fields.board[static_cast<std::size_t>(passed + beside)] == piece_of(fields.side_to_move, Kind::pawn);
  };
  return stands_on(file - 1) || stands_on(file + 1);
}

}  // namespace

Expected<std::uint64_t> polyglot_key(std::string_view position) {
  const auto fields = read_fields(Chess::graph, Chess::rules, position, true);
  if (!fields) return fields.error();
  std::uint64_t key = 0;
  for (std::size_t cell = 0; cell < fields->board.size(); ++cell) {
    if (fields->board[cell] != Piece::none) key ^= number_of(fields->board[cell], static_cast<int>(cell));
  }
  for (const Cell rook : fields->castling_rooks) key ^= castling_number(*fields, rook);
  if (fields->en_passant != no_cell && is_pawn_beside(*fields)) {
    key ^=
        polyglot_numbers[en_passant_numbers + static_cast<std::size_t>(roundel::index(fields->en_passant) % files)];
  }
  if (fields->side_to_move == Side::first) key ^= polyglot_numbers[first_side_number];
  return key;
}

std::uint16_t polyglot_move(std::uint32_t packed) {
  const Move move = unpack(packed);
  const int promotion = move.promotion == Kind::none ? 0 : index(move.promotion);
  return static_cast<std::uint16_t>(roundel::index(move.to) | roundel::index(move.from) << 6 | promotion << 12);
}

}  // namespace roundel::chess
