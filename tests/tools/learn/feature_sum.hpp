#pragma once

#include <vector>

#include "tools/learn/feature_source.hpp"
#include "variants/evaluation/patterns.hpp"

namespace roundel::learn {

/// Returns the evaluation as a sum over features, in hundredths of a piece.
inline double sum_of(const Features& features, const std::vector<PhasedWeight>& weights) {
  double sum = 0;
  for (const Features::Entry& entry : features.entries) {
    const PhasedWeight weight = weights[static_cast<std::size_t>(entry.place)];
    const auto phase = static_cast<double>(features.phase);
    sum += entry.count * (phase * weight.middle + (1 - phase) * weight.endgame);
  }
  return sum / PhasedWeight::unit;
}

}  // namespace roundel::learn
