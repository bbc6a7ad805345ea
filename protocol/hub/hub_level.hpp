#pragma once

#include <string>
#include <vector>

#include "protocol/hub/hub_text.hpp"
#include "protocol/time_control.hpp"

namespace roundel {

/// What Hub's `level` says, as far as it can be used.
struct HubLevel {
  TimeControl control;
  bool is_infinite = false;
  std::vector<std::string> complaints;  ///< what was skipped, and why

  bool limits_search() const { return is_infinite || !control.is_empty(); }
};

/// Reads `depth=`, `nodes=`, `move-time=`, `time=` with `moves=` and `inc=`, times in seconds, and `infinite`. Arguments whose
/// value cannot be used are skipped, and a complaint says so.
HubLevel read_hub_level(const HubLine& line);

}  // namespace roundel
