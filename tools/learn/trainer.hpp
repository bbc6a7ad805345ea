#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/session/signals.hpp"
#include "tools/command_line/command_line.hpp"

namespace roundel::learn {

/// The program that fits weights to arrays of features, with its options: tools/learn/train.py, or another one with
/// the same interface. Its lines report its progress. Whenever it ends, OUT/weights.npy has the weights of the best
/// pass so far.
struct Trainer {
  std::string program;
  std::vector<std::string> options = {};  ///< words of its command line

  /// Passes on the value of the option with that name, if given.
  void pass(const CommandLine& line, const std::string& name);
};

/// Adds the options that are passed to the trainer, and the one that selects the trainer.
void add_trainer_options(CommandLine& line);
/// Returns their values. Without --trainer it is the one in the environment variable ROUNDEL_TRAINER, or train.py in
/// the sources of this program.
Trainer read_trainer(const CommandLine& line);

/// Checks that it runs with everything it needs, before there is something to learn from. Throws Failed.
void try_trainer(const Trainer& trainer);

/// Runs the trainer on the arrays PREFIX.* into the folder `out`, to its end. Calls `said` with each of its lines.
/// After `stop` it is ended as by Ctrl-C, and has some seconds for that. It always ends with this process. Returns
/// whether it has finished its work. Throws UsageError if it refuses its options, and Failed with its last line of errors.
bool run_trainer(const Trainer& trainer, const std::string& prefix, const std::string& out, const Signals& stop,
                 const std::function<void(const std::string&)>& said);

}  // namespace roundel::learn
