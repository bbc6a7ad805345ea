#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/board/mask.hpp"
#include "engine/board/slide_table.hpp"
#include "variants/crest/board.hpp"
#include "variants/crest/layout_weights.hpp"
#include "variants/crest/pieces.hpp"

namespace roundel::crest {

using Mask = Mask64;
inline constexpr int cell_count = Board::most_cells;

/// A board with tables computed once from it. All positions borrow it.
class Setup {
 public:
  /// `board` must have passed check_board().
  explicit Setup(Board board);

  /// Returns whether the boards are equal.
  bool operator==(const Setup& other) const { return board_ == other.board_; }

  const Board& board() const { return board_; }
  const CellGraph& graph() const { return graph_; }
  Tiles army() const { return army_; }
  int shields() const { return board_.shields; }

  Mask all_cells() const { return all_cells_; }
  Mask crown(Side side) const { return crowns_[at(side)]; }
  Mask diamonds(Side side) const { return diamonds_[at(side)]; }
  /// Returns where face-down tiles of that side may lie in a position's text: its diamonds, and the unmarked squares
  /// of its half, which no game reaches.
  Mask pile_cells(Side side) const { return pile_cells_[at(side)]; }
  /// Returns the crosses to which an attack on that side's king leads: in the centre and in its half.
  Mask crosses(Side attacked) const { return crosses_[at(attacked)]; }
  /// Returns where a king of that side may stand: its own crown, and squares without a mark.
  Mask king_cells(Side side) const { return king_cells_[at(side)]; }
  /// Returns cells by files and within them by ranks, the order in which layouts are written.
  const std::vector<Cell>& diamonds_in_order(Side side) const { return diamond_order_[at(side)]; }
  /// Returns the cell on the same file and the opposite rank.
  Cell opposite(Cell cell) const;

  /// Returns the cells that a piece reaches, blockers included.
  Mask reached(Kind kind, Cell from, Mask occupied) const {
    switch (kind) {
      case Kind::rook: return rook_.reached(from, occupied, slides_may_split);
      case Kind::bishop: return bishop_.reached(from, occupied, slides_may_split);
      case Kind::knight: return knight_[static_cast<std::size_t>(from)];
      case Kind::king: return king_[static_cast<std::size_t>(from)];
      default: return 0;
    }
  }

  const LayoutWeights& layout_weights() const { return layout_weights_; }

 private:
  /// A board is small enough for one table per cell.
  static constexpr bool slides_may_split = false;

  void build_marks();
  void build_moves();

  Board board_;
  CellGraph graph_;
  Tiles army_;
  LayoutWeights layout_weights_;
  Mask all_cells_ = 0;
  std::array<Mask, side_count> crowns_{}, diamonds_{}, pile_cells_{}, crosses_{}, king_cells_{};
  std::array<std::vector<Cell>, side_count> diamond_order_;
  SlideTable<Mask> rook_, bishop_;
  std::array<Mask, cell_count> knight_{}, king_{};
};

}  // namespace roundel::crest
