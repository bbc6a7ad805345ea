#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/session/session.hpp"
#include "engine/session/tablebase_maker.hpp"
#include "variants/fairy/endgame_board.hpp"

namespace roundel::fairy {

/// Returns the maker of the game's tablebases.
template <CellMask M>
std::shared_ptr<TablebaseMaker> make_tablebases(const std::string& name, std::shared_ptr<const Setup<M>> setup);

/// Returns the entry with tablebases, or with the reason why it has none. They are made in a file of their own, so that
/// searches do not share code with it.
template <CellMask M>
Variant with_tablebases(Variant entry, std::shared_ptr<const Setup<M>> setup) {
  entry.endgames.why_none = why_no_tablebases(setup->rules());
  if (!entry.endgames.why_none.empty()) return entry;
  entry.endgames.make = [name = entry.name, setup = std::move(setup)] { return make_tablebases<M>(name, setup); };
  return entry;
}

}  // namespace roundel::fairy
