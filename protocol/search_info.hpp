#pragma once

#include <cstdint>
#include <optional>

#include "engine/session/report.hpp"

namespace roundel::client {

/// The data that the lines of one search have reported so far.
struct SearchInfo {
  std::optional<ReportedScore> score;  ///< the last exact one, or the last bound if there is none yet
  int depth = 0;                       ///< the depth of that score
  std::uint64_t nodes = 0;             ///< the last reported number
  bool is_exact = false;

  /// Stores a score, kept within sensible bounds.
  void hear(ReportedScore reported, int reported_depth, bool is_bound);
};

}  // namespace roundel::client
