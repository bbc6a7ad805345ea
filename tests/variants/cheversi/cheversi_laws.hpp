#pragma once

#include "tests/variants/draughts/draughts_laws.hpp"

namespace roundel::laws {

/// Cheversi: random games from the start and from positions of every random sort.
Run cheversi_run();

}  // namespace roundel::laws
