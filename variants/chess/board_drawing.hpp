#pragma once

#include <span>
#include <string>
#include <vector>

#include "variants/chess/position.hpp"

/// Draws positions in characters, for people at a terminal.
namespace roundel::chess {

/// Draws the pieces of `board` (by cell) as a table of ranks and files, with the first side at the bottom and a dot
/// for an empty cell. For a round board, a round drawing follows. Several lines, each with its line end.
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
