#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>

namespace roundel::match {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// Games by result, from the view of one contestant.
struct Tally {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;

  std::int64_t games() const { return wins + draws + losses; }
  /// Points scored, 1 for a win and 1/2 for a draw: from 0 to games().
  double score() const { return static_cast<double>(wins) + 0.5 * static_cast<double>(draws); }
  /// Returns the same games from the opponent's view.
  Tally swapped() const { return {losses, draws, wins}; }
  Tally& operator+=(const Tally& other);
  bool operator==(const Tally&) const = default;
};

/// Game pairs, two games from one opening with reversed colours, by the half points that one contestant scored in
/// both together: counts[k] pairs with k/2 points. The two games depend on each other, but pairs are independent.
struct Pentanomial {
  std::array<std::int64_t, 5> counts{};

  std::int64_t pairs() const;
  /// Points scored: from 0 to 2 * pairs().
  double score() const;
  /// Returns the same pairs from the opponent's view.
  Pentanomial swapped() const;
  Pentanomial& operator+=(const Pentanomial& other);
  bool operator==(const Pentanomial&) const = default;
};

/// All games of one contestant against another, and those among them that are complete pairs:
/// 2 * pairs.pairs() <= games.games().
struct Record {
  Tally games;
  Pentanomial pairs;

  Record swapped() const { return {games.swapped(), pairs.swapped()}; }
  Record& operator+=(const Record& other);
  bool operator==(const Record&) const = default;
};

/// The basis of all statistics: independent trials, which are single games or game pairs, by their score. counts[i]
/// trials scored i / (outcomes - 1) of the maximum.
struct Trials {
  std::array<double, 5> counts{};
  int outcomes = 5;    ///< 3 for games, 5 for pairs
  int games_each = 2;  ///< in a trial, 1 or 2

  Trials(const Tally& tally);
  Trials(const Pentanomial& pairs);
  /// Uses its pairs if they hold at least half of the games (games without a partner are then left out), otherwise
  /// its single games.
  Trials(const Record& record);

  double number() const;
  double games() const { return games_each * number(); }
  /// Returns the score of an outcome, from 0 to 1.
  double score_of(int outcome) const { return static_cast<double>(outcome) / (outcomes - 1); }
  /// Returns the average score, from 0 to 1; 1/2 without trials.
  double mean() const;
  /// Returns the variance of one trial's score, from 0 to 1/4; 0 without trials.
  double variance() const;
};

/// A quantity with its 95 % confidence interval. Any of the three can be infinite, but none is NaN.
struct Estimate {
  double value = 0.0;
  double low = 0.0;
  double high = 0.0;

  /// Returns half the interval's width, the number after "+/-".
  double error() const;
  /// Returns whether it contains information: with too few games, both ends are infinite.
  bool says_something() const;
};

/// The 97.5 % quantile of the normal distribution: this many standard errors on each side contain 95 %.
inline constexpr double normal_quantile = 1.959963984540054;

/// Normalised Elo of a t-value 1: 800 / ln 10, so that for even opponents who never draw it is the logistic Elo to
/// first order. M. Van den Bergh, "Comments on Normalized Elo",
/// https://cantate.be/Fishtest/normalized_elo_practical.pdf
inline constexpr double elo_of_t_value = 347.43558552260146;

/// Returns the expected score, from 0 to 1, of a player stronger by `elo`: 1 / (1 + 10^(-elo/400)).
double expected_score(double elo);

/// Returns the Elo difference at which `score`, from 0 to 1, is expected: infinite for 0 and 1.
double elo_of_score(double score);

/// Elo difference that the average score stands for on the logistic scale. The interval's ends are those of the
/// score, 1.96 standard errors sqrt(variance / trials) each way, taken through the same curve: to first order the
/// delta method's, and what fishtest and fastchess print half the width of. Where all trials ended alike and tell
/// nothing of the variance, another result has a chance of at most 3/trials (the rule of three: Hanley and
/// Lippman-Hand, JAMA 249, 1983). Without trials 0, from -inf to +inf.
Estimate elo_difference(const Trials& trials);

/// Normalised Elo, a measure of how many games it takes to tell the two apart whatever the share of draws:
/// elo_of_t_value * (mean - 1/2) / sigma, sigma that of one game; for pairs sqrt(2) times the deviation of a
/// pair's average score (Van den Bergh, see above). The interval is the delta method's for a mean over its
/// deviation, third and fourth moment included; near 0 it is 1.96 * 347.4 / sqrt(games), which fastchess prints
/// everywhere. Infinite where all trials ended alike and not level.
Estimate normalised_elo(const Trials& trials);

/// Returns the probability, from 0 to 1, that the contestant is the stronger one: normal distribution of the average
/// score. If all trials ended alike and not level, 1 - 2^-(trials + 1), from a uniform prior on the winner of a
/// decisive one.
double likelihood_of_superiority(const Trials& trials);

/// Returns the share of level trials, from 0 to 1: drawn games, or pairs with 1 point; 0 without trials.
double draw_ratio(const Trials& trials);

/// Returns pairs won to pairs lost; infinite if none is lost and some are won, 1 if none is either.
double pairs_ratio(const Pentanomial& pairs);

/// Returns a text such as "+12.3", "-0.4", "+0.0". `elo` must be finite.
std::string elo_text(double elo);

/// Returns finite numbers for people: "+12.3 ± 8.1". If the interval is open, it is its closed end: "> +301.3" if all
/// games were won, "+250.0 (> +90.1)" for nearly all, and "unknown" with too few games.
std::string elo_text(const Estimate& estimate);

/// Returns the same with both ends of the interval: "+12.3 [+4.2, +20.4]".
std::string interval_text(const Estimate& estimate);

}  // namespace roundel::match
