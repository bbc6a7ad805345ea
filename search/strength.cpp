#include "search/strength.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/base/zobrist.hpp"
#include "engine/session/elo_range.hpp"
#include "engine/session/seed.hpp"

namespace roundel {
namespace {

/// Measured by matches of chess, in which 200 in the setting are 150 to 300 Elo against itself. tools/FIGURES.md has
/// the results. A match is:
///   roundel-match --engine name=1600 option.UCI_Elo=1600 --engine name=1400 option.UCI_Elo=1400
///       --each option.UCI_LimitStrength=true nodes=1000000 --games 60
constexpr struct {
  double elo = 1500;
  double nodes = 8000;
  double noise = 35;
  double twice_the_nodes = 460;  ///< Elo for twice the nodes
  double half_the_noise = 530;   ///< Elo for half the noise
} calibration;

/// The limit of the worth of any advantage.
constexpr double most_worth = 1000;
/// The additional worth of an immediate win, and the share of it that remains for each turn of distance.
constexpr double worth_of_win = 500;
constexpr double left_per_turn = 0.85;

/// Choices that are worth this many standard deviations less than the best are excluded.
constexpr double misjudged_at_most = 6;

/// Returns a number from the standard normal distribution (Box and Muller, 1958).
double normal(RandomKeys random) {
  const double radius = std::sqrt(-2 * std::log(1 - random.next_fraction()));
  return radius * std::cos(2 * std::numbers::pi * random.next_fraction());
}

/// Returns the greatest score below all proved wins with at most this worth.
Score score_worth(double worth) {
  if (worth <= -most_worth) return -infinite_score;
  if (worth >= most_worth) return evaluation_limit;
  const double score = worth / (1 - std::abs(worth) / most_worth);
  return static_cast<Score>(std::floor(std::clamp<double>(score, -infinite_score, evaluation_limit)));
}

}  // namespace

Strength strength_of(int elo) {
  const double above = elo - calibration.elo;
  return {.nodes = static_cast<std::uint64_t>(calibration.nodes * std::exp2(above / calibration.twice_the_nodes)),
          .noise = calibration.noise * std::exp2(-above / calibration.half_the_noise)};
}

std::optional<Strength> limited_strength(const Options& options) {
  if (!options.flag("UCI_LimitStrength")) return std::nullopt;
  return strength_of(options.number("UCI_Elo"));
}

Limits within(const Strength& strength, Limits limits) {
  limits.nodes = std::min(limits.nodes.value_or(strength.nodes), strength.nodes);
  return limits;
}

std::uint64_t seed_of_search(const Options& options, Key position) {
  const auto seed = static_cast<std::uint64_t>(options.number("Seed"));
  if (seed != 0) return RandomKeys(seed).next() ^ position;
  return fresh_seed();
}

double worth_of(Score score) {
  const double size = std::abs(score);
  const double advantage = size / (1 + size / most_worth);
  const int turns = win_score - std::abs(score);
  const bool is_certain = is_decisive(score);
  const double worth = is_certain ? most_worth + worth_of_win * std::pow(left_per_turn, turns) : advantage;
  return score < 0 ? -worth : worth;
}

double Misjudgement::perceived(Score score, Key after) const {
  return worth_of(score) + noise_ * normal(RandomKeys(seed_ ^ after));
}

Score Misjudgement::least_rival(Score best) const {
  return std::min(best, score_worth(worth_of(best) - misjudged_at_most * noise_));
}

}  // namespace roundel
