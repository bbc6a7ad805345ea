#pragma once

#include <array>
#include <memory>
#include <string>

#include "engine/session/ending_maker.hpp"
#include "engine/session/session.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/draughts/setup.hpp"

namespace roundel::draughts {

/// Returns the maker of tablebases for any game on a board with this mask.
template <CellMask M>
std::shared_ptr<EndingMaker> make_endings(const std::string& name, const PlayedVariant<M>& variant,
                                          const std::array<std::string, side_count>& sides);

/// Returns the row with tablebases, if the game can have them. They are made in a file of their own, so that searches
/// do not share code with it. The rules there are ordinary objects. This costs little, because most of the time is
/// spent on position numbers, and only two mask types must be compiled.
template <class V>
Variant with_endings(Variant row, std::shared_ptr<const Setup<V>> setup) {
  if (setup->variant.rules.king_moves != 0) {
    row.endings.why_none = "moves of kings in a row are counted";
    return row;
  }
  row.endings.make = [name = row.name, sides = row.sides, setup = std::move(setup)] {
    return make_endings(name, played(setup->variant), sides);
  };
  return row;
}
/// Does the same for a compiled game.
template <class V>
Variant with_endings(Variant row) {
  static_assert(V::rules.king_moves == 0);
  row.endings.make = [name = row.name, sides = row.sides] { return make_endings(name, played(V{}), sides); };
  return row;
}

}  // namespace roundel::draughts
