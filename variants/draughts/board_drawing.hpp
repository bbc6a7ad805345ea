#pragma once

#include <string>

#include "variants/draughts/position_text.hpp"

/// Draws positions in characters, for people at a terminal.
namespace roundel::draughts {

/// Draws the pieces as a table of ranks and files, with kings in capitals and the square numbers beside it. For a
/// round board, a round drawing follows. `whole` is the board of which `graph` is the dark half. Several lines, each
/// with its line end.
std::string draw_board(const CellGraph& whole, const CellGraph& graph, const Rules& rules,
                       const std::vector<std::optional<Piece>>& board);

template <class V>
std::string draw(const Position<V>& position) {
  const V& variant = position.variant();
  return draw_board(variant.whole, variant.graph, variant.rules, fields_of(position).board);
}

}  // namespace roundel::draughts
