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

/// Weights that are to be learned from sets of positions.
struct TrainingCall {
  const LearningGame& game;
  std::string out;  ///< folder, which is made where it is not there
  std::vector<std::string> sets;
  int most_score = 2000;  ///< positions with greater ones are left out
  Trainer trainer = {};
  std::optional<std::string> from = {};  ///< a file of weights, which are held at those instead of at zero
};

/// What the trainer has told of the pass that was best on the positions held out.
struct BestPass {
  int epoch = 0;
  double learned = 0;  ///< mean loss
  double held_out = 0;

  bool operator==(const BestPass&) const = default;
};

/// What a training has come to.
struct TrainingOutcome {
  FeatureCounts features;
  bool is_complete = false;             ///< false: it was stopped
  std::string weights = {};             ///< the engine's file; empty: it was stopped before there were any
  std::optional<WeightsOutput> output;  ///< of that file
  std::optional<BestPass> best;         ///< where the trainer has told
};

/// The option of positions that are left out, for all that makes features.
void add_most_score_option(CommandLine& line);
int read_most_score(const CommandLine& line);

/// Writes features, has the trainer fit weights to them, and writes these into OUT/GAME.weights, all in the folder `out`; tells
/// on standard error how it goes. Where it is stopped the weights are those of the passes so far. Throws UsageError and Failed.
TrainingOutcome train(const TrainingCall& call, const Signals& stop);

/// The pass with the least loss on the positions held out in OUT/curve.csv, as train.py writes it: a line of names, then rows of
/// the epoch, the losses and the seconds. Empty where there is none.
std::optional<BestPass> best_pass(const std::string& path);

}  // namespace roundel::learn
