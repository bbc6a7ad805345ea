#pragma once

#include "tests/variants/draughts/draughts_laws.hpp"

namespace roundel::laws {

/// Crest with all tiles known: random games after random layouts, and positions of every random sort, on the default
/// board and on others.
Run crest_run();

}  // namespace roundel::laws
