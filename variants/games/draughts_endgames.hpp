#pragma once

#include <array>
#include <memory>
#include <string>

#include "engine/session/session.hpp"
#include "engine/session/tablebase_maker.hpp"
#include "variants/draughts/runtime_variant.hpp"
#include "variants/draughts/setup.hpp"

namespace roundel::draughts {

/// Returns the maker of tablebases for any game on a board with this mask.
template <CellMask M>
std::shared_ptr<TablebaseMaker> make_tablebases(const std::string& name, const PlayedVariant<M>& variant,
                                                const std::array<std::string, side_count>& sides);

/// Returns the entry with tablebases, if the game can have them. They are made in a file of their own, so that searches
/// do not share code with it. The rules there are ordinary objects. This costs little, because most of the time is
/// spent on position numbers, and only two mask types must be compiled.
template <class V>
Variant with_tablebases(Variant entry, std::shared_ptr<const Setup<V>> setup) {
  if (setup->variant.rules.king_moves != 0) {
    entry.endgames.why_none = "moves of kings in a row are counted";
    return entry;
  }
  entry.endgames.make = [name = entry.name, sides = entry.sides, setup = std::move(setup)] {
    return make_tablebases(name, played(setup->variant), sides);
  };
  return entry;
}
/// Does the same for a compiled game.
template <class V>
Variant with_tablebases(Variant entry) {
  static_assert(V::rules.king_moves == 0);
  entry.endgames.make = [name = entry.name, sides = entry.sides] {
    return make_tablebases(name, played(V{}), sides);
  };
  return entry;
}

}  // namespace roundel::draughts
