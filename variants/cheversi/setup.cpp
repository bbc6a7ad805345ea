#include "variants/cheversi/setup.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace roundel::cheversi {
namespace {

/// Returns whether a symmetry maps files to files.
bool keeps_files(const Symmetry& symmetry, const CellGraph& graph, const pieces::Movements& movements) {
  const auto image = [&](Cell cell) { return symmetry[static_cast<std::size_t>(cell)]; };
  const auto cell = static_cast<Cell>(0);
  const Cell next = first_of(graph, cell, movements.rook[0]);
  return image(next) == first_of(graph, image(cell), movements.rook[0]) ||
         image(next) == first_of(graph, image(cell), movements.rook[1]);
}

/// Returns the symmetry that maps a cell to the lowest one.
const Symmetry& lowering(const std::vector<Symmetry>& all, std::size_t cell) {
  return *std::min_element(all.begin(), all.end(),
                           [cell](const auto& one, const auto& other) { return one[cell] < other[cell]; });
}

Mask image_of(Mask cells, const Symmetry& symmetry) {
  Mask image = 0;
  for_each_cell(cells, [&](Cell cell) { image |= mask_of<Mask>(symmetry[static_cast<std::size_t>(cell)]); });
  return image;
}

}  // namespace

Setup::Setup() : symmetries(roundel::symmetries(graph, {movements.rook, movements.bishop})) {
  Mask reached = 1;
  while (reached != dark) {
    dark = reached;
    for_each_cell(dark, [&](Cell cell) { reached |= tables.bishop.reached(cell, 0, facts.split_slides); });
  }
  for (std::size_t n = 0; n < cell_count; ++n) {
    for_each_cell(tables.king[n], [&](Cell to) { king_cells[n][to] = 1; });
    for_each_cell(tables.knight[n], [&](Cell to) { knight_cells[n][to] = 1; });
  }
  find_turns();
}

void Setup::find_turns() {
  // One of the symmetries that keep the files maps each cell to the first quarter.
  std::vector<Symmetry> reversals;
  std::copy_if(symmetries.begin(), symmetries.end(), std::back_inserter(reversals),
               [](const Symmetry& symmetry) { return keeps_files(symmetry, graph, movements); });
  Mask quarter = 0;
  for (std::size_t n = 0; n < cell_count; ++n) quarter |= mask_of<Mask>(lowering(reversals, n)[n]);
  for (const Symmetry& symmetry : symmetries) {
    if (image_of(quarter, symmetry) == quarter) quarter_symmetries.push_back(symmetry);
  }
  assert(quarter_symmetries.size() == ways_to_turn);
  for (std::size_t by = 0; by < cell_count; ++by) {
    const Symmetry& reversal = lowering(reversals, by);
    for (std::size_t way = 0; way < ways_to_turn; ++way) {
      for (std::size_t n = 0; n < cell_count; ++n) {
        turns[by][way][n] = quarter_symmetries[way][static_cast<std::size_t>(reversal[n])];
      }
    }
  }
}

Mask Setup::attacks(pieces::Kind kind, Cell from, Mask occupied) const {
  const auto rook = [&] { return tables.rook.reached(from, occupied, facts.split_slides); };
  const auto bishop = [&] { return tables.bishop.reached(from, occupied, facts.split_slides); };
  switch (kind) {
    case pieces::Kind::king: return tables.king[static_cast<std::size_t>(from)];
    case pieces::Kind::queen: return rook() | bishop();
    case pieces::Kind::rook: return rook();
    case pieces::Kind::bishop: return bishop();
    case pieces::Kind::knight: return tables.knight[static_cast<std::size_t>(from)];
    default: return 0;
  }
}

}  // namespace roundel::cheversi
