#pragma once

#include "engine/session/session.hpp"

namespace roundel::draughts {

/// The family's rows in the table of variants.
Variant english_row();
Variant brazilian_row();
Variant international_row();
Variant russian_row();
Variant centre_checkers_row();

}  // namespace roundel::draughts
