#pragma once

#include <array>

#include "engine/board/mask.hpp"
#include "variants/draughts/evaluation_parameters.hpp"
#include "variants/draughts/motions.hpp"

namespace roundel::draughts {

/// What the evaluation looks up by cell, worked out from a board, its rules and numbers.
template <CellMask M>
struct EvaluationTables {
  static constexpr auto width = static_cast<std::size_t>(mask_width<M>);

  EvaluationTables(const CellGraph& graph, const Rules& rules, const Motions<M>& motions,
                   const EvaluationParameters& numbers);

  Tapered placement(Piece piece, Cell cell) const {
    return placements[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }

  /// Worth and placement of a piece, from the first side's view.
  std::array<std::array<Tapered, width>, piece_codes> placements{};
  /// The cells from which an enemy could still stop a man of a side on its way; the cells that it can come to.
  std::array<std::array<M, width>, side_count> way{};
  /// How many rows a man has to go.
  std::array<std::array<std::uint8_t, width>, side_count> rows_to_go{};
  std::array<M, side_count> home{};  ///< a side's first row
  std::array<M, side_count> beyond_middle{};
  M left_wing{};
  M right_wing{};
  /// Every second rank, counted from a side's own first: in the opposition it counts the men there.
  std::array<M, side_count> own_ranks{};
};

extern template struct EvaluationTables<Mask64>;
extern template struct EvaluationTables<Mask128>;

}  // namespace roundel::draughts
