#pragma once

#include "engine/session/session.hpp"

namespace roundel::chess {

/// The family's rows in the table of variants.
Variant chess_row();
Variant centre_chess_row();

}  // namespace roundel::chess
