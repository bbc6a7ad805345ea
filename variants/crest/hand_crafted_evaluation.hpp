#pragma once

#include <array>
#include <string>

#include "variants/crest/evaluation_parameters.hpp"
#include "variants/crest/position.hpp"

/// What a position is worth by hand: a linear form of what each side has and threatens, its weights fitted to results of games.
/// All tiles are known.
namespace roundel::crest {

extern const std::array<const char*, feature_count> feature_names;

using Features = std::array<std::int16_t, feature_count>;
Features features(const Position& position, Side side);

/// In centipawns, from the view of the side to move.
int evaluate(const EvaluationParameters& numbers, const Position& position);

/// The features with their weights and what each adds, for people, several lines. Unknown tiles count nothing.
std::string explain(const EvaluationParameters& numbers, const Position& position);

}  // namespace roundel::crest
