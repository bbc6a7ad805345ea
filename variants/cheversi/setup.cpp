#include "variants/cheversi/setup.hpp"

namespace roundel::cheversi {

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
}

Mask Setup::attacks(men::Kind kind, Cell from, Mask occupied) const {
  const auto rook = [&] { return tables.rook.reached(from, occupied, facts.split_slides); };
  const auto bishop = [&] { return tables.bishop.reached(from, occupied, facts.split_slides); };
  switch (kind) {
    case men::Kind::king: return tables.king[static_cast<std::size_t>(from)];
    case men::Kind::queen: return rook() | bishop();
    case men::Kind::rook: return rook();
    case men::Kind::bishop: return bishop();
    case men::Kind::knight: return tables.knight[static_cast<std::size_t>(from)];
    default: return 0;
  }
}

}  // namespace roundel::cheversi
