#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "variants/chess/objection.hpp"

/// Moves as text, as UCI writes them: the cells from and to, then the letter of a promotion in lower case.
///
/// Castling is the king's own move of two cells (e1g1), with `chess960` the move of the king onto the cell of
/// the rook that castles (e1h1). Both are read whatever `chess960` is: the second can be no other move, and the
/// first is castling where no step of the king has that text.
namespace roundel::chess {

/// A move as far as its text tells.
struct MoveForm {
  Cell from;
  Cell to;
  Kind promotion;
};

/// Error: not two names of cells and perhaps the letter of a promotion, in either case; or the board has no such cell.
Expected<MoveForm> read_move_form(const CellGraph& graph, const Rules& rules, std::string_view text);
std::string write_move_form(const CellGraph& graph, MoveForm form);

/// Why a text of the right form is not the move of a man: there is none of `side` on the cell.
Error no_man_error(const CellGraph& graph, std::string_view text, Cell from, Side side);
/// With what speaks against it, where that is not empty.
Error illegal_move_error(std::string_view text, bool lacks_promotion, const std::string& objection);

/// The text of a legal move of `position`; no two have the same. Outside Chess960 castling is still written
/// as a move onto the rook where the king could have stepped to its new cell, which happens only in arrays of
/// Chess960.
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

/// The legal move that `text` names. Error: not the form of a move; no man of the side to move there; the
/// letter of a promotion is missing; not a legal move, or why not.
template <class Variant>
Expected<Move> read_move(const Position<Variant>& position, std::string_view text) {
  const CellGraph& graph = position.variant().graph;
  const auto form = read_move_form(graph, position.variant().rules, text);
  if (!form) return form.error();
  const Side side = position.side_to_move();
  if (!contains(position.of(side), form->from)) return no_man_error(graph, text, form->from, side);

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
  if (is_plain) return illegal_move_error(text, false, std::string(men::no_promotion));
  return illegal_move_error(text, is_promotion && form->promotion == Kind::none,
                            objection(position, form->from, form->to));
}

}  // namespace roundel::chess
