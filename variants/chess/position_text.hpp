#pragma once

#include <fmt/core.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/view/board_view.hpp"
#include "variants/chess/position.hpp"
#include "variants/pieces/impossible_parts.hpp"

/// Positions as text: FEN (the PGN standard of 1994, 16.1) with the cell names of any board with files and ranks. A
/// number of empty cells may have several digits, because a rank may have ten files or more.
///
/// Castling rights are `KQkq`, with king and rooks as in the usual array, or the letter of the rook's file
/// (Shredder-FEN) if that means the same. With `chess960`, any array is allowed: `KQkq` then means the outermost rook
/// on that side of the king (X-FEN), and a file letter the rook on that file.
///
/// If a right is impossible for king and rook, or is given twice, it can be left out with a note. The same holds for
/// an en passant cell that no pawn can have passed over.
///
/// The clocks are optional, both or the second, or may be `-`. They are then 0 and 1. Move number 0 means 1. Any
/// blanks separate fields. The marks of promoted pieces (`Q~`) have no meaning.
namespace roundel::chess {

/// The contents of the fields of a position text.
struct PositionFields {
  std::vector<Piece> board;  ///< by cell
  Side side_to_move = Side::first;
  std::vector<Cell> castling_rooks;
  Cell en_passant = no_cell;
  int halfmove_clock = 0;
  int turn_number = 1;
  pieces::ImpossibleParts impossible_parts{};
};

/// Reads everything that can be checked without attacks. Error: which field is wrong, and why.
Expected<PositionFields> read_fields(const CellGraph& graph, const Rules& rules, std::string_view text,
                                     bool chess960);
/// Makes the fields from the pieces on a board and its side to move. Castling rights exist if king and rook stand as
/// in the usual array. There is no en passant, and the counters are at their beginning. Error: what is wrong with the
/// pieces.
Expected<PositionFields> fields_on(const CellGraph& graph, const Rules& rules, const BoardView& board);
std::string write_fields(const CellGraph& graph, const Rules& rules, const PositionFields& fields, bool chess960);

constexpr std::string_view adjective_of(Side side) { return side == Side::first ? "white" : "black"; }

/// Returns the position of the fields. Error: the side that is not to move is in check.
template <class Variant>
Expected<Position<Variant>> position_of(const Setup<Variant>& setup, const Expected<PositionFields>& fields) {
  if (!fields) return fields.error();
  Position<Variant> position(setup);
  for (std::size_t n = 0; n < fields->board.size(); ++n) {
    if (fields->board[n] != Piece::none) position.put(fields->board[n], static_cast<Cell>(n));
  }
  position.set_side_to_move(fields->side_to_move);
  typename Variant::Mask rooks{};
  for (const Cell rook : fields->castling_rooks) rooks |= mask_of<typename Variant::Mask>(rook);
  position.set_castling_rooks(rooks);
  position.set_counters(fields->halfmove_clock, fields->turn_number);

  const Side mover = position.side_to_move();
  const Side waiting = other(mover);
  if (position.attacked(position.king(waiting), mover, position.occupied())) {
    return Error{fmt::format("side to move: it is {}, but {} is in check", name_of(mover), name_of(waiting))};
  }
  if (fields->en_passant != no_cell) position.set_en_passant(fields->en_passant);
  return position;
}

/// Reads a position. The result is valid for play without further checks. An en passant cell is kept only if a
/// capture on it is legal. `notes` receives what is left out, one entry each. Error: which field is wrong, and why.
template <class Variant>
Expected<Position<Variant>> read_position(const Setup<Variant>& setup, std::string_view text, bool chess960,
                                          std::vector<Error>& notes) {
  const auto fields = read_fields(setup.variant.graph, setup.variant.rules, text, chess960);
  if (fields) notes = fields->impossible_parts.notes();
  return position_of(setup, fields);
}
/// Does the same, but impossible rights are an error.
template <class Variant>
Expected<Position<Variant>> read_position(const Setup<Variant>& setup, std::string_view text, bool chess960) {
  const auto fields = read_fields(setup.variant.graph, setup.variant.rules, text, chess960);
  const MaybeError wrong = fields ? fields->impossible_parts.error() : std::nullopt;
  return wrong ? *wrong : position_of(setup, fields);
}

/// Makes a position from a board (see PlacedGame). Error: what is wrong with the pieces, or with the side to move.
template <class Variant>
Expected<Position<Variant>> placed(const Setup<Variant>& setup, const BoardView& board) {
  return position_of(setup, fields_on(setup.variant.graph, setup.variant.rules, board));
}

/// Returns the canonical text: all six fields, single blanks, castling rights in the order of `KQkq`. With
/// `chess960`, rights are the letters of the rooks' files. Without it, a file letter stands only for a rook that
/// `KQkq` would not mean, and only texts of the usual array can be read back.
template <class Variant>
std::string write_position(const Position<Variant>& position, bool chess960) {
  const CellGraph& graph = position.variant().graph;
  PositionFields fields;
  for (int n = 0; n < graph.cell_count(); ++n) fields.board.push_back(position.at(static_cast<Cell>(n)));
  fields.side_to_move = position.side_to_move();
  for_each_cell(position.castling_rooks(), [&](Cell rook) { fields.castling_rooks.push_back(rook); });
  fields.en_passant = position.en_passant();
  fields.halfmove_clock = position.halfmove_clock();
  fields.turn_number = position.turn_number();
  return write_fields(graph, position.variant().rules, fields, chess960);
}

}  // namespace roundel::chess
