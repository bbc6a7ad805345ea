#pragma once

#include <memory>
#include <utility>

#include "engine/session/ending_maker.hpp"
#include "engine/session/session.hpp"

namespace roundel::chess {

/// Returns the maker of the game's tablebases. It is in a file of its own, so that searches do not share code with
/// it.
template <class V>
std::shared_ptr<EndingMaker> make_endings();

/// Returns the row with tablebases.
template <class V>
Variant with_endings(Variant row) {
  row.endings.make = make_endings<V>;
  return row;
}

}  // namespace roundel::chess
