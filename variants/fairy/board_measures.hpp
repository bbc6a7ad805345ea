#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "variants/fairy/setup.hpp"

namespace roundel::fairy {

/// Distances on a game's board, in steps of its graph, whatever pieces can do. Computed once.
template <CellMask M>
class BoardMeasures {
 public:
  explicit BoardMeasures(const Setup<M>& setup);

  /// The kinds whose pieces never come back to a cell that they left, whatever they move and take, and that promote or win on
  /// some cells: pawns.
  KindSet pawns() const { return pawns_; }
  /// Steps between two cells; the number of cells where no steps lead from one to the other.
  int distance(Cell a, Cell b) const { return distances_[at(a)][at(b)]; }
  /// How much farther a cell is from all others than a cell is on the mean, in steps.
  double remoteness(Cell cell) const { return remoteness_[at(cell)]; }
  /// How near a cell is to where a side's pawns promote, or win: from 0, the farthest, to 1. 0.5 everywhere where no pawn does.
  double progress(Side side, Cell cell) const { return progress_[roundel::at(side)][at(cell)]; }

 private:
  static std::size_t at(Cell cell) { return static_cast<std::size_t>(cell); }
  void measure_distances(const CellGraph& graph);
  void measure_progress(const Setup<M>& setup, Side side);

  KindSet pawns_;
  std::vector<std::vector<int>> distances_;
  std::vector<double> remoteness_;
  std::array<std::vector<double>, side_count> progress_;
};

/// Returns the cells on which a side's pieces of a kind promote, or win by coming there.
template <CellMask M>
M goals_of(const Setup<M>& setup, Side side, Kind kind);

/// Returns for each cell how many moves onto empty cells lead from it to one of `goals`; -1 where none do.
template <CellMask M>
std::vector<int> moves_to(const Setup<M>& setup, Side side, Kind kind, M goals);

/// Returns the cells to which a piece comes from `from` on an empty board in any number of moves, by captures too if
/// `with_captures`; `from` is among them.
template <CellMask M>
M reachable_from(const Setup<M>& setup, Side side, Kind kind, Cell from, bool with_captures);

extern template class BoardMeasures<Mask64>;
extern template class BoardMeasures<Mask128>;

}  // namespace roundel::fairy
