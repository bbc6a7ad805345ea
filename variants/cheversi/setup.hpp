#pragma once

#include "engine/symmetry.hpp"
#include "variants/chess/chess.hpp"
#include "variants/cheversi/lines.hpp"

namespace roundel::cheversi {

/// The board with what is worked out from its graph once; all positions borrow it. Pieces attack as in chess, so the
/// tables are those of chess.
struct Setup {
  Setup();

  using Board = chess::Chess;
  static constexpr const CellGraph& graph = Board::graph;
  static constexpr const chess::Rules& movements = Board::rules;

  chess::Tables<Mask> tables{Board::graph, Board::rules, Board::facts};
  Lines lines{Board::graph, Board::rules.rook, Board::rules.bishop};
  Mask dark{};  ///< the cells that a bishop on the first cell could ever reach, itself included
  /// One where a king or a knight would attack a cell, by the cell it stands on.
  std::array<ByCell, cell_count> king_cells{}, knight_cells{};

  std::vector<Symmetry> symmetries;  ///< of the board for all these movements

  /// The cells attacked from `from`, whatever stands there.
  Mask attacks(chess::Kind kind, Cell from, Mask occupied) const;
  /// The cells beside `cell` in any direction.
  Mask touching(Cell cell) const { return tables.king[static_cast<std::size_t>(cell)]; }
};

}  // namespace roundel::cheversi
