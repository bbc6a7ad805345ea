#include "tools/learn/training_commands.hpp"
#include "engine/base/words.hpp"

#include <fmt/core.h>

#include "engine/platform/interruption.hpp"
#include "tools/command_line/chosen_game.hpp"
#include "tools/command_line/result_option.hpp"
#include "tools/learn/feature_files.hpp"
#include "tools/learn/feature_source.hpp"
#include "tools/learn/learning_game.hpp"
#include "tools/learn/training.hpp"
#include "tools/learn/weights_output.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/guarded_run.hpp"

namespace roundel::learn {

using match::need_right;

CommandLine features_command_line() {
  CommandLine line(
      "roundel-learn features --variant V --out PREFIX [--most-score N] FILE ...",
      "Reads sets of positions, and writes the features of each position as NumPy arrays for train.py:\n"
      "PREFIX.score.npy and others (tools/learn/feature_files.hpp). Positions that the search does not evaluate,\n"
      "because of a forced capture, are left out. So are positions whose ending a rule decides.");
  add_game_options(line);
  line.option("out", "the beginning of the files' names", "PREFIX");
  add_force_option(line, "overwrite existing files, but never an input file");
  add_most_score_option(line);
  line.list("file", "sets of positions", "FILE ...");
  line.bare_words("file");
  return line;
}

int run_features(const CommandLine& line, Games& games) {
  const LearningGame game = learning_game(line, games);
  const int most_score = read_most_score(line);
  const std::string prefix = line.required("out");
  const auto sets = line.words("file");
  if (sets.empty()) throw UsageError("no set of positions is given");
  const WritingTerms terms = writing_terms(line, {"out"});
  line.check_all_asked();
  const auto files = game.source->files(prefix);
  for (const std::string& path : files->paths()) need_right(ResultFile::open(path, terms), "--out");
  const FeatureCounts counts = write_features(game.variant, *files, sets, most_score, Signals());
  match::put_results(text_of(counts, *game.source) + '\n');
  return match::exit_success;
}

CommandLine train_command_line() {
  CommandLine line(
      "roundel-learn train --variant V --out FOLDER [options] SET ...",
      "Learns weights from sets of positions, and writes FOLDER/V.weights. It writes the features of the positions,\n"
      "fits weights to them with train.py (PyTorch), and rounds the weights. After an interruption or a kill, the\n"
      "same command continues from the last pass over the positions. `tools/learn/train.py --help` explains what is\n"
      "learned, and the options of training.\n"
      "\n"
      "Example:\n"
      "  roundel-learn train --variant english --out english-run --epochs 30 english.positions");
  add_game_options(line);
  line.option("out", "the folder for the weights and other results", "FOLDER");
  add_most_score_option(line);
  add_trainer_options(line);
  line.option("from",
              "start from these weights, or from those of the program (present); --l2 then pulls towards them "
              "instead of zero",
              "FILE");
  line.option("blend", "the weight of the game's result against the score in what is learned", "P");
  line.option("seed", "the seed of the order, and of the positions that are held out", "N");
  line.option("threads", "threads of the training (the number of cores)", "N");
  line.option("restart", "start again if the folder has a training");
  line.list("set", "sets of positions", "SET ...");
  line.bare_words("set");
  return line;
}

int run_train(const CommandLine& line, Games& games) {
  const LearningGame game = learning_game(line, games);
  TrainingCall call{.game = game, .out = line.required("out"), .sets = line.words("set")};
  call.from = line.text("from");
  if (call.out.empty()) throw UsageError("--out is empty; name a folder");
  if (call.sets.empty()) throw UsageError("no set of positions is given");
  call.most_score = read_most_score(line);
  call.trainer = read_trainer(line);
  for (const char* name : {"blend", "seed", "threads"}) call.trainer.pass(line, name);
  if (line.has("restart")) call.trainer.options.emplace_back("--restart");
  line.check_all_asked();
  Signals stop;
  const Interruption interruption(stop);
  const TrainingOutcome outcome = train(call, stop);
  if (!outcome.is_complete) throw match::Failed(match::goes_on_text);
  match::put_results(fmt::format("{}: {}\n", outcome.weights, text_of(*outcome.output)));
  return match::exit_success;
}

CommandLine weights_command_line() {
  CommandLine line(
      "roundel-learn weights --variant V --in WEIGHTS.npy --out FILE [SET ...]\n"
      "       roundel-learn weights --shared --in shared.npy --out FILE",
      "Rounds the weights of train.py to those that the engine reads (its option EvalFile), and prints the errors\n"
      "of rounding. For a network, these are the changes of the values of the first positions of sets.");
  add_game_options(line, "the game for which they were trained");
  line.option("shared", "convert the network that chess-like games share, from train_shared.py");
  line.option("in", "the output of train.py", "WEIGHTS.npy");
  line.option("out", "write the weights to this file", "FILE");
  add_force_option(line);
  line.list("set", "sets of positions", "SET ...");
  line.bare_words("set");
  return line;
}

namespace {

int run_shared_weights(const CommandLine& line) {
  const std::string in = line.required("in");
  line.required("out");
  line.refuse({"variant", "variant-file", "set"},
              "has no effect with --shared, as that network is for all chess-like games; leave it out");
  const WritingTerms terms = writing_terms(line, {"out"});
  line.check_all_asked();
  const auto out = result_file(line, "out", terms);
  const std::size_t bytes = write_shared_weights_file(in, *out);
  match::put_results(fmt::format("{}\n", counted(bytes, "byte")));
  return match::exit_success;
}

}  // namespace

int run_weights(const CommandLine& line, Games& games) {
  if (line.has("shared")) return run_shared_weights(line);
  const LearningGame game = learning_game(line, games);
  const std::string in = line.required("in");
  line.required("out");
  const WritingTerms terms = writing_terms(line, {"out"});
  line.check_all_asked({"set"});
  if (line.has("set") && dynamic_cast<const FeatureSource*>(game.source.get()) != nullptr) {
    throw UsageError(fmt::format("SET is only for networks, but the evaluation of {} is a weighted sum; leave it out",
                                 game.variant.name));
  }
  const auto out = result_file(line, "out", terms);
  const auto positions = first_positions(game.variant, line.words("set"));
  match::put_results(text_of(write_weights_file(*game.source, in, *out, positions)) + '\n');
  return match::exit_success;
}

}  // namespace roundel::learn
