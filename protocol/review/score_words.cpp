#include "protocol/review/score_words.hpp"

#include <fmt/core.h>

namespace roundel {

std::string score_words(const ReportedScore& score) {
  if (score.unit == ReportedScore::Unit::centipawns) return fmt::format("{:+.2f}", score.value / 100.0);
  if (score.value > 0) return fmt::format("win in {}", score.value);
  return score.value < 0 ? fmt::format("loss in {}", -score.value) : "lost";
}

ReportedScore turned(const ReportedScore& score) { return {score.unit, -score.value}; }

}  // namespace roundel
