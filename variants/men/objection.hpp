#pragma once

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

/// A move would end with the king attacked by `attackers`; `pinned` is the man that may not leave its line, empty: none is.
std::string check_objection(std::string_view king, const std::string& attackers, const std::string& pinned);

// Against castling.

inline constexpr std::string_view no_castling_right = "the king has moved, or the rook on that side";
std::string castling_in_check_objection(const std::string& attackers);
std::string castling_through_check_objection(std::string_view cell, const std::string& attackers);
std::string castling_blocked_objection(const std::string& blockers, bool are_several);

}  // namespace roundel::men
