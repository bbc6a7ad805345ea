#pragma once

#include <cstdint>
#include <optional>

#include "engine/base/option.hpp"
#include "engine/base/types.hpp"
#include "engine/session/limits.hpp"
#include "search/score.hpp"

/// Limited strength: a search with few nodes, whose scores are then changed at random.
namespace roundel {

/// The strength of a limited player. Both numbers are smooth and monotone in the Elo.
struct Strength {
  std::uint64_t nodes = 0;  ///< the maximum number of nodes of a search
  double noise = 0;         ///< the standard deviation of the misjudgements, in units of worth
};

/// `elo` must be in the option's range.
Strength strength_of(int elo);
/// Returns the strength that the options UCI_LimitStrength and UCI_Elo ask for; nothing if play is not limited.
std::optional<Strength> limited_strength(const Options& options);
/// Returns the limits, reduced to those of a strength.
Limits within(const Strength& strength, Limits limits);

/// Returns the seed of all randomness in one search. With the same option Seed, the same position has the same seed.
/// If Seed is 0, each search has a new one.
std::uint64_t seed_of_search(const Options& options, Key position);

/// Returns what a score is worth in a comparison. Around an even position it is in centipawns. It grows more slowly
/// if a side is far ahead, because a rook more or less then changes little. A visible win or loss is worth slightly
/// more than any advantage, and more the nearer it is. It is strictly increasing up to rounding, and worth_of(-score)
/// is -worth_of(score).
double worth_of(Score score);

/// Converts the results of a search to those of a player of limited strength. Each result has its own error from a
/// normal distribution.
class Misjudgement {
 public:
  Misjudgement(const Strength& strength, std::uint64_t seed) : noise_(strength.noise), seed_(seed) {}

  /// Returns the worth of a root choice with `score` for the player. The error depends on `after`, the key of the
  /// position after the choice.
  double perceived(Score score, Key after) const;
  /// Returns a bound: scores below it are never taken for better than `best`.
  Score least_rival(Score best) const;

 private:
  double noise_;
  std::uint64_t seed_;
};

}  // namespace roundel
