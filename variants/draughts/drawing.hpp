#pragma once

#include <string>

#include "variants/draughts/position_text.hpp"

/// Positions drawn in characters, for people at a terminal.
namespace roundel::draughts {

/// The pieces as a table of ranks and files, kings in capitals, beside it the numbers of the squares; below it a round
/// figure where the board is a round one. `whole` is the board that `graph` is the dark half of. Several lines, each with
/// its line end.
std::string draw_board(const CellGraph& whole, const CellGraph& graph, const Rules& rules,
                       const std::vector<std::optional<Piece>>& board);

template <class V>
std::string draw(const Position<V>& position) {
  const V& variant = position.variant();
  return draw_board(variant.whole, variant.graph, variant.rules, fields_of(position).board);
}

}  // namespace roundel::draughts
