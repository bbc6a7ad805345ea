#pragma once

#include "engine/session/session.hpp"

namespace roundel::cheversi {

/// The game's row in the table of variants.
Variant cheversi_row();

}  // namespace roundel::cheversi
