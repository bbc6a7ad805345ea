#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/base/types.hpp"
#include "engine/board/cell_graph.hpp"
#include "engine/board/mask.hpp"

/// Texts that explain why a rule forbids a pseudo-legal move. Each is a part of a sentence without a full stop.
namespace roundel::pieces {

/// Returns a piece by its kind and place, such as "the rook on e8".
std::string named_piece(std::string_view kind, std::string_view cell);
/// Joins the names of several pieces.
std::string joined_pieces(const std::string& pieces, const std::string& piece);

/// Returns the pieces on the cells. `kind_at` names their kinds.
template <CellMask M, class KindAt>
std::string named_pieces(const CellGraph& graph, M cells, const KindAt& kind_at) {
  std::string pieces;
  for_each_cell(cells,
                [&](Cell cell) { pieces = joined_pieces(pieces, named_piece(kind_at(cell), graph.name(cell))); });
  return pieces;
}

/// Returns the cells that block a piece when each of them alone is occupied. `reaches` returns whether the piece
/// reaches its target if exactly some cells are occupied.
template <CellMask M, class Reaches>
M blockers(M cells, const Reaches& reaches) {
  M found{};
  for_each_cell(cells, [&](Cell cell) {
    if (!reaches(mask_of<M>(cell))) found |= mask_of<M>(cell);
  });
  return found;
}

std::string blocked_objection(const std::string& blockers, bool are_several);
/// The piece cannot go there in any way.
std::string unreached_objection(const std::string& piece, std::string_view cell);
/// The same for several pieces of a kind.
std::string unreached_by_all_objection(std::string_view kind, std::string_view cell);
/// The piece takes there, but cannot move there otherwise.
std::string only_to_take_objection(const std::string& piece, std::string_view cell);
std::string own_piece_objection(const std::string& piece);
/// The move ends on its origin.
std::string staying_objection(const std::string& piece);
/// The text names a piece of another kind.
std::string other_piece_objection(const std::string& piece);
/// The side has no piece of that kind.
std::string no_piece_objection(Side side, std::string_view kind);
/// The side has no piece of that kind on the named file or rank.
std::string no_piece_on_line_objection(Side side, std::string_view kind, std::string_view file,
                                       std::string_view rank);
/// The side has no piece on a cell.
std::string no_piece_on_objection(Side side, std::string_view cell);

/// The ways of a piece from its cell to another: whether it gets there, without a capture and with one, if exactly
/// some cells are occupied.
template <CellMask M>
struct Way {
  std::string piece;
  std::string_view cell;
  std::function<bool(M)> moves;
  std::function<bool(M)> takes;
};

/// Returns what blocks a piece's way on a board with these occupied cells, without its own and its target. `target`
/// describes the piece on the target; empty: there is none. `named` names pieces. Empty: nothing keeps it.
template <CellMask M, class Named>
std::string way_objection(const Way<M>& way, M occupied, const std::string& target, bool is_own, const Named& named) {
  const bool moves = way.moves(M{});
  const bool takes = way.takes(M{});
  if (!moves && !takes) return unreached_objection(way.piece, way.cell);
  if (target.empty() && !moves) return only_to_take_objection(way.piece, way.cell);
  if (!target.empty() && !takes) return blocked_objection(target, false);
  const auto reaches = [&](M cells) { return target.empty() ? way.moves(cells) : way.takes(cells); };
  const M found = blockers(occupied, reaches);
  if (any(found)) return blocked_objection(named(found), several(found));
  if (!reaches(occupied)) return blocked_objection("other pieces", true);
  return is_own ? own_piece_objection(target) : std::string();
}

inline constexpr std::string_view no_promotion = "nothing is promoted by this move";
/// The piece cannot be promoted to that kind.
std::string promotion_objection(std::string_view kind);

/// The move would leave the king attacked by `attackers`. `pinned` is the piece that may not leave its line; empty:
/// none is pinned.
std::string check_objection(std::string_view king, const std::string& attackers, const std::string& pinned);

// Objections to castling.

inline constexpr std::string_view no_castling_right = "the king has moved, or the rook on that side";
std::string castling_in_check_objection(const std::string& attackers);
std::string castling_through_check_objection(std::string_view cell, const std::string& attackers);

}  // namespace roundel::pieces
