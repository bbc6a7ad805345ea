#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "variants/draughts/capture_text.hpp"

/// Move texts: `11-15`, `15x24`, `15x24x31` with the landing squares, `28x19x23` with the captured ones.
namespace roundel::draughts {

/// Everything on which texts of moves depend.
struct MoveContext {
  const CellGraph& graph;
  const Rules& rules;
  std::vector<std::optional<Piece>> board;  ///< by cell
  Side side_to_move;
  std::vector<MoveForm> legal;
};

/// Returns the canonical text of a legal move, by its index among the legal ones. It has the ends. If several moves
/// have the same ends, it has the landing squares too, or what is captured if these are not unique.
std::string write_move(const MoveContext& context, std::size_t move, Notation notation);

/// Returns a move in numbers that names every square it changes: `32-28`, `28x19x23`.
std::string write_explicit_move(const CellGraph& graph, const MoveForm& move);

/// Returns the index of the legal move that `text` names. It reads both notations, every form that names exactly one
/// move, also with only some of the landing squares, and each of `-`, `x` and `:`. Error: the form is wrong, why the
/// move is illegal, or what it could mean.
Expected<std::size_t> read_move(const MoveContext& context, std::string_view text);

/// Returns the indices of all legal moves that `text` can mean, in their order; at least one. Error: the form is
/// wrong, or why no legal move is meant.
Expected<std::vector<std::size_t>> read_moves(const MoveContext& context, std::string_view text);

template <class Mask>
MoveForm form_of(const Move<Mask>& move) {
  MoveForm form{move.from, move.to, {}};
  for_each_cell(move.captured, [&](Cell cell) { form.captured.push_back(cell); });
  return form;
}

/// `moves` must be the legal ones of `position`.
template <class V, class Moves>
MoveContext move_context(const Position<V>& position, const Moves& moves) {
  MoveContext context{
      position.variant().graph, position.variant().rules, fields_of(position).board, position.side_to_move(), {}};
  for (const auto& move : moves) context.legal.push_back(form_of(move));
  return context;
}

}  // namespace roundel::draughts
