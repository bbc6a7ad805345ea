#pragma once

#include "engine/session/limits.hpp"

namespace roundel::checkerboard {

/// What bounds a search by the parameters of `getmove`: where bits 2 and 3 of `info` are set, a clock whose unit they name (1: a
/// thousandth of a second, 2: a hundredth, 3: a tenth) with the increment in the lower half of `more_info` and the time left in the
/// upper; else so many seconds, which bit 1 asks to keep exactly, as we do anyhow. Whatever is no time counts as none.
Limits thinking_time(double seconds, int info, int more_info, Side side);

}  // namespace roundel::checkerboard
