#pragma once

#include <memory>

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/learn/learned_evaluation.hpp"
#include "tools/match/players/contestant.hpp"

namespace roundel::learn {

/// A game whose evaluation learns, with its row of those of all games.
struct LearningGame {
  const Variant& variant;
  std::unique_ptr<LearnedEvaluation> source;
};

/// The game of `games` that --variant or --variant-file names. Throws UsageError where there is none, or its evaluation is not learned.
LearningGame learning_game(const CommandLine& line, Games& games);

/// The options that make an engine go by `weights`: a file, or whatever else the option takes. Without any it goes by
/// what is in force.
match::OptionValues options_for(const std::string& weights);

}  // namespace roundel::learn
