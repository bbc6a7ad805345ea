#pragma once

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"

namespace roundel::learn {

/// `roundel-learn features`: what the evaluation weighs in the positions of sets, as arrays for training.
CommandLine features_command_line();
/// Throws UsageError, or Failed where a file cannot be read or written.
int run_features(const CommandLine& line, Games& games);

/// `roundel-learn train`: sets of positions in, the file that the engine reads out, by way of the trainer.
CommandLine train_command_line();
/// Throws UsageError and Failed.
int run_train(const CommandLine& line, Games& games);

/// `roundel-learn weights`: trained weights as the file that the engine reads.
CommandLine weights_command_line();
int run_weights(const CommandLine& line, Games& games);

}  // namespace roundel::learn
