#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "variants/fairy/setup.hpp"

namespace roundel::fairy {

/// Distances on a game's board, in steps of its graph, independent of pieces. They are computed once.
template <CellMask M>
class BoardMeasures {
 public:
  explicit BoardMeasures(const Setup<M>& setup);

  /// Returns the pawns: kinds that can never return to a cell that they left, by moves or captures, and that promote
  /// or win on some cells.
  KindSet pawns() const { return pawns_; }
  /// Returns the steps between two cells; the number of cells if no steps lead from one to the other.
  int distance(Cell a, Cell b) const { return distances_[at(a)][at(b)]; }
  /// Returns the mean distance of a cell to all others minus the mean over all cells, in steps.
  double remoteness(Cell cell) const { return remoteness_[at(cell)]; }
  /// Returns how near a cell is to where a side's pawns promote or win: from 0, the farthest, to 1. It is 0.5
  /// everywhere if pawns neither promote nor win.
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

/// Returns the cells on which a side's pieces of a kind promote, or win by arriving there.
template <CellMask M>
M goals_of(const Setup<M>& setup, Side side, Kind kind);

/// Returns, for each cell, the number of moves onto empty cells from it to one of `goals`; -1 if there is no way.
template <CellMask M>
std::vector<int> moves_to(const Setup<M>& setup, Side side, Kind kind, M goals);

/// Returns the cells that a piece can reach from `from` on an empty board in any number of moves, and by captures too
/// if `with_captures`. `from` is included.
template <CellMask M>
M reachable_from(const Setup<M>& setup, Side side, Kind kind, Cell from, bool with_captures);

extern template class BoardMeasures<Mask64>;
extern template class BoardMeasures<Mask128>;

}  // namespace roundel::fairy
