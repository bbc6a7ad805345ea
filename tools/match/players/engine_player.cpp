#include "tools/match/players/engine_player.hpp"

#include <fmt/core.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <span>
#include <stop_token>
#include <thread>

#include "protocol/program.hpp"

namespace roundel::match {

namespace {

using std::chrono::steady_clock;

/// Stops a search at a deadline, unless the watch ends before.
class Watchdog {
 public:
  Watchdog(Signals& signals, steady_clock::time_point deadline)
      : thread_([this, &signals, deadline](const std::stop_token& token) {
          std::unique_lock lock(mutex_);
          changed_.wait_until(lock, token, deadline, [] { return false; });
          if (token.stop_requested()) return;
          has_stopped_ = true;
          signals.stop();
        }) {}

  /// Ends the watch. Returns whether the search was stopped.
  bool end() {
    thread_.request_stop();
    thread_.join();
    return has_stopped_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any changed_;
  bool has_stopped_ = false;
  std::jthread thread_;
};

}  // namespace

std::string EnginePlayer::engine_name() const {
  return engine_ ? fmt::format("{} {}", program_name, program_version) : "";
}

Expected<std::vector<NamedFile>> EnginePlayer::named_files() const {
  return files_named_to(contestant_, setting_, engine_ ? engine_->options() : Options(), "");
}

MaybeError EnginePlayer::start() {
  engine_.emplace(std::span(&setting_.variant, 1));  // it has one game, which need not be in the table
  for (const OptionValues& values : {setting_.game_options, contestant_.options}) {
    for (const auto& [name, value] : values) {
      if (MaybeError error = engine_->set_option(name, value)) return error;
    }
  }
  return {};
}

MaybeError EnginePlayer::new_game() {
  if (!engine_) {
    if (const MaybeError error = start()) {
      engine_.reset();
      return Error{fmt::format("{}: {}", contestant_.name, error->message())};
    }
  }
  if (seed_) {
    const auto value = seed_value(engine_->options(), contestant_, *seed_);
    const MaybeError error = value ? engine_->set_option("Seed", *value) : std::nullopt;
    if (error) return Error{fmt::format("{}: {}", contestant_.name, error->message())};
  }
  engine_->new_game();
  return {};
}

Answer EnginePlayer::choose(const View& view, const Limits& limits, Milliseconds patience) {
  Answer answer;
  if (!engine_) {
    answer.failure = Failure::crash;
    answer.detail = "is not running";
    return answer;
  }
  const steady_clock::time_point begin = steady_clock::now();
  if (const MaybeError error = engine_->session().set_position(view.start, view.moves)) {
    answer.failure = Failure::garbage;
    answer.detail = "refuses the position: " + error->message();
    return answer;
  }
  Signals signals;
  Watchdog watchdog(signals, begin + patience);
  Listener silent;
  const Decision decision = engine_->think(limits, signals, silent);
  answer.elapsed = std::chrono::floor<Microseconds>(steady_clock::now() - begin);
  answer.move = decision.move.value_or("(none)");
  answer.score = decision.score;
  answer.depth = decision.depth;
  answer.nodes = decision.nodes;
  if (watchdog.end()) {
    answer.failure = Failure::hang;
    answer.detail = "no move within " + patience_text(patience);
  }
  return answer;
}

}  // namespace roundel::match
