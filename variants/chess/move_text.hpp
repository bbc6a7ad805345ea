#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/chess/illegal_reason.hpp"

/// Moves as text in UCI's form: the cells from and to, then the letter of a promotion in lower case.
///
/// Castling is the king's own move of two cells (e1g1). With `chess960` it is the king's move onto the cell of its
/// rook (e1h1). Both are always read. The second can be no other move. The first is castling if no king's step has
/// that text.
namespace roundel::chess {

/// A move as its text states it.
struct MoveForm {
  Cell from;
  Cell to;
  Kind promotion;
};

/// Error: the text is not two names of cells with an optional promotion letter in either case; or the board lacks a
/// named cell.
Expected<MoveForm> read_move_form(const CellGraph& graph, const Rules& rules, std::string_view text);
std::string write_move_form(const CellGraph& graph, MoveForm form);

/// Makes the error for a text of the right form if `side` has no piece on the cell.
Error no_piece_error(const CellGraph& graph, std::string_view text, Cell from, Side side);
/// Makes the error with the objection, unless that is empty.
Error illegal_move_error(std::string_view text, bool lacks_promotion, const std::string& objection);

/// Returns the text of a legal move of `position`, unique there. Outside Chess960, castling is written as a move onto
/// the rook if the king could also have stepped to its new cell. This happens only in arrays of Chess960.
template <class Variant>
std::string move_text(const Position<Variant>& position, Move move, bool chess960) {
  MoveForm form{move.from, move.to, move.promotion};
  if (move.special == Special::castling && !chess960) {
    const Cell king_to = position.castling_targets(move.from, move.to).king;
    const auto steps = position.tables().king[static_cast<std::size_t>(move.from)];
    if (king_to != move.from && !contains(steps, king_to)) form.to = king_to;
  }
  return write_move_form(position.variant().graph, form);
}

/// Returns the legal move that `text` names. Error, with the reason if it is known: the text has not the form of a
/// move; there is no piece of the side to move; a promotion's letter is missing; or the move is illegal.
template <class Variant>
Expected<Move> read_move(const Position<Variant>& position, std::string_view text) {
  const CellGraph& graph = position.variant().graph;
  const auto form = read_move_form(graph, position.variant().rules, text);
  if (!form) return form.error();
  const Side side = position.side_to_move();
  if (!contains(position.of(side), form->from)) return no_piece_error(graph, text, form->from, side);

  MoveList moves;
  generate<Wanted::all>(position, legality_of(position), moves);
  std::optional<Move> castling;
  bool is_promotion = false;
  bool is_plain = false;
  for (const Move move : moves) {
    if (move.from != form->from) continue;
    if (move.special == Special::castling) {
      const Cell king_to = position.castling_targets(move.from, move.to).king;
      const bool named = form->to == move.to || (form->to == king_to && king_to != move.from);
      if (named && form->promotion == Kind::none) castling = move;
      is_plain |= named;
    } else if (move.to == form->to) {
      if (move.promotion == form->promotion) return move;
      is_promotion |= move.promotion != Kind::none;
      is_plain |= move.promotion == Kind::none;
    }
  }
  if (castling) return *castling;
  if (is_plain) return illegal_move_error(text, false, std::string(pieces::no_promotion));
  return illegal_move_error(text, is_promotion && form->promotion == Kind::none,
                            objection(position, form->from, form->to));
}

}  // namespace roundel::chess
