#pragma once

#include <span>
#include <string>
#include <vector>

#include "variants/chess/position.hpp"

/// Positions drawn in characters, for people at a terminal.
namespace roundel::chess {

/// The men of `board` (by cell) as a table of ranks and files, the first side below, a dot for an empty cell;
/// below it a round figure where the board is a round one. Several lines, each with its line end.
std::string draw_board(const CellGraph& graph, const Rules& rules, std::span<const Piece> board);

template <class Variant>
std::string draw(const Position<Variant>& position) {
  const CellGraph& graph = position.variant().graph;
  std::vector<Piece> board;
  board.reserve(static_cast<std::size_t>(graph.cell_count()));
  for (int n = 0; n < graph.cell_count(); ++n) board.push_back(position.at(static_cast<Cell>(n)));
  return draw_board(graph, position.variant().rules, board);
}

}  // namespace roundel::chess
