#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/game/win_rate_model.hpp"

namespace roundel::fit {

/// A position with the score that a search gave it and the end of its game, both from the view of the side that begins.
struct ScoredPosition {
  double score = 0;  ///< centipawns
  int result = 0;    ///< 1 won, 0 drawn, -1 lost
  /// A number that it has in common with what it is not independent of: the positions of its game, and of the other one
  /// of a pair, which may be the same game.
  std::size_t group = 0;
};

struct WinRateFit {
  WinRateModel model;
  WinRateModel errors;  ///< the standard error of each number
};

/// Which numbers are fitted beside the first two; the others are 0.
struct FittedNumbers {
  bool edge = false;
  bool drawn = false;
};

/// The likeliest numbers of the model, by Newton's method with the expected curvature (Fisher's scoring). A position won,
/// one drawn and one lost at a score of 0 are added, so that games without a draw have a likeliest model too. The errors
/// are those of whole groups (P. Huber's sandwich).
/// Error: the scores do not tell the results apart, or tell them apart without an exception.
Expected<WinRateFit> fit_win_rate(const std::vector<ScoredPosition>& real, const FittedNumbers& fitted = {});

/// The mean of minus the logarithm of what the model gave to each position's result. Needs a position.
double log_loss(const std::vector<ScoredPosition>& positions, const WinRateModel& model);

}  // namespace roundel::fit
