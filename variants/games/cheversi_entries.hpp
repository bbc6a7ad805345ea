#pragma once

#include "engine/session/session.hpp"

namespace roundel::cheversi {

/// The game's entry in the table of variants.
Variant cheversi_entry();

}  // namespace roundel::cheversi
