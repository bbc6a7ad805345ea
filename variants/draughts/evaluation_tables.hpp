#pragma once

#include <array>

#include "engine/board/mask.hpp"
#include "variants/draughts/evaluation_parameters.hpp"
#include "variants/draughts/motions.hpp"

namespace roundel::draughts {

/// Look-up tables of the evaluation by cell, computed from a board, its rules and numbers.
template <CellMask M>
struct EvaluationTables {
  static constexpr auto width = static_cast<std::size_t>(mask_width<M>);

  EvaluationTables(const CellGraph& graph, const Rules& rules, const Motions<M>& motions,
                   const EvaluationParameters& numbers);

  Tapered placement(Piece piece, Cell cell) const {
    return placements[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }

  /// The worth and placement of a piece, from the first side's view.
  std::array<std::array<Tapered, width>, piece_codes> placements{};
  /// For a man of a side: the cells from which an enemy could still stop it, and the cells that it can reach.
  std::array<std::array<M, width>, side_count> way{};
  /// The number of rows that a man must still go.
  std::array<std::array<std::uint8_t, width>, side_count> rows_to_go{};
  std::array<M, side_count> home{};  ///< a side's first row
  std::array<M, side_count> beyond_middle{};
  M left_wing{};
  M right_wing{};
  /// Every second rank, counted from a side's own first rank. Men on them decide the opposition.
  std::array<M, side_count> own_ranks{};
};

extern template struct EvaluationTables<Mask64>;
extern template struct EvaluationTables<Mask128>;

}  // namespace roundel::draughts
