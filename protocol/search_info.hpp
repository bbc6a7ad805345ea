#pragma once

#include <cstdint>
#include <optional>

#include "engine/session/report.hpp"

namespace roundel::client {

/// What the lines of one search have told so far.
struct SearchInfo {
  std::optional<ReportedScore> score;  ///< the last exact one; while there is none, the last bound
  int depth = 0;                       ///< at which that score was told
  std::uint64_t nodes = 0;             ///< the last number told
  bool is_exact = false;

  /// Takes in a score, kept within sensible bounds.
  void hear(ReportedScore told, int told_depth, bool is_bound);
};

}  // namespace roundel::client
