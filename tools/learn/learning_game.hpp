#pragma once

#include <memory>

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/learn/learned_evaluation.hpp"
#include "tools/match/players/contestant.hpp"

namespace roundel::learn {

/// A game with a learned evaluation, and its row.
struct LearningGame {
  const Variant& variant;
  std::unique_ptr<LearnedEvaluation> source;
};

/// Returns the game of `games` that --variant or --variant-file names. Throws UsageError if there is none, or its
/// evaluation is not learned.
LearningGame learning_game(const CommandLine& line, Games& games);

/// Throws UsageError if the evaluation is not learned.
LearningGame learning_game(const Variant& variant);

/// Returns the options for an engine with `weights`: a file, or another value of the option; empty: the present
/// evaluation.
match::OptionValues options_for(const std::string& weights);

}  // namespace roundel::learn
