#pragma once

#include <array>
#include <vector>

#include "variants/evaluation/tapered.hpp"
#include "variants/fairy/board_measures.hpp"
#include "variants/fairy/evaluation_parameters.hpp"

namespace roundel::fairy {

/// What pieces and cells are worth, computed from the graph: nobody has to state it.
///
/// A piece is worth what it can do on boards that are filled at random, to a power a little above 1, and less if it never
/// comes to half of the cells; a piece that promotes is worth a part of what it can become too. A cell is worth to a piece what
/// it can do from there more than elsewhere, how central and how far forward the cell is, and the nearness of promotion.
/// Where a side wins by losing all of its pieces, they are worth less than nothing.
template <CellMask M>
class Worths {
 public:
  explicit Worths(const Setup<M>& setup, const EvaluationParameters& parameters = {})
      : Worths(setup, BoardMeasures<M>(setup), parameters) {}
  Worths(const Setup<M>& setup, const BoardMeasures<M>& measures, const EvaluationParameters& parameters);

  /// By which they were worked out.
  const EvaluationParameters& parameters() const { return parameters_; }
  /// In centipawns, about those of chess; 0 for royal pieces, which cannot be captured.
  int worth(Kind kind) const { return worths_[fairy::at(kind)]; }
  Tapered placement(Piece piece, Cell cell) const {
    return placements_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(cell)];
  }
  /// What a piece in hand is worth to its side.
  int in_hand(Kind kind) const { return in_hand_[fairy::at(kind)]; }
  /// How much of the middle game a piece is, and the sum of those of the start.
  int phase(Kind kind) const { return contains(phased_, kind) ? worth(kind) : 0; }
  int start_phase() const { return start_phase_; }

  /// Leaves nothing but the worth of pieces, whatever cell they stand on: a baseline.
  void drop_placement(const Setup<M>& setup);

 private:
  using ByCell = std::vector<double>;

  void set_worths(const Setup<M>& setup);
  void place(const Setup<M>& setup, const BoardMeasures<M>& measures, Side side, Kind kind);
  /// What a piece of the kind adds to the evaluation of its side, wherever it stands.
  Tapered value(const Setup<M>& setup, Kind kind) const;

  EvaluationParameters parameters_;
  std::array<int, most_kinds> worths_{};
  std::array<int, most_kinds> in_hand_{};
  KindSet pawns_ = 0;
  KindSet phased_ = 0;
  int start_phase_ = 1;
  std::array<std::array<Tapered, static_cast<std::size_t>(mask_width<M>)>, piece_codes> placements_{};
};

/// Returns how many moves a piece has from each cell on random boards, on the mean: onto empty cells, and by captures, which
/// count `worth_of_capture` times. Worked out exactly, so that what the graph has alike is worth the same.
template <CellMask M>
std::vector<double> freedom(const Setup<M>& setup, Side side, Kind kind, double worth_of_capture);

extern template class Worths<Mask64>;
extern template class Worths<Mask128>;

}  // namespace roundel::fairy
