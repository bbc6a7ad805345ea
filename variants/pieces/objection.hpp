#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/base/types.hpp"
#include "engine/board/cell_graph.hpp"
#include "engine/board/mask.hpp"

/// What speaks against a move that the men could make but for a rule, in words. Each is a part of a sentence without a full stop.
namespace roundel::men {

/// A man by its kind and where it stands, as "the rook on e8".
std::string named_man(std::string_view kind, std::string_view cell);
/// Where several are named.
std::string joined_men(const std::string& men, const std::string& man);

/// The men on the cells, whose kinds `kind_at` names.
template <CellMask M, class KindAt>
std::string named_men(const CellGraph& graph, M cells, const KindAt& kind_at) {
  std::string men;
  for_each_cell(cells, [&](Cell cell) { men = joined_men(men, named_man(kind_at(cell), graph.name(cell))); });
  return men;
}

/// Those of the cells that keep a man from where it goes when they alone are occupied: `reaches` says whether it gets there when just
/// some cells are.
template <CellMask M, class Reaches>
M blockers(M cells, const Reaches& reaches) {
  M found{};
  for_each_cell(cells, [&](Cell cell) {
    if (!reaches(mask_of<M>(cell))) found |= mask_of<M>(cell);
  });
  return found;
}

std::string blocked_objection(const std::string& blockers, bool are_several);
/// Nothing lets the man go there.
std::string unreached_objection(const std::string& man, std::string_view cell);
/// The same of several men of a kind.
std::string unreached_by_all_objection(std::string_view kind, std::string_view cell);
/// The man takes there, and goes there in no other way.
std::string only_to_take_objection(const std::string& man, std::string_view cell);
std::string own_man_objection(const std::string& man);
/// The move ends where it begins.
std::string staying_objection(const std::string& man);
/// A text names a man of another kind.
std::string other_man_objection(const std::string& man);
/// A side has no man of that kind.
std::string no_man_objection(Side side, std::string_view kind);
/// A side has no man of that kind on a file or a rank, of which one is told.
std::string no_man_on_line_objection(Side side, std::string_view kind, std::string_view file, std::string_view rank);
/// A side has no man on a cell.
std::string no_man_on_objection(Side side, std::string_view cell);

/// How a man goes from its cell to another: whether it gets there when just some cells are occupied, without taking and to take.
template <CellMask M>
struct Way {
  std::string man;
  std::string_view cell;
  std::function<bool(M)> moves;
  std::function<bool(M)> takes;
};

/// What keeps a man from its way over a board with these cells occupied, its own and that where it goes left out; `target` is the man
/// on that one, in words, empty: there is none; `named` names men. Empty: nothing does.
template <CellMask M, class Named>
std::string way_objection(const Way<M>& way, M occupied, const std::string& target, bool is_own, const Named& named) {
  const bool moves = way.moves(M{});
  const bool takes = way.takes(M{});
  if (!moves && !takes) return unreached_objection(way.man, way.cell);
  if (target.empty() && !moves) return only_to_take_objection(way.man, way.cell);
  if (!target.empty() && !takes) return blocked_objection(target, false);
  const auto reaches = [&](M cells) { return target.empty() ? way.moves(cells) : way.takes(cells); };
  const M found = blockers(occupied, reaches);
  if (any(found)) return blocked_objection(named(found), several(found));
  if (!reaches(occupied)) return blocked_objection("other men", true);
  return is_own ? own_man_objection(target) : std::string();
}

inline constexpr std::string_view no_promotion = "nothing is promoted by this move";
/// A man is not promoted to such ones.
std::string promotion_objection(std::string_view kind);

/// A move would end with the king attacked by `attackers`; `pinned` is the man that may not leave its line, empty: none is.
std::string check_objection(std::string_view king, const std::string& attackers, const std::string& pinned);

// Against castling.

inline constexpr std::string_view no_castling_right = "the king has moved, or the rook on that side";
std::string castling_in_check_objection(const std::string& attackers);
std::string castling_through_check_objection(std::string_view cell, const std::string& attackers);

}  // namespace roundel::men
