#pragma once

#include <cstdint>
#include <optional>

#include "engine/base/option.hpp"
#include "engine/base/types.hpp"
#include "engine/session/limits.hpp"
#include "search/score.hpp"

/// Play no better than asked for: a search with few nodes, whose scores are then misjudged.
namespace roundel {

/// How well a player of limited strength plays. Both numbers are smooth and monotone in the Elo.
struct Strength {
  std::uint64_t nodes = 0;  ///< the most that a search visits
  double noise = 0;         ///< the standard deviation of its misjudgements, as a worth
};

/// `elo` lies in the option's range.
Strength strength_of(int elo);
/// What the options UCI_LimitStrength and UCI_Elo ask for; nothing where play is not limited.
std::optional<Strength> limited_strength(const Options& options);
/// The limits of a search that shall also keep to a strength.
Limits within(const Strength& strength, Limits limits);

/// The number from which all chance of one search comes: the same for the same position with the same option Seed; where
/// that is 0, new for each search.
std::uint64_t seed_of_search(const Options& options, Key position);

/// What a score is worth to who compares it with others: in centipawns about an even position, less and less where a
/// side is far ahead, because who has won a rook more or less plays on alike; a win or loss in sight is worth a little
/// more than any advantage, and the more the nearer it is. Strictly increasing up to rounding; worth_of(-score) is
/// -worth_of(score).
double worth_of(Score score);

/// How a player of limited strength sees the results of a search: each with an error of its own, from a normal
/// distribution.
class Misjudgement {
 public:
  Misjudgement(const Strength& strength, std::uint64_t seed) : noise_(strength.noise), seed_(seed) {}

  /// The worth of a root choice with `score` as the player sees it. The error belongs to `after`, the key of the position
  /// that the choice leads to.
  double perceived(Score score, Key after) const;
  /// Scores below this are never taken for better than `best`.
  Score least_rival(Score best) const;

 private:
  double noise_;
  std::uint64_t seed_;
};

}  // namespace roundel
