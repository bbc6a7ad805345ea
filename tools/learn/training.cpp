#include "tools/learn/training.hpp"

#include <fmt/core.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "tools/match/failure.hpp"
#include "tools/match/screen.hpp"

namespace roundel::learn {

void add_most_score_option(CommandLine& line) {
  line.option("most-score", "leave out positions with scores beyond ±N (2000)", "N");
}

int read_most_score(const CommandLine& line) { return line.number("most-score", 1, 32767).value_or(2000); }

namespace {

namespace fs = std::filesystem;

/// Throws if the initial weights are the file to which the learned ones would be written.
void check_start(const TrainingCall& call, const std::string& weights) {
  std::error_code none;
  if (!call.from || !fs::equivalent(*call.from, weights, none)) return;
  throw UsageError(fmt::format("--from: '{}' would be overwritten; name another folder, or a copy", weights));
}

/// Throws if a folder without a training of the game contains files with a training's names: they belong to something
/// else.
void check_folder(const TrainingCall& call, const std::string& prefix, std::vector<std::string> paths) {
  if (is_feature_head(prefix + ".json", call.game.source->signature().game)) return;
  for (const char* const name : {"from.npy", "weights.npy", "checkpoint.pt", "curve.csv", "curve.png"}) {
    paths.push_back((fs::path(call.out) / name).string());
  }
  paths.push_back(prefix + ".weights");
  for (const std::string& path : paths) {
    std::error_code none;
    if (!fs::exists(path, none)) continue;
    throw UsageError(fmt::format("--out: '{}' is not of a training of {} and is not changed; name another folder",
                                 path, call.game.variant.name));
  }
}

}  // namespace

TrainingOutcome train(const TrainingCall& call, const Signals& stop) {
  const std::string prefix = (fs::path(call.out) / call.game.source->signature().game).string();
  const std::string learned = (fs::path(call.out) / "weights.npy").string();
  std::error_code error;
  fs::create_directories(call.out, error);
  if (error) throw match::Failed(fmt::format("{}: {}", call.out, error.message()));
  check_start(call, prefix + ".weights");
  Trainer trainer = call.trainer;
  match::Screen screen;
  TrainingOutcome outcome;
  {
    const auto files = call.game.source->files(prefix);
    check_folder(call, prefix, files->paths());
    outcome.features = write_features(call.game.variant, *files, call.sets, call.most_score, stop);
  }
  if (!outcome.features.is_complete) return outcome;
  if (call.from) {
    const std::string start = (fs::path(call.out) / "from.npy").string();
    write_numbers_file(*call.game.source, *call.from, start);
    trainer.options.push_back("--start=" + start);
  }
  screen.line(text_of(outcome.features, *call.game.source));
  const auto say = [&screen](const std::string& text) { screen.line(text); };
  outcome.is_complete = run_trainer(trainer, prefix, call.out, stop, say);
  if (!fs::exists(learned, error)) {
    if (outcome.is_complete)
      throw match::Failed(fmt::format("{} has not written '{}'", call.trainer.program, learned));
    return outcome;
  }
  outcome.weights = prefix + ".weights";
  const ResultFile weights = match::need(ResultFile::open(outcome.weights, {.is_forced = true}));
  outcome.output =
      write_weights_file(*call.game.source, learned, weights, first_positions(call.game.variant, call.sets));
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
