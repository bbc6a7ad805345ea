#pragma once

#include "engine/session/session.hpp"

namespace roundel::draughts {

/// The family's entries in the table of variants.
Variant english_entry();
Variant brazilian_entry();
Variant international_entry();
Variant russian_entry();
Variant centre_checkers_entry();

}  // namespace roundel::draughts
