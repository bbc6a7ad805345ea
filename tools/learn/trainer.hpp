#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/session/signals.hpp"
#include "tools/command_line/command_line.hpp"

namespace roundel::learn {

/// The program that fits weights to arrays of features, with its options: tools/learn/train.py, or another that is called as it
/// is. Its lines tell how it goes; the weights of the best pass so far are in OUT/weights.npy whenever it ends.
struct Trainer {
  std::string program;
  std::vector<std::string> options = {};  ///< words of its command line

  /// Hands on what the option of that name was given, if it was.
  void pass(const CommandLine& line, const std::string& name);
};

/// The options of training that the trainer is handed, and which trainer it is.
void add_trainer_options(CommandLine& line);
/// What they ask for. Without --trainer it is what the environment variable ROUNDEL_TRAINER names, or train.py among the
/// sources that this program was built from.
Trainer read_trainer(const CommandLine& line);

/// Whether it runs at all, with all that it needs: better known before there is something to learn from. Throws Failed.
void try_trainer(const Trainer& trainer);

/// Runs the trainer on the arrays PREFIX.* into the folder `out`, to its end. `said` hears each of its lines. When `stop` is
/// given it is ended as by Ctrl-C, and has some seconds for that; it ends with us in any case. Returns whether it has done
/// all. Throws UsageError where it refuses its options, and Failed with its last words.
bool run_trainer(const Trainer& trainer, const std::string& prefix, const std::string& out, const Signals& stop,
                 const std::function<void(const std::string&)>& said);

}  // namespace roundel::learn
