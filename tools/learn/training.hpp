#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/session/signals.hpp"
#include "tools/learn/feature_files.hpp"
#include "tools/learn/learning_game.hpp"
#include "tools/learn/trainer.hpp"
#include "tools/learn/weights_output.hpp"

namespace roundel::learn {

/// Weights to learn from sets of positions.
struct TrainingCall {
  const LearningGame& game;
  std::string out;  ///< folder, created if it does not exist
  std::vector<std::string> sets;
  int most_score = 2000;  ///< positions with greater scores are left out
  Trainer trainer = {};
  std::optional<std::string> from = {};  ///< a file of initial weights, or `present_text`
};

/// The trainer's report on the pass that was best on the positions held out.
struct BestPass {
  int epoch = 0;
  double learned = 0;  ///< mean loss
  double held_out = 0;

  bool operator==(const BestPass&) const = default;
};

/// The result of a training.
struct TrainingOutcome {
  FeatureCounts features;
  bool is_complete = false;             ///< false: it was stopped
  std::string weights = {};             ///< the engine's file; empty: it was stopped before there was one
  std::optional<WeightsOutput> output;  ///< of that file
  std::optional<BestPass> best;         ///< if the trainer has reported it
};

/// Adds the option for positions to leave out, for all commands that make features.
void add_most_score_option(CommandLine& line);
int read_most_score(const CommandLine& line);

/// Writes features, runs the trainer, and writes the weights to OUT/GAME.weights, all in the folder `out`. Shows
/// progress on standard error. If it is stopped, the weights are those of the passes so far. Throws UsageError and
/// Failed.
TrainingOutcome train(const TrainingCall& call, const Signals& stop);

/// Returns the pass with the least loss on the positions held out, from train.py's OUT/curve.csv: a line of names,
/// then rows of the epoch, the losses and the seconds. Empty: there is none.
std::optional<BestPass> best_pass(const std::string& path);

}  // namespace roundel::learn
