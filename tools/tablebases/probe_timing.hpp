#pragma once

#include <string>
#include <vector>

#include "engine/session/ending_maker.hpp"
#include "engine/session/session.hpp"

namespace roundel::tables {

/// Nanoseconds for which a session asks its tables, in the median over positions.
struct ProbeTiming {
  double first = 0;  ///< of each position once: blocks are unpacked where they have to be
  double warm = 0;   ///< of each position again and again
};

/// Times the session's tables at positions, one or more. Error: they do not know one.
Expected<ProbeTiming> time_probes(Session& session, const std::vector<EndingSample>& samples);

}  // namespace roundel::tables
