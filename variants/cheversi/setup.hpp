#pragma once

#include "engine/board/symmetry.hpp"
#include "variants/boards/square_board.hpp"
#include "variants/cheversi/lines.hpp"
#include "variants/pieces/pieces.hpp"
#include "variants/pieces/tables.hpp"

namespace roundel::cheversi {

/// The board with what is worked out from its graph once; all positions borrow it. Pieces attack as in chess, so the
/// tables are those of chess.
struct Setup {
  Setup();

  static constexpr CellGraph graph = square_board(8, 8);
  static constexpr men::Movements movements{};
  static constexpr men::BoardFacts facts{.several_lines = false, .symmetric = true, .split_slides = false};

  men::Tables<Mask> tables{graph, movements, facts};
  Lines lines{graph, movements.rook, movements.bishop};
  Mask dark{};  ///< the cells that a bishop on the first cell could ever reach, itself included
  /// One where a king or a knight would attack a cell, by the cell it stands on.
  std::array<ByCell, cell_count> king_cells{}, knight_cells{};

  std::vector<Symmetry> symmetries;          ///< of the board for all these movements
  std::vector<Symmetry> quarter_symmetries;  ///< those of them that keep the first quarter of the board

  /// The ways to turn the board so that a cell comes to its first quarter: where each cell then goes.
  static constexpr std::size_t ways_to_turn = 2;
  using Turns = std::array<std::array<Cell, cell_count>, ways_to_turn>;
  std::array<Turns, cell_count> turns{};  ///< by that cell

  /// The cells attacked from `from`, whatever stands there.
  Mask attacks(men::Kind kind, Cell from, Mask occupied) const;
  /// The cells beside `cell` in any direction.
  Mask touching(Cell cell) const { return tables.king[static_cast<std::size_t>(cell)]; }

 private:
  void find_turns();
};

}  // namespace roundel::cheversi
