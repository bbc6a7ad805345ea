#pragma once

#include <nlohmann/json.hpp>

#include "engine/session/report.hpp"

namespace roundel {

/// A score as programs read it: unit (mate or centipawns) and value.
inline nlohmann::ordered_json json_of(const ReportedScore& score) {
  return {{"unit", score.unit == ReportedScore::Unit::mate ? "mate" : "centipawns"}, {"value", score.value}};
}

}  // namespace roundel
