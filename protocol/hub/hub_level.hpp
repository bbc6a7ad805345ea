#pragma once

#include <string>
#include <vector>

#include "protocol/hub/hub_text.hpp"
#include "protocol/time_control.hpp"

namespace roundel {

/// The usable content of Hub's `level`.
struct HubLevel {
  TimeControl control;
  bool is_infinite = false;
  std::vector<std::string> complaints;  ///< what was skipped, and why

  bool limits_search() const { return is_infinite || !control.is_empty(); }
};

/// Reads `depth=`, `nodes=`, `move-time=`, `time=` with `moves=` and `inc=`, times in seconds, and `infinite`.
/// Arguments with unusable values are skipped, with a complaint.
HubLevel read_hub_level(const HubLine& line);

}  // namespace roundel
