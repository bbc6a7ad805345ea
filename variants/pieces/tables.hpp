#pragma once

#include <array>
#include <vector>

#include "engine/board/path_table.hpp"
#include "engine/board/slide_table.hpp"
#include "variants/pieces/movements.hpp"

namespace roundel::pieces {

/// Facts about a board that allow code for missing features to be left out. A compiled variant declares them. All but
/// the last are compared with the graph when the tables are built. The initial values hold for every board.
struct BoardFacts {
  /// Some pair of cells is joined by two lines.
  bool several_lines = true;
  /// Every line can be reversed: a cell that a slider attacks also attacks the slider's cell.
  bool symmetric = false;
  /// Some cell's lines depend on so many others that a single slide table is too large for the caches (see
  /// SlideTable).
  bool split_slides = true;

  bool operator==(const BoardFacts&) const = default;
};

/// The masks of one family on one board, all derived from the graph and the pieces' movements.
template <CellMask M>
class Tables {
 public:
  static constexpr int capacity = mask_width<M>;
  using ByCell = std::array<M, capacity>;
  using BySide = std::array<ByCell, side_count>;

  /// `declared` is what the code that uses the tables relies on; it is asserted to be true.
  Tables(const CellGraph& graph, const Movements& movements, const BoardFacts& declared)
      : Tables(graph, movements, declared, forward_reaches<M>(graph, movements.rook),
               forward_reaches<M>(graph, movements.bishop)) {}

  SlideTable<M> rook, bishop;  ///< cells attacked from a cell
  PathTable<M> rook_paths, bishop_paths;
  SlideTable<M> reversed_rook, reversed_bishop;  ///< cells that attack a cell; empty if symmetric
  ByCell king{}, knight{};
  ByCell king_sources{}, knight_sources{};
  BySide pawn_captures{}, pawn_sources{};
  /// The next cell for a pawn of a side; no_cell at the end.
  std::array<std::array<Cell, capacity>, side_count> pawn_step{};
  /// By side: the rank from which double steps start, and the last rank.
  std::array<M, side_count> pawn_rank{}, last_rank{};
  M all_cells{};
  M colour{};          ///< the cells that a bishop on the first cell could ever reach: one of the two colours
  BoardFacts facts{};  ///< from the graph, with `split_slides` as declared

 private:
  Tables(const CellGraph& graph, const Movements& movements, const BoardFacts& declared, const Reaches<M>& rook_lines,
         const Reaches<M>& bishop_lines);
};

extern template class Tables<Mask64>;
extern template class Tables<Mask128>;

}  // namespace roundel::pieces
