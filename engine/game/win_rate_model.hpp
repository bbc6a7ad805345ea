#pragma once

#include <cmath>

namespace roundel {

/// How often games are won, drawn and lost from a score, as numbers of the game: the probability of a win is a logistic
/// curve over the score, that of a loss the same curve for the other side, and the rest is drawn. That is Stockfish's
/// model (win_rate_model in its uci.cpp) without the part of the material, and as both curves are equally steep the
/// ordered logit model of statistics (P. McCullagh, Regression models for ordinal data, 1980). In some games fits showed
/// that the curves do not rise to certainty, or not at the same score for both sides; hence the other two numbers.
///
/// `roundel-fit-win-rate` fits the numbers to games. Those here are a guess for a game that has not been fitted.
struct WinRateModel {
  double half_won = 190;  ///< the score, in centipawns, at which every second game is won that is not drawn whatever
                          ///< its score; 0 where no game is drawn
  double spread = 75;     ///< centipawns for which the odds of a win grow e-fold; above 0
  /// Centipawns by which the side that begins stands better than its score says, in games whose sides differ.
  double edge = 0;
  /// The share of positions, from 0 to below 1, that are drawn whatever their score, short of a proved win: against a
  /// flying king some men more are worth nothing.
  double drawn = 0;

  /// The probability, from 0 to 1, that a side wins whose score, its edge included, is that.
  double wins(double score) const { return (1 - drawn) / (1 + std::exp((half_won - score) / spread)); }

  bool operator==(const WinRateModel&) const = default;
};

}  // namespace roundel
