#pragma once

#include <array>
#include <vector>

#include "engine/base/types.hpp"
#include "tools/roundel/review/mistake.hpp"
#include "tools/roundel/review/reviewed_turn.hpp"

/// How well sides played, in lichess.org's measure, which chess players know: https://lichess.org/page/accuracy, and
/// for whole games lila, modules/analyse/src/main/AccuracyPercent.scala. Only the win model is the game's own.
namespace roundel {

/// How a side played.
struct Accuracy {
  int turns = 0;                                       ///< number of judged turns
  double kept = 1;                                     ///< 0 to 1; more is better
  std::array<int, mistakes.size()> of_each_kind = {};  ///< number of mistakes of each kind
};

/// Returns the accuracy of a turn that cost this share of the game, both from 0 to 1.
double accuracy_of(double loss);

/// Returns the accuracy of a side's turns in a game: the mean of their harmonic mean and of their mean weighted by
/// the game's fluctuation around them.
Accuracy accuracy_of(const std::vector<ReviewedTurn>& turns, Side side);

}  // namespace roundel
