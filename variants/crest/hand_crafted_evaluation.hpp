#pragma once

#include <array>
#include <string>

#include "variants/crest/evaluation_parameters.hpp"
#include "variants/crest/position.hpp"

/// The hand-crafted value of a position: a linear function of what each side has and threatens. Its weights are
/// fitted to results of games. All tiles must be known.
namespace roundel::crest {

extern const std::array<const char*, feature_count> feature_names;

using Features = std::array<std::int16_t, feature_count>;
Features features(const Position& position, Side side);

/// Returns the value in centipawns, from the view of the side to move.
int evaluate(const EvaluationParameters& numbers, const Position& position);

/// Returns the features with their weights and contributions, for people, in several lines. Unknown tiles count
/// nothing.
std::string explain(const EvaluationParameters& numbers, const Position& position);

}  // namespace roundel::crest
