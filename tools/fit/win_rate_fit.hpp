#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/expected.hpp"
#include "engine/game/win_rate_model.hpp"

namespace roundel::fit {

/// A position with its search score and the result of its game, both from the view of the side that begins.
struct ScoredPosition {
  double score = 0;  ///< centipawns
  int result = 0;    ///< 1 won, 0 drawn, -1 lost
  /// The same number for positions that are not independent: those of one game, and of the other game of its pair,
  /// which may be equal.
  std::size_t group = 0;
};

struct WinRateFit {
  WinRateModel model;
  WinRateModel errors;  ///< the standard error of each number
};

/// Which numbers are fitted besides the first two; the others are 0.
struct FittedNumbers {
  bool edge = false;
  bool drawn = false;
};

/// Returns the most likely numbers of the model, by Newton's method with the expected curvature (Fisher's scoring).
/// One won, one drawn and one lost position with score 0 are added, so that games without draws also have a most
/// likely model. The errors are computed by whole groups (P. Huber's sandwich).
/// Error: the scores have no relation to the results, or separate them completely.
Expected<WinRateFit> fit_win_rate(const std::vector<ScoredPosition>& real, const FittedNumbers& fitted = {});

/// Returns the mean negative logarithm of the probability that the model gave to each position's result. Needs at
/// least one position.
double log_loss(const std::vector<ScoredPosition>& positions, const WinRateModel& model);

}  // namespace roundel::fit
