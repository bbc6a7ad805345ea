#include "tools/learn/trainer.hpp"

#include <fmt/core.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

#include "engine/base/words.hpp"
#include "engine/platform/program_beside.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/players/child_process.hpp"

namespace roundel::learn {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds look_interval{50};
// An interrupted trainer writes only its current results.
constexpr std::chrono::seconds patience{20};

struct TrainerOption {
  const char* name;
  const char* help;
  const char* value;
};
constexpr std::array<TrainerOption, 7> trainer_options{{
    {"scale", "the score at which 73 % of the points are expected", "N"},
    {"optimizer", "the method that reduces the loss", "adam|lbfgs"},
    {"epochs", "passes over the positions", "N"},
    {"batch", "positions in a step of adam", "N"},
    {"rate", "the first learning rate of adam, in parts of the scale", "R"},
    {"l2", "pull the weights towards their start with the strength of L positions", "L"},
    {"held-out", "the part of the positions that is held out for measuring the loss", "P"},
}};

/// Returns the last line of a text that is not empty.
std::string last_line(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \r\n");
  if (end == std::string_view::npos) return {};
  text = text.substr(0, end + 1);
  return one_line(text.substr(text.rfind('\n') + 1));  // npos + 1 is 0
}

/// A running trainer.
class Run {
 public:
  Run(const std::string& program, std::vector<std::string> words) : program_(program) {
    const auto hear = [this](std::string_view text) { errors_ += text; };
    auto child = match::ChildProcess::start({.words = std::move(words), .directory = "", .hear_error = hear});
    if (!child) throw match::Failed(child.error().message() + "; train.py needs Python 3 (Debian: python3)");
    child_ = std::move(*child);
  }

  /// Reads until it closes its output, or has not done so long after it was stopped.
  void listen(const Signals& stop, const std::function<void(const std::string&)>& said) {
    std::optional<match::Deadline> end;
    std::string line;
    while (!end || steady_clock::now() < *end) {
      const auto outcome = child_->read_line(line, steady_clock::now() + look_interval);
      if (outcome == match::ChildProcess::Outcome::done) said(one_line(line));
      if (outcome == match::ChildProcess::Outcome::closed) return;
      if (outcome == match::ChildProcess::Outcome::too_long) throw match::Failed(program_ + ": a line is too long");
      if (!stop.stopped() || end) continue;
      child_->interrupt();
      end = steady_clock::now() + patience;
    }
  }

  /// Returns whether it has finished its work.
  bool end(const Signals& stop) {
    const auto ending = child_->wait(steady_clock::now() + patience);
    child_->kill();
    if (ending == "exit status 0") return true;
    if (stop.stopped()) return false;
    const std::string words = last_line(errors_);
    if (ending == "exit status 2") throw UsageError(words);
    const std::string how = ending ? *ending : "closed its output, but still runs";
    throw match::Failed(words.empty() ? fmt::format("{}: {}", program_, how) : words);
  }

 private:
  std::string program_;
  std::string errors_;
  std::unique_ptr<match::ChildProcess> child_;
};

/// Returns the installed trainer, if the program is installed; else the trainer in the sources.
std::string usual_trainer() {
  std::error_code failed;
  const std::filesystem::path installed = program_folder().parent_path() / "share/roundel/learn/train.py";
  if (std::filesystem::exists(installed, failed)) return installed.string();
  return ROUNDEL_TRAINER;
}

}  // namespace

void Trainer::pass(const CommandLine& line, const std::string& name) {
  if (const auto value = line.text(name)) options.push_back(fmt::format("--{}={}", name, *value));
}

void add_trainer_options(CommandLine& line) {
  for (const auto& [name, help, value] : trainer_options) line.option(name, help, value);
  line.option("trainer", "use this program instead of train.py, with the same arguments", "PROGRAM");
}

Trainer read_trainer(const CommandLine& line) {
  const char* named = std::getenv("ROUNDEL_TRAINER");
  Trainer trainer{line.text("trainer").value_or(named ? named : usual_trainer())};
  std::error_code ignored;
  if (!std::filesystem::exists(trainer.program, ignored)) {
    throw UsageError(
        fmt::format("there is no trainer '{}'; name one with --trainer or the environment variable ROUNDEL_TRAINER",
                    trainer.program));
  }
  for (const TrainerOption& option : trainer_options) trainer.pass(line, option.name);
  return trainer;
}

void try_trainer(const Trainer& trainer) {
  const Signals never;
  Run run(trainer.program, {trainer.program, "--help"});
  run.listen(never, [](const std::string&) {});
  run.end(never);
}

bool run_trainer(const Trainer& trainer, const std::string& prefix, const std::string& out, const Signals& stop,
                 const std::function<void(const std::string&)>& said) {
  if (stop.stopped()) return false;
  std::vector<std::string> words{trainer.program, prefix, "--out", out};
  words.insert(words.end(), trainer.options.begin(), trainer.options.end());
  Run run(trainer.program, std::move(words));
  run.listen(stop, said);
  return run.end(stop);
}

}  // namespace roundel::learn
