#pragma once

#include <array>

#include "engine/board/cell_graph.hpp"
#include "engine/board/compass.hpp"

namespace roundel {

namespace detail {

/// For each cell of a whole board: its place on the other board.
using PlacesOf = std::array<Place, static_cast<std::size_t>(CellGraph::max_places)>;

/// Returns the step from a cell of a whole board to one on the other board. With `goes_over`, it may pass one cell
/// that is not on that board. Returns none if it does not lead to such a cell.
constexpr Step step_within(const CellGraph& whole, const PlacesOf& places, Step step, bool goes_over) {
  const auto is_cell = [&](Step one) { return one && whole.is_cell(one.to); };
  const auto place = [&](Step one) { return places[static_cast<std::size_t>(one.to)]; };
  if (is_cell(step) && place(step) == no_place && goes_over) step = whole.step(step.to, step.direction);
  if (!is_cell(step) || place(step) == no_place) return {};
  return {place(step), step.direction};
}

}  // namespace detail

/// Returns the cells of one colour of a board of files and ranks, as used for draughts: those of a1's colour, or
/// those of b1's. They are joined by the diagonal lines of the whole board. `whole` must number its cells a1, b1, ...
/// rank by rank.
///
/// Cells are numbered from the top left like squares. After every rank whose first cell is on the first file, one
/// number is skipped (a gap). Then the neighbour in a given direction has the same difference of numbers on every
/// rank of a square board, and a set of pieces steps in one rotation.
///
/// `has_files`: files and ranks join the cells too, over the cells of the other colour.
constexpr CellGraph dark_board(const CellGraph& whole, int files, int ranks, bool has_a1 = true,
                               bool has_files = false) {
  const int odd = has_a1 ? 0 : 1;
  detail::PlacesOf places{};
  for (Place& place : places) place = no_place;
  CellGraph board(compass::direction_count);
  board.lay_like(whole);
  for (int row = 0; row < ranks; ++row) {
    for (int file = 0; file < files; ++file) {
      const int rank = ranks - 1 - row;
      if ((file + rank) % 2 != odd) continue;
      const auto from = static_cast<Place>(rank * files + file);
      const Cell cell = board.add_cell(whole.name(from), whole.x(from), whole.y(from));
      places[static_cast<std::size_t>(from)] = CellGraph::place_of(cell);
    }
    if ((ranks - 1 - row) % 2 == odd && row + 1 < ranks) board.add_gap();
  }
  for (int n = 0; n < files * ranks; ++n) {
    const Place place = places[static_cast<std::size_t>(n)];
    if (place == no_place) continue;
    for (int h = 0; h < compass::direction_count; ++h) {
      const auto direction = static_cast<Direction>(h);
      const Step step = detail::step_within(whole, places, whole.step(static_cast<Place>(n), direction), has_files);
      if (step) board.set_step(place, direction, step);
    }
  }
  return board;
}

/// Returns all cells of such a board, numbered from the top left, with its straight and diagonal lines.
constexpr CellGraph full_board(const CellGraph& whole, int files, int ranks) {
  const auto turned = [&](Place place) {
    const int n = index(place);
    return static_cast<Place>((ranks - 1 - n / files) * files + n % files);
  };
  CellGraph board(compass::direction_count);
  board.lay_like(whole);
  for (int n = 0; n < files * ranks; ++n) {
    const Place from = turned(static_cast<Place>(n));
    board.add_cell(whole.name(from), whole.x(from), whole.y(from));
  }
  for (int n = 0; n < files * ranks; ++n) {
    for (int h = 0; h < compass::direction_count; ++h) {
      const auto direction = static_cast<Direction>(h);
      const Step step = whole.step(turned(static_cast<Place>(n)), direction);
      if (step && whole.is_cell(step.to))
        board.set_step(static_cast<Place>(n), direction, {turned(step.to), step.direction});
    }
  }
  return board;
}

}  // namespace roundel
