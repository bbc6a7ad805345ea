#pragma once

#include <memory>
#include <utility>

#include "engine/session/session.hpp"
#include "engine/session/tablebase_maker.hpp"

namespace roundel::chess {

/// Returns the maker of the game's tablebases. It is in a file of its own, so that searches do not share code with
/// it.
template <class V>
std::shared_ptr<TablebaseMaker> make_tablebases();

/// Returns the entry with tablebases.
template <class V>
Variant with_tablebases(Variant entry) {
  entry.endgames.make = make_tablebases<V>;
  return entry;
}

}  // namespace roundel::chess
