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
#include "tools/match/guarded.hpp"

namespace roundel::learn {

using match::need_right;

CommandLine features_command_line() {
  CommandLine line(
      "roundel-learn features --variant V --out PREFIX [--most-score N] FILE ...",
      "Reads sets of positions, and writes what the evaluation of the game weighs in each as arrays of\n"
      "NumPy for train.py: PREFIX.score.npy and others (tools/learn/feature_files.hpp). Positions in which\n"
      "the evaluation is not asked, because somebody has to capture, are left out, and so are those whose\n"
      "ending a rule judges.");
  add_game_options(line);
  line.option("out", "what the names of the files begin with", "PREFIX");
  add_force_option(line, "write over files that are there; what is read never is");
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
      "Learns weights from sets of positions, into FOLDER/V.weights: writes their features, has train.py (PyTorch)\n"
      "fit the weights to them, and rounds these. The same command goes on from the last pass over the positions,\n"
      "whether it was interrupted or killed. What is learned, and what the options of training mean, is said by\n"
      "tools/learn/train.py --help.\n"
      "\n"
      "Example:\n"
      "  roundel-learn train --variant english --out english-run --epochs 30 english.positions");
  add_game_options(line);
  line.option("out", "the folder for the weights and all else that is made", "FOLDER");
  add_most_score_option(line);
  add_trainer_options(line);
  line.option("from", "weights to begin with, and that the learned ones are held at instead of at zero", "FILE");
  line.option("blend", "the part of the game's result in what is learned; the rest is the score's", "P");
  line.option("seed", "other positions held out, in another order", "N");
  line.option("threads", "of the training (the cores)", "N");
  line.option("restart", "begin anew where the folder has a training");
  line.list("set", "sets of positions", "SET ...");
  line.bare_words("set");
  return line;
}

int run_train(const CommandLine& line, Games& games) {
  const LearningGame game = learning_game(line, games);
  TrainingCall call{.game = game, .out = line.required("out"), .sets = line.words("set")};
  call.from = line.text("from");
  if (call.out.empty()) throw UsageError("--out: the folder has no name");
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
      "Rounds the weights that train.py has written to those that the engine reads (its option EvalFile),\n"
      "and tells by how much; of a network by how much the values of the first positions of sets change.");
  add_game_options(line, "the game for which they were trained");
  line.option("shared", "of the network that chess-like games share, which train_shared.py has written");
  line.option("in", "what train.py has written", "WEIGHTS.npy");
  line.option("out", "the file of weights", "FILE");
  add_force_option(line);
  line.list("set", "sets of positions", "SET ...");
  line.bare_words("set");
  return line;
}

namespace {

int run_shared_weights(const CommandLine& line) {
  const std::string in = line.required("in");
  line.required("out");
  line.refuse({"variant", "variant-file", "set"}, "the network of all chess-like games is of no game and of no set");
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
    throw UsageError(
        fmt::format("SET is for networks, and the evaluation of {} is a sum of its weights", game.variant.name));
  }
  const auto out = result_file(line, "out", terms);
  const auto positions = first_positions(game.variant, line.words("set"));
  match::put_results(text_of(write_weights_file(*game.source, in, *out, positions)) + '\n');
  return match::exit_success;
}

}  // namespace roundel::learn
