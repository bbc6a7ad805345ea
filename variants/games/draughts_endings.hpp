#pragma once

#include <array>
#include <memory>
#include <string>

#include "engine/session/ending_maker.hpp"
#include "engine/session/session.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/draughts/setup.hpp"

namespace roundel::draughts {

/// What makes tables of the endings of any game on a board of such a mask.
template <CellMask M>
std::shared_ptr<EndingMaker> make_endings(const std::string& name, const PlayedVariant<M>& variant,
                                          const std::array<std::string, side_count>& sides);

/// The row with tables, where the game can have them. They are made in a file of their own, so that searches do not share theirs
/// with what is not searched. There the rules are ordinary objects: that costs little where most of the time goes into numbers of
/// positions, and two kinds of masks are all that is compiled.
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
/// The same for a compiled game.
template <class V>
Variant with_endings(Variant row) {
  static_assert(V::rules.king_moves == 0);
  row.endings.make = [name = row.name, sides = row.sides] { return make_endings(name, played(V{}), sides); };
  return row;
}

}  // namespace roundel::draughts
