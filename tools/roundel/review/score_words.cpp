#include "tools/roundel/review/score_words.hpp"

#include <fmt/core.h>

#include <cstdlib>

#include "tools/roundel/review/mistake.hpp"

namespace roundel {

bool is_known_outcome(const ReportedScore& score) {
  // Estimates never reach this (search/score.hpp).
  constexpr int known_centipawns = 30'000;
  return score.unit == ReportedScore::Unit::centipawns && std::abs(score.value) >= known_centipawns;
}

std::string score_words(const ReportedScore& score) {
  if (is_known_outcome(score)) return score.value > 0 ? "won" : "lost";
  if (score.unit == ReportedScore::Unit::centipawns) return fmt::format("{:+.2f}", score.value / 100.0);
  if (score.value > 0) return fmt::format("win in {}", score.value);
  return score.value < 0 ? fmt::format("loss in {}", -score.value) : "lost";
}

ReportedScore turned(const ReportedScore& score) { return {score.unit, -score.value}; }

std::string cost_words(double loss) {
  const int percent = whole_percent(loss);
  return percent == 0 ? "<1 %" : fmt::format("{} %", percent);
}

}  // namespace roundel
