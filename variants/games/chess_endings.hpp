#pragma once

#include <memory>
#include <utility>

#include "engine/session/ending_maker.hpp"
#include "engine/session/session.hpp"

namespace roundel::chess {

/// What makes tables of the game's endings; in a file of its own, so that searches do not share theirs with what is not
/// searched.
template <class V>
std::shared_ptr<EndingMaker> make_endings();

/// The row with tables.
template <class V>
Variant with_endings(Variant row) {
  row.endings.make = make_endings<V>;
  return row;
}

}  // namespace roundel::chess
