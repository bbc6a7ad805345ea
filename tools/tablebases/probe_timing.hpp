#pragma once

#include <string>
#include <vector>

#include "engine/session/session.hpp"
#include "engine/session/tablebase_maker.hpp"

namespace roundel::tables {

/// The nanoseconds of a session's probe of its tables, as the median over positions.
struct ProbeTiming {
  double first = 0;  ///< the first probe of each position, which may unpack blocks
  double warm = 0;   ///< repeated probes of each position
};

/// Times the session's tables at positions, one or more. Error: they do not have one.
Expected<ProbeTiming> time_probes(Session& session, const std::vector<EndgameSample>& samples);

}  // namespace roundel::tables
