#include "variants/crest/hidden_tiles.hpp"

namespace roundel::crest {

Position seen_by(const Position& position, Side viewer) {
  const Side hidden = other(viewer);
  Position seen = position;
  Tiles unknown = position.unknown(hidden);
  for_each_cell(position.setup().pile_cells(hidden), [&](Cell cell) {
    const Pile pile = position.pile(cell);
    const int below = position.face_down(cell);
    for (int level = 0; level < below; ++level) {
      if (pile.at(level) == Kind::unknown) continue;
      unknown.add(pile.at(level));
      seen.name_tile(cell, level, Kind::unknown);
    }
  });
  seen.set_unknown(hidden, unknown);
  return seen;
}

}  // namespace roundel::crest
