#pragma once

#include "engine/board/symmetry.hpp"
#include "variants/boards/square_board.hpp"
#include "variants/cheversi/lines.hpp"
#include "variants/pieces/pieces.hpp"
#include "variants/pieces/tables.hpp"

namespace roundel::cheversi {

/// The board with tables computed once from its graph. All positions borrow it. Pieces attack as in chess, so the
/// tables are those of chess.
struct Setup {
  Setup();

  static constexpr CellGraph graph = square_board(8, 8);
  static constexpr pieces::Movements movements{};
  static constexpr pieces::BoardFacts facts{.several_lines = false, .symmetric = true, .split_slides = false};

  pieces::Tables<Mask> tables{graph, movements, facts};
  Lines lines{graph, movements.rook, movements.bishop};
  Mask dark{};  ///< the cells that a bishop on the first cell could ever reach, including its own
  /// By the cell of a king or a knight: 1 for each cell that it would attack.
  std::array<ByCell, cell_count> king_cells{}, knight_cells{};

  std::vector<Symmetry> symmetries;          ///< of the board, with all these movements
  std::vector<Symmetry> quarter_symmetries;  ///< those that keep the first quarter of the board

  /// The ways to turn the board so that a cell comes to the first quarter. Each maps every cell to its new place.
  static constexpr std::size_t ways_to_turn = 2;
  using Turns = std::array<std::array<Cell, cell_count>, ways_to_turn>;
  std::array<Turns, cell_count> turns{};  ///< by that cell

  /// Returns the cells attacked from `from`, even if it is empty.
  Mask attacks(pieces::Kind kind, Cell from, Mask occupied) const;
  /// Returns the cells next to `cell` in all directions.
  Mask touching(Cell cell) const { return tables.king[static_cast<std::size_t>(cell)]; }

 private:
  void find_turns();
};

}  // namespace roundel::cheversi
