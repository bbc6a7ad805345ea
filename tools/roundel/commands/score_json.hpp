#pragma once

#include <nlohmann/json.hpp>

#include "engine/session/report.hpp"
#include "tools/roundel/review/score_words.hpp"

namespace roundel {

/// Returns a score for programs: unit and value, moves to a mate, or centipawns. For results of tablebases the unit
/// is `outcome`, and the value `won` or `lost`.
inline nlohmann::ordered_json json_of(const ReportedScore& score) {
  if (is_known_outcome(score)) return {{"unit", "outcome"}, {"value", score_words(score)}};
  return {{"unit", score.unit == ReportedScore::Unit::mate ? "mate" : "centipawns"}, {"value", score.value}};
}

}  // namespace roundel
