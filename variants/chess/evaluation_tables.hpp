#pragma once

#include "variants/chess/evaluation_parameters.hpp"
#include "variants/chess/rules.hpp"
#include "variants/pieces/tables.hpp"

namespace roundel::chess {

/// Look-up tables of the evaluation by cell, computed from the board's tables and the game's numbers, so that they
/// hold for any board of the family.
template <CellMask M>
class EvaluationTables {
 public:
  static constexpr int capacity = mask_width<M>;
  using ByCell = std::array<M, capacity>;
  using BySide = std::array<ByCell, side_count>;

  EvaluationTables(const pieces::Tables<M>& tables, const Rules& rules, const EvaluationParameters& numbers);

  Tapered placement(Piece piece, Cell cell) const {
    return placement_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }
  Tapered mobility(Kind kind, int cells) const {
    return mobility_[static_cast<std::size_t>(kind)][static_cast<std::size_t>(cells)];
  }
  /// Returns the king steps between two cells on an empty board.
  int distance(Cell a, Cell b) const { return distance_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]; }
  /// Returns the mean distance of a cell to all others, in hundredths of a king step. Corners have the greatest.
  int remoteness(Cell cell) const { return remoteness_[static_cast<std::size_t>(cell)]; }
  int rank_from(Side side, Cell cell) const {
    return rank_from_[static_cast<std::size_t>(side)][static_cast<std::size_t>(cell)];
  }

  /// For pawns, by side and cell: the cells straight ahead; the cells where an enemy pawn prevents it from being
  /// passed; where own pawns could protect it, now or after advancing; the files beside it.
  BySide ahead{}, stoppers{}, supporters{};
  ByCell beside{};
  /// The cells around a king, and those in front of it where pawns shelter it.
  ByCell king_zone{};
  BySide shelter{};

 private:
  void measure_distances(const pieces::Tables<M>& tables);
  void make_pawn_masks(const pieces::Tables<M>& tables);
  void make_king_masks(const pieces::Tables<M>& tables);
  void make_placement(const pieces::Tables<M>& tables, const Rules& rules, const EvaluationParameters& numbers);
  void make_mobility(const EvaluationParameters& numbers);

  int cells_ = 0;
  std::array<std::array<Tapered, capacity>, piece_codes> placement_{};
  std::array<std::array<Tapered, capacity>, kind_count> mobility_{};
  std::array<std::array<std::uint8_t, capacity>, capacity> distance_{};
  std::array<int, capacity> remoteness_{};
  std::array<std::array<std::uint8_t, capacity>, side_count> rank_from_{};
};

extern template class EvaluationTables<Mask64>;
extern template class EvaluationTables<Mask128>;

}  // namespace roundel::chess
