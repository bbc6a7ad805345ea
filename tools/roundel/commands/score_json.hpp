#pragma once

#include <nlohmann/json.hpp>

#include "engine/session/report.hpp"
#include "tools/roundel/review/score_words.hpp"

namespace roundel {

/// A score as programs read it: unit and value, moves to a mate, or centipawns; of what tables of endings know the unit is `outcome`,
/// and the value `won` or `lost`.
inline nlohmann::ordered_json json_of(const ReportedScore& score) {
  if (is_known_outcome(score)) return {{"unit", "outcome"}, {"value", score_words(score)}};
  return {{"unit", score.unit == ReportedScore::Unit::mate ? "mate" : "centipawns"}, {"value", score.value}};
}

}  // namespace roundel
