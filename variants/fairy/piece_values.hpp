#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "variants/evaluation/tapered.hpp"
#include "variants/fairy/board_measures.hpp"
#include "variants/fairy/evaluation_parameters.hpp"

namespace roundel::fairy {

/// The worth of pieces and cells, computed from the graph.
///
/// A piece is worth what it can do on randomly filled boards, to a power a little above 1. It is worth less if it can
/// reach at most half of the cells. A piece that promotes also gets a part of the worth of what it can become. A cell
/// is worth to a piece: what it can do from there more than elsewhere, how central and how far forward the cell is,
/// and the nearness of promotion. If a side wins by losing all of its pieces, they have negative worth.
template <CellMask M>
class PieceValues {
 public:
  explicit PieceValues(const Setup<M>& setup, const EvaluationParameters& parameters = {})
      : PieceValues(setup, BoardMeasures<M>(setup), parameters) {}
  PieceValues(const Setup<M>& setup, const BoardMeasures<M>& measures, const EvaluationParameters& parameters);

  /// Returns the parameters with which they were computed.
  const EvaluationParameters& parameters() const { return parameters_; }
  /// Returns the worth in centipawns, roughly as in chess; 0 for royal pieces, which cannot be captured.
  int worth(Kind kind) const { return worths_[fairy::at(kind)]; }
  /// Returns the worth of the best kind that a kind promotes to; 0 if it never promotes.
  int best_promotion(const Setup<M>& setup, Kind kind) const;
  /// Returns how much more that kind is worth; 0 if it is worth no more.
  int gain_of_promotion(const Setup<M>& setup, Kind kind) const {
    return std::max(best_promotion(setup, kind) - worth(kind), 0);
  }
  Tapered placement(Piece piece, Cell cell) const {
    return placements_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }
  /// Returns the worth of a piece in hand.
  int in_hand(Kind kind) const { return in_hand_[fairy::at(kind)]; }
  /// Return how much of the middle game a piece stands for, and the sum over the pieces of the start.
  int phase(Kind kind) const { return contains(phased_, kind) ? worth(kind) : 0; }
  int start_phase() const { return start_phase_; }

  /// Removes everything except the worth of pieces, as a baseline.
  void drop_placement(const Setup<M>& setup);

 private:
  using ByCell = std::vector<double>;

  void set_worths(const Setup<M>& setup);
  void place(const Setup<M>& setup, const BoardMeasures<M>& measures, Side side, Kind kind);
  /// Returns what a piece of the kind adds to its side's evaluation, wherever it stands.
  Tapered value(const Setup<M>& setup, Kind kind) const;

  EvaluationParameters parameters_;
  std::array<int, most_kinds> worths_{};
  std::array<int, most_kinds> in_hand_{};
  KindSet pawns_ = 0;
  KindSet phased_ = 0;
  int start_phase_ = 1;
  std::array<std::array<Tapered, static_cast<std::size_t>(mask_width<M>)>, piece_codes> placements_{};
};

/// Returns the mean number of moves of a piece from each cell on random boards: onto empty cells, and captures, which
/// count `worth_of_capture` times. It is computed exactly, so that equal cells of the graph have equal worth.
template <CellMask M>
std::vector<double> freedom(const Setup<M>& setup, Side side, Kind kind, double worth_of_capture);

extern template class PieceValues<Mask64>;
extern template class PieceValues<Mask128>;

}  // namespace roundel::fairy
