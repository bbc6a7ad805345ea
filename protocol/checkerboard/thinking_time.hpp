#pragma once

#include "engine/session/limits.hpp"

namespace roundel::checkerboard {

/// Returns the limits of a search from the parameters of `getmove`. If bits 2 and 3 of `info` are set, there is a
/// clock in the unit that they name (1: a thousandth of a second, 2: a hundredth, 3: a tenth). The increment is in
/// the lower half of `more_info` and the remaining time in the upper. Otherwise the time is `seconds`. Bit 1 asks to
/// keep it exactly, which is always done. An invalid time counts as none.
Limits thinking_time(double seconds, int info, int more_info, Side side);

}  // namespace roundel::checkerboard
