#include "tools/match/players/engine_process.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace roundel::match {

namespace {

using std::chrono::steady_clock;

// For an engine to quit, or to end after it has closed a pipe.
constexpr Milliseconds leave_time{1'000};

}  // namespace

std::string plain_text(std::string_view text) {
  constexpr std::size_t longest = 200;
  std::string line = one_line(text.substr(0, longest));
  std::replace_if(
      line.begin(), line.end(), [](unsigned char byte) { return byte >= 0x80; }, '?');
  return line;
}

void LastWords::hear(std::string_view text) {
  constexpr std::size_t longest = 1000;
  for (const char c : text) {
    if (c == '\n' && !split_words(coming_).empty()) last_ = std::exchange(coming_, {});
    if (c == '\n') {
      coming_.clear();
    } else if (coming_.size() < longest) {
      coming_ += c;
    }
  }
}

const std::string& LastWords::line() const { return split_words(coming_).empty() ? last_ : coming_; }

std::vector<std::string_view> words_behind(std::string_view line, std::string_view word) {
  if (line.find(word) == std::string_view::npos) return {};
  std::vector<std::string_view> words = split_words(line);
  return words[0] == word ? words : std::vector<std::string_view>();
}

EngineProcess::EngineProcess(const Contestant& contestant, const PlayerSetting& setting)
    : name_(contestant.name),
      command_(contestant.command),
      directory_(contestant.directory),
      transcript_file_(setting.transcript) {}

MaybeError EngineProcess::start() {
  leave();
  line_.clear();
  last_words_ = {};
  outcome_.reset();
  const Expected<std::vector<std::string>> words = split_command(command_);
  if (!words) return words.error();
  if (!transcript_file_.empty()) {
    Expected<Transcript> transcript = Transcript::open(transcript_file_, name_);
    if (!transcript) throw std::runtime_error(transcript.error().message());
    transcript_ = std::move(*transcript);
  }
  ChildCommand command{*words, directory_};
  // Through the transcript's file itself, the engine could read what others receive.
  command.hear_error = [this](std::string_view text) {
    transcript_.said_beside(text);
    last_words_.hear(text);
  };
  Expected<std::unique_ptr<ChildProcess>> process = ChildProcess::start(command);
  if (!process) return process.error();
  process_ = std::move(*process);
  transcript_.set_process(process_->id());
  return {};
}

void EngineProcess::leave() {
  if (!process_) return;
  const Wait wait("", leave_time);
  if (send("quit", wait)) return;
  process_->close_input();
  process_->wait(wait.deadline);
  stop();
}

std::optional<std::string> EngineProcess::wait_for_end(const Wait& wait) {
  std::optional<std::string> ending = process_->wait(wait.deadline);
  if (ending) stop();
  return ending;
}

MaybeTrouble EngineProcess::send(std::string_view line, const Wait& wait) {
  transcript_.sent(line);
  const ChildProcess::Outcome outcome = process_->write(fmt::format("{}\n", line), wait.deadline);
  if (outcome == ChildProcess::Outcome::done) return {};
  return give_up(outcome, "does not read its input", wait);
}

MaybeTrouble EngineProcess::receive(const Wait& wait) {
  const ChildProcess::Outcome outcome =
      outcome_ ? *std::exchange(outcome_, std::nullopt) : process_->read_line(line_, wait.deadline);
  if (outcome != ChildProcess::Outcome::done) return give_up(outcome, fmt::format("no '{}'", wait.awaited), wait);
  transcript_.received(line_);
  if (const MaybeError& error = transcript_.error()) throw std::runtime_error(error->message());
  return {};
}

bool EngineProcess::has_line(Deadline deadline) {
  if (outcome_) return true;
  const ChildProcess::Outcome outcome = process_->read_line(line_, deadline);
  if (outcome != ChildProcess::Outcome::late) outcome_ = outcome;
  return outcome_.has_value();
}

Trouble EngineProcess::give_up(ChildProcess::Outcome outcome, std::string_view action, const Wait& wait) {
  const std::unique_ptr<ChildProcess> process = std::exchange(process_, nullptr);
  switch (outcome) {
    case ChildProcess::Outcome::late:
      return {Failure::hang, fmt::format("{} within {}", action, patience_text(wait.patience))};
    case ChildProcess::Outcome::too_long:
      return {Failure::garbage, fmt::format("a line is longer than {} bytes", ChildProcess::longest_line)};
    case ChildProcess::Outcome::closed:
    case ChildProcess::Outcome::done: break;
  }
  const std::optional<std::string> ending = process->wait(steady_clock::now() + leave_time);
  if (!ending) return {Failure::closed, fmt::format("closed its pipes, but still runs ({})", action)};
  process->kill();  // it must not write anything more
  std::string detail = fmt::format("ended with {} ({})", *ending, action);
  const std::string words = plain_text(last_words_.line());
  const std::string last = plain_text(line_);
  if (!words.empty()) {
    detail += fmt::format("; its last line on standard error was '{}'", words);
  } else if (!last.empty()) {
    detail += fmt::format("; its last line was '{}'", last);
  }
  return {Failure::crash, std::move(detail)};
}

}  // namespace roundel::match
