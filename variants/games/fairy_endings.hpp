#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/session/ending_maker.hpp"
#include "engine/session/session.hpp"
#include "variants/fairy/ending_board.hpp"

namespace roundel::fairy {

/// Returns the maker of the game's tablebases.
template <CellMask M>
std::shared_ptr<EndingMaker> make_endings(const std::string& name, std::shared_ptr<const Setup<M>> setup);

/// Returns the row with tablebases, or with the reason why it has none. They are made in a file of their own, so that
/// searches do not share code with it.
template <CellMask M>
Variant with_endings(Variant row, std::shared_ptr<const Setup<M>> setup) {
  row.endings.why_none = why_no_endings(setup->rules());
  if (!row.endings.why_none.empty()) return row;
  row.endings.make = [name = row.name, setup = std::move(setup)] { return make_endings<M>(name, setup); };
  return row;
}

}  // namespace roundel::fairy
