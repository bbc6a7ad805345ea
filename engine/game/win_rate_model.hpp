#pragma once

#include <cmath>

namespace roundel {

/// How often games are won, drawn and lost from a score, as numbers of the game. The probability of a win is a
/// logistic curve over the score. That of a loss is the same curve for the other side. The rest is drawn. This is
/// Stockfish's model (win_rate_model in its uci.cpp) without the part for material. Both curves are equally steep, so
/// it is the ordered logit model of statistics (P. McCullagh, Regression models for ordinal data, 1980). In some
/// games, fits showed that the curves do not rise to certainty, or not at the same score for both sides. The other
/// two numbers are for these games.
///
/// `roundel-fit-win-rate` fits the numbers to games. The defaults here are a guess for games that are not fitted.
struct WinRateModel {
  double half_won = 190;  ///< The score, in centipawns, with which half of the games are won, of those that are not
                          ///< drawn at any score; 0 if no game is drawn.
  double spread = 75;     ///< centipawns that change the odds of a win e-fold; above 0
  /// The advantage of the beginning side in centipawns that its score does not include, in games whose sides differ.
  double edge = 0;
  /// The share of positions, from 0 to below 1, that are drawn at any score but a proved win. Example: against a
  /// flying king, some extra pieces are worth nothing.
  double drawn = 0;

  /// Returns the probability, from 0 to 1, that a side with this score wins. The score includes the edge.
  double wins(double score) const { return (1 - drawn) / (1 + std::exp((half_won - score) / spread)); }

  bool operator==(const WinRateModel&) const = default;
};

}  // namespace roundel
