#include "tools/match/statistics/statistics.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <functional>
#include <numeric>

namespace roundel::match {

namespace {

/// Returns the interval of the average score, within 0 and 1.
Estimate score_interval(const Trials& trials) {
  const double number = trials.number();
  const double mean = trials.mean();
  const double variance = trials.variance();
  if (variance > 0.0) {
    const double error = normal_quantile * std::sqrt(variance / number);
    return {mean, std::max(0.0, mean - error), std::min(1.0, mean + error)};
  }
  const double other = number > 3.0 ? 3.0 / number : 1.0;
  return {mean, mean * (1.0 - other), mean + other * (1.0 - mean)};
}

/// Returns how much one trial varies the ratio of mean to deviation: the variance of its influence.
double ratio_variance(const Trials& trials, double mean, double deviation) {
  const double ratio = (mean - 0.5) / deviation;
  double sum = 0.0;
  for (int i = 0; i < trials.outcomes; ++i) {
    const double z = (trials.score_of(i) - mean) / deviation;
    const double influence = z - 0.5 * ratio * (z * z - 1.0);
    sum += trials.counts[static_cast<std::size_t>(i)] * influence * influence;
  }
  return sum / trials.number();
}

/// Describes an estimate whose interval is open on a side, in numbers.
std::string open_text(const Estimate& estimate) {
  if (!estimate.says_something()) return "unknown";
  const bool has_low = !std::isinf(estimate.low);
  const std::string bound =
      fmt::format("{} {}", has_low ? '>' : '<', elo_text(has_low ? estimate.low : estimate.high));
  return std::isinf(estimate.value) ? bound : fmt::format("{} ({})", elo_text(estimate.value), bound);
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  return *this;
}

std::int64_t Pentanomial::pairs() const { return std::accumulate(counts.begin(), counts.end(), std::int64_t{0}); }

double Pentanomial::score() const {
  double points = 0.0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    points += 0.5 * static_cast<double>(i) * static_cast<double>(counts[i]);
  return points;
}

Pentanomial Pentanomial::swapped() const {
  Pentanomial other = *this;
  std::reverse(other.counts.begin(), other.counts.end());
  return other;
}

Pentanomial& Pentanomial::operator+=(const Pentanomial& other) {
  std::transform(counts.begin(), counts.end(), other.counts.begin(), counts.begin(), std::plus<>());
  return *this;
}

Record& Record::operator+=(const Record& other) {
  games += other.games;
  pairs += other.pairs;
  return *this;
}

Trials::Trials(const Tally& tally) : outcomes(3), games_each(1) {
  counts = {static_cast<double>(tally.losses), static_cast<double>(tally.draws), static_cast<double>(tally.wins)};
}

Trials::Trials(const Pentanomial& pairs) {
  std::transform(pairs.counts.begin(), pairs.counts.end(), counts.begin(),
                 [](std::int64_t count) { return static_cast<double>(count); });
}

Trials::Trials(const Record& record)
    : Trials(4 * record.pairs.pairs() >= record.games.games() && record.pairs.pairs() > 0 ? Trials(record.pairs)
                                                                                          : Trials(record.games)) {
  assert(2 * record.pairs.pairs() <= record.games.games());
}

double Trials::number() const { return std::accumulate(counts.begin(), counts.end(), 0.0); }

double Trials::mean() const {
  const double trials = number();
  if (trials == 0.0) return 0.5;
  double sum = 0.0;
  for (int i = 0; i < outcomes; ++i) sum += counts[static_cast<std::size_t>(i)] * score_of(i);
  return sum / trials;
}

double Trials::variance() const {
  // Rounding would leave a small variance where there is none.
  if (std::count_if(counts.begin(), counts.end(), [](double count) { return count > 0.0; }) < 2) return 0.0;
  const double average = mean();
  double sum = 0.0;
  for (int i = 0; i < outcomes; ++i) sum += counts[static_cast<std::size_t>(i)] * std::pow(score_of(i) - average, 2);
  return sum / number();
}

double Estimate::error() const { return std::isinf(low) || std::isinf(high) ? infinity : 0.5 * (high - low); }

bool Estimate::says_something() const { return !std::isinf(low) || !std::isinf(high); }

double expected_score(double elo) { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }

double elo_of_score(double score) {
  if (score <= 0.0) return -infinity;
  if (score >= 1.0) return infinity;
  return 400.0 * std::log10(score / (1.0 - score));
}

Estimate elo_difference(const Trials& trials) {
  const Estimate score = score_interval(trials);
  return {elo_of_score(score.value), elo_of_score(score.low), elo_of_score(score.high)};
}

Estimate normalised_elo(const Trials& trials) {
  if (trials.number() == 0.0) return {0.0, -infinity, infinity};
  const double mean = trials.mean();
  const double deviation = std::sqrt(trials.variance());
  double value = 0.0;
  double one_trial = 1.0;
  if (deviation > 0.0) {
    value = elo_of_t_value * (mean - 0.5) / (deviation * std::sqrt(trials.games_each));
    one_trial = std::sqrt(ratio_variance(trials, mean, deviation));
  } else if (mean != 0.5) {
    return {mean > 0.5 ? infinity : -infinity, -infinity, infinity};
  }
  const double error = normal_quantile * elo_of_t_value * one_trial / std::sqrt(trials.games());
  return {value, value - error, value + error};
}

double likelihood_of_superiority(const Trials& trials) {
  const double advantage = trials.mean() - 0.5;
  if (advantage == 0.0) return 0.5;
  const double variance = trials.variance();
  if (variance == 0.0) {
    const double doubt = std::exp2(-(trials.number() + 1.0));
    return advantage > 0.0 ? 1.0 - doubt : doubt;
  }
  return 0.5 * std::erfc(-advantage / std::sqrt(2.0 * variance / trials.number()));
}

double draw_ratio(const Trials& trials) {
  const double number = trials.number();
  return number > 0.0 ? trials.counts[static_cast<std::size_t>(trials.outcomes / 2)] / number : 0.0;
}

double pairs_ratio(const Pentanomial& pairs) {
  const auto won = static_cast<double>(pairs.counts[3] + pairs.counts[4]);
  const auto lost = static_cast<double>(pairs.counts[0] + pairs.counts[1]);
  if (won == 0.0 && lost == 0.0) return 1.0;
  return lost > 0.0 ? won / lost : infinity;
}

std::string elo_text(double elo) {
  // Adding 0 removes the sign of a zero.
  return fmt::format("{:+.1f}", std::round(elo * 10.0) / 10.0 + 0.0);
}

std::string elo_text(const Estimate& estimate) {
  if (!std::isinf(estimate.error())) return fmt::format("{} ± {:.1f}", elo_text(estimate.value), estimate.error());
  return open_text(estimate);
}

std::string interval_text(const Estimate& estimate) {
  if (std::isinf(estimate.error())) return open_text(estimate);
  return fmt::format("{} [{}, {}]", elo_text(estimate.value), elo_text(estimate.low), elo_text(estimate.high));
}

}  // namespace roundel::match
