#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tools/match/statistics/statistics.hpp"

namespace roundel::match {

/// The results of several contestants, numbered from 0, against each other.
class CrossTable {
 public:
  explicit CrossTable(int contestants);

  int contestants() const { return contestants_; }
  /// Adds games of two different contestants, from the view of the first.
  void add(int first, int second, const Record& record);
  /// Returns all games of two different contestants, from the view of the first.
  Record between(int first, int second) const;

 private:
  std::size_t place(int low, int high) const;

  int contestants_ = 0;
  std::vector<Record> records_;  ///< for first < second, row by row
};

struct RatingSettings {
  /// With a smaller prior, ratings of contestants who lost all games would be out of numerical range.
  static constexpr double least_prior = 1e-6;

  /// Virtual drawn games of each contestant, at least `least_prior`: see rate().
  double prior_draws = 1.0;
  /// Contestant whose rating is fixed at `anchor_elo`; empty: the average rating is 0.
  std::optional<int> anchor;
  double anchor_elo = 0.0;
};

struct Rating {
  double elo = 0.0;
  /// Half the width of the 95 % confidence interval, in Elo, about the average or relative to the anchor, which
  /// itself has 0. Infinite for contestants whom no games connect with the reference group, even indirectly.
  double error = 0.0;
  /// Contestants connected by games have the same number; from 0, in the order of their first contestants.
  int group = 0;
};

struct Ratings {
  std::vector<Rating> contestants;  ///< in the order of the table
  bool converged = true;            ///< else the iteration reached its limit, and the ratings are not the most likely
                                    ///< ones
};

/// Ratings of greatest likelihood in the model of Bradley and Terry (Biometrika 39, 1952) on the logistic Elo scale:
/// the expected score of a game is 1 / (1 + 10^(-difference/400)), a draw counts half a win and half a loss. For up
/// to about a hundred contestants (Newton's method with a dense matrix).
///
/// Prior: every contestant has `prior_draws` virtual drawn games, spread over its opponents like its real games;
/// two opponents share the mean of what each gives. So ratings are finite for 0 % and 100 % too.
///
/// Errors: the Fisher information A of the model treats games as won or lost, independent of each other. As draws and
/// the pairing of games lessen the variance, it is taken from the results: from the squares B of what the points of
/// each pair (and of each game without a partner) differ by from their expectation. The covariance is A^-1 B A^-1
/// (H. White, Econometrica 50, 1982) times observations / (observations - ratings estimated). So that few or
/// one-sided results do not look certain, the ratio of B to A in each pairing is mixed with that of all pairings, and
/// this with 1, each time by the weight of four games between equals. The virtual games scatter as in the model.
///
/// The reference group is the anchor's, without one the largest (of equals, the first). What differs between groups
/// cannot be known: each other group has the average rating of the reference group, and infinite errors.
Ratings rate(const CrossTable& table, const RatingSettings& settings = {});

}  // namespace roundel::match
