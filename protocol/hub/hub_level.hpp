#pragma once

#include "engine/base/expected.hpp"
#include "protocol/hub/hub_text.hpp"
#include "protocol/time_control.hpp"

namespace roundel {

/// What Hub's `level` says: `depth=`, `nodes=`, `move-time=`, `time=` with `moves=` and `inc=`, times in seconds, or
/// `infinite`. Error: which argument is wrong, or that nothing limits a search.
Expected<TimeControl> read_hub_level(const HubLine& line);

}  // namespace roundel
