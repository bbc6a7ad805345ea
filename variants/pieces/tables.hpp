#pragma once

#include <array>
#include <vector>

#include "engine/board/path_table.hpp"
#include "engine/board/slide_table.hpp"
#include "variants/pieces/movements.hpp"

namespace roundel::men {

/// Facts about a board that let code for what it lacks be left out. Declared with a compiled variant, and but for the
/// last compared with the graph when the tables are built; the initial values hold for every board.
struct BoardFacts {
  /// Some pair of cells is joined by two lines.
  bool several_lines = true;
  /// Every line can be gone back: what a slider attacks from a cell attacks that cell too.
  bool symmetric = false;
  /// Some cell's lines depend on so many others that one slide table is too large for the caches (see SlideTable).
  bool split_slides = true;

  bool operator==(const BoardFacts&) const = default;
};

/// Masks of one family over one board, all derived from the graph and the men's movements.
template <CellMask M>
class Tables {
 public:
  static constexpr int capacity = mask_width<M>;
  using ByCell = std::array<M, capacity>;
  using BySide = std::array<ByCell, side_count>;

  /// `declared` says what the code that will use the tables takes for granted; asserted to be true.
  Tables(const CellGraph& graph, const Movements& movements, const BoardFacts& declared)
      : Tables(graph, movements, declared, forward_reaches<M>(graph, movements.rook),
               forward_reaches<M>(graph, movements.bishop)) {}

  SlideTable<M> rook, bishop;  ///< cells attacked from a cell
  PathTable<M> rook_paths, bishop_paths;
  SlideTable<M> reversed_rook, reversed_bishop;  ///< cells that attack a cell; empty where symmetric
  ByCell king{}, knight{};
  ByCell king_sources{}, knight_sources{};
  BySide pawn_captures{}, pawn_sources{};
  /// The cell one step on for a pawn of a side; no_cell at the end.
  std::array<std::array<Cell, capacity>, side_count> pawn_step{};
  /// By side: the rank of the double step, where it starts, and the last rank.
  std::array<M, side_count> pawn_rank{}, last_rank{};
  M all_cells{};
  M colour{};          ///< the cells that a bishop on the first could ever reach: one of the two colours
  BoardFacts facts{};  ///< as the graph has them, `split_slides` as declared

 private:
  Tables(const CellGraph& graph, const Movements& movements, const BoardFacts& declared, const Reaches<M>& rook_lines,
         const Reaches<M>& bishop_lines);
};

extern template class Tables<Mask64>;
extern template class Tables<Mask128>;

}  // namespace roundel::men
