#include "tools/learn/training.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "tools/match/failure.hpp"
#include "tools/match/screen.hpp"

namespace roundel::learn {

void add_most_score_option(CommandLine& line) {
  line.option("most-score", "leave out positions with greater scores, of either sign (2000)", "N");
}

int read_most_score(const CommandLine& line) { return line.number("most-score", 1, 32767).value_or(2000); }

TrainingOutcome train(const TrainingCall& call, const Signals& stop) {
  namespace fs = std::filesystem;
  const std::string prefix = (fs::path(call.out) / call.game.source->signature().game).string();
  const std::string learned = (fs::path(call.out) / "weights.npy").string();
  std::error_code error;
  fs::create_directories(call.out, error);
  if (error) throw match::Failed(fmt::format("{}: {}", call.out, error.message()));
  Trainer trainer = call.trainer;
  if (call.from) {
    const std::string start = (fs::path(call.out) / "from.npy").string();
    write_numbers_file(*call.game.source, *call.from, start);
    trainer.options.push_back("--start=" + start);
  }
  match::Screen screen;
  TrainingOutcome outcome;
  outcome.features = write_features(call.game.variant, *call.game.source, call.sets, prefix, call.most_score, stop);
  if (!outcome.features.is_complete) return outcome;
  screen.line(text_of(outcome.features, *call.game.source));
  const auto say = [&screen](const std::string& text) { screen.line(text); };
  outcome.is_complete = run_trainer(trainer, prefix, call.out, stop, say);
  if (!fs::exists(learned, error)) {
    if (outcome.is_complete)
      throw match::Failed(fmt::format("{} has not written '{}'", call.trainer.program, learned));
    return outcome;
  }
  outcome.weights = prefix + ".weights";
  outcome.output =
      write_weights_file(*call.game.source, learned, outcome.weights, first_positions(call.game.variant, call.sets));
  outcome.best = best_pass((fs::path(call.out) / "curve.csv").string());
  return outcome;
}

std::optional<BestPass> best_pass(const std::string& path) {
  std::ifstream file(path);
  std::optional<BestPass> best;
  for (std::string line; std::getline(file, line);) {
    BestPass pass;
    const bool is_row = std::sscanf(line.c_str(), "%d,%lf,%lf", &pass.epoch, &pass.learned, &pass.held_out) == 3;
    if (is_row && (!best || pass.held_out < best->held_out)) best = pass;
  }
  return best;
}

}  // namespace roundel::learn
