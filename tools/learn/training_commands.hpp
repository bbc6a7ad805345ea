#pragma once

#include "engine/session/games.hpp"
#include "tools/command_line/command_line.hpp"

namespace roundel::learn {

/// The options of `roundel-learn features`: the inputs of the evaluation in the positions of sets, as arrays for
/// training.
CommandLine features_command_line();
/// Throws UsageError, or Failed if a file cannot be read or written.
int run_features(const CommandLine& line, Games& games);

/// The options of `roundel-learn train`: from sets of positions to the engine's file, through the trainer.
CommandLine train_command_line();
/// Throws UsageError and Failed.
int run_train(const CommandLine& line, Games& games);

/// The options of `roundel-learn weights`: trained weights as the engine's file.
CommandLine weights_command_line();
int run_weights(const CommandLine& line, Games& games);

}  // namespace roundel::learn
