#pragma once

#include <array>
#include <vector>

#include "engine/base/types.hpp"
#include "tools/roundel/review/mistake.hpp"
#include "tools/roundel/review/reviewed_turn.hpp"

/// How well sides played, in the measure that lichess.org tells and chess players know: https://lichess.org/page/accuracy, and of
/// whole games lila, modules/analyse/src/main/AccuracyPercent.scala. Only the win model is that of the game.
namespace roundel {

/// How a side played.
struct Accuracy {
  int turns = 0;                                       ///< that were judged
  double kept = 1;                                     ///< 0 to 1, the more the better
  std::array<int, mistakes.size()> of_each_kind = {};  ///< how many mistakes
};

/// The accuracy of a turn that cost such a share of the game, both from 0 to 1.
double accuracy_of(double loss);

/// That of a side's turns in a game: the mean of their harmonic mean and of their mean weighted by how much the game went up and
/// down about them.
Accuracy accuracy_of(const std::vector<ReviewedTurn>& turns, Side side);

}  // namespace roundel
