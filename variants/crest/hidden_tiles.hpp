#pragma once

#include "variants/crest/position.hpp"

namespace roundel::crest {

/// Returns the position as `viewer` may see it: face-down tiles of the other side are unknown, with a list of what
/// they can be.
Position seen_by(const Position& position, Side viewer);

}  // namespace roundel::crest
