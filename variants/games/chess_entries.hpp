#pragma once

#include "engine/session/session.hpp"

namespace roundel::chess {

/// The family's entries in the table of variants.
Variant chess_entry();
Variant centre_chess_entry();

}  // namespace roundel::chess
