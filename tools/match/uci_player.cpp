#include "tools/match/uci_player.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>
#include <vector>

#include "protocol/words.hpp"
#include "tools/match/uci_lines.hpp"

namespace roundel::match {

namespace {

using std::chrono::steady_clock;

// For an engine to quit, and for one that has closed a pipe to end.
constexpr Milliseconds leave_time{1'000};
// What is kept of an engine's options, so that none can fill the memory.
constexpr std::size_t most_options = 1000;
constexpr std::size_t longest_option_line = 65536;

/// An engine's words for a report: one line of ASCII, whatever bytes came.
std::string plain_text(std::string_view text) {
  constexpr std::size_t longest = 200;
  std::string line = one_line(text.substr(0, longest));
  std::replace_if(
      line.begin(), line.end(), [](unsigned char byte) { return byte >= 0x80; }, '?');
  return line;
}

/// The words of a line that begins with `word`, otherwise none.
std::vector<std::string_view> words_behind(std::string_view line, std::string_view word) {
  if (line.find(word) == std::string_view::npos) return {};
  std::vector<std::string_view> words = split_words(line);
  return words[0] == word ? words : std::vector<std::string_view>();
}

}  // namespace

/// How long the engine may take until it has said a word.
struct UciPlayer::Wait {
  Wait(std::string_view awaited_word, Milliseconds patience_until_then)
      : awaited(awaited_word), patience(patience_until_then), deadline(steady_clock::now() + patience) {}

  std::string_view awaited;
  Milliseconds patience;
  Deadline deadline;
};

UciPlayer::UciPlayer(const Contestant& contestant, const PlayerSetting& setting)
    : contestant_(contestant), setting_(setting) {}

UciPlayer::~UciPlayer() {
  if (!process_) return;
  const Wait wait("", leave_time);
  if (send("quit", wait)) return;
  process_->close_input();
  process_->wait(wait.deadline);
}

MaybeError UciPlayer::new_game() {
  if (process_ && !prepare_game()) return {};
  if (const MaybeError error = start()) {
    process_.reset();
    return Error{fmt::format("{}: {}", contestant_.name, error->message)};
  }
  if (const MaybeTrouble trouble = prepare_game()) {
    return Error{fmt::format("{}: {}", contestant_.name, trouble->detail)};
  }
  return {};
}

Answer UciPlayer::choose(const View& view, const Limits& limits, Milliseconds patience) {
  Answer answer;
  if (const MaybeTrouble trouble = search(view, limits, patience, answer)) {
    answer.failure = trouble->failure;
    answer.detail = trouble->detail;
  }
  return answer;
}

// ---- The start

MaybeError UciPlayer::start() {
  if (MaybeError error = start_process()) return error;
  if (const MaybeTrouble trouble = greet()) return Error{trouble->detail};
  return set_options();
}

MaybeError UciPlayer::start_process() {
  process_.reset();
  line_.clear();
  const Expected<std::vector<std::string>> words = split_command(contestant_.command);
  if (!words) return words.error();
  if (!setting_.transcript.empty()) {
    Expected<Transcript> transcript = Transcript::open(setting_.transcript, contestant_.name);
    if (!transcript) throw std::runtime_error(transcript.error().message);  // the engine is not to blame
    transcript_ = std::move(*transcript);
  }
  Expected<std::unique_ptr<ChildProcess>> process =
      ChildProcess::start({*words, contestant_.directory, setting_.transcript});
  if (!process) return process.error();
  process_ = std::move(*process);
  transcript_.set_process(process_->id());
  return {};
}

UciPlayer::MaybeTrouble UciPlayer::greet() {
  const Wait wait("uciok", setting_.start_patience);
  options_ = Options();
  engine_name_.clear();
  if (MaybeTrouble trouble = send("uci", wait)) return trouble;
  return receive_until(wait, [this](std::string_view line) {
    const std::vector<std::string_view> id = words_behind(line, "id");
    if (id.size() > 2 && id[1] == "name") engine_name_ = plain_text(text_of(Words(id).subspan(2)));
    if (options_.all().size() >= most_options || line.size() > longest_option_line) return;
    std::optional<Option> option = read_option_line(line);
    if (option && !options_.find(option->name)) options_.add(std::move(*option));
  });
}

UciPlayer::MaybeTrouble UciPlayer::prepare_game() {
  const Wait wait("readyok", setting_.start_patience);
  const auto seed = seed_ ? seed_value(options_, contestant_, *seed_) : std::nullopt;
  if (seed) {
    if (MaybeTrouble trouble = send(set_option_line(*options_.find("Seed"), *seed), wait)) return trouble;
  }
  if (MaybeTrouble trouble = send("ucinewgame", wait)) return trouble;
  return wait_until_ready();
}

// ---- Options

MaybeError UciPlayer::set_options() {
  if (MaybeError error = set_variant()) return error;
  for (const auto& [name, value] : setting_.game_options) {
    if (MaybeError error = set_game_option(name, value)) return error;
  }
  for (const auto& [name, value] : contestant_.options) {
    if (MaybeError error = set_option(name, value)) return error;
  }
  return {};
}

MaybeError UciPlayer::set_variant() {
  const Variant& variant = setting_.variant;
  const Option* option = options_.find("UCI_Variant");
  if (!option) {
    if (variant.uci_default) return {};
    return Error{fmt::format("does not play {}: it has no option UCI_Variant", variant.name)};
  }
  std::vector<std::string> names{variant.name};
  names.insert(names.end(), variant.aliases.begin(), variant.aliases.end());
  for (const std::string& name : names) {
    for (const std::string& choice : option->choices) {
      if (same_name(name, choice)) return set_option(option->name, choice);
    }
  }
  return Error{fmt::format("does not play {}: its UCI_Variant can only be {}", variant.name,
                           plain_text(fmt::format("{}", fmt::join(option->choices, ", "))))};
}

MaybeError UciPlayer::set_game_option(const std::string& name, const std::string& value) {
  const auto is_meant = [&](const Option& option) {
    return same_name(option.name, name) && same_name(option.initial, value);
  };
  const std::vector<Option>& all = setting_.variant.options;
  const bool is_default = std::any_of(all.begin(), all.end(), is_meant);
  if (is_default && !options_.find(name)) return {};
  return set_option(name, value);
}

MaybeError UciPlayer::set_option(const std::string& name, const std::string& value) {
  if (std::any_of(value.begin(), value.end(), is_control)) {
    return Error{fmt::format("option '{}': '{}' has control characters", one_line(name), one_line(value))};
  }
  if (MaybeError error = options_.set(name, value)) return Error{plain_text(error->message)};
  const std::string line = set_option_line(*options_.find(name), options_.text(name));
  const MaybeTrouble trouble = send(line, Wait("readyok", setting_.start_patience));
  if (trouble) return Error{fmt::format("option '{}': {}", name, trouble->detail)};
  return {};
}

// ---- A search

UciPlayer::MaybeTrouble UciPlayer::search(const View& view, const Limits& limits, Milliseconds patience,
                                          Answer& answer) {
  if (!process_) return Trouble{Failure::crash, "is not running"};
  if (MaybeTrouble trouble = wait_until_ready()) return trouble;
  const Wait wait("bestmove", patience);
  if (MaybeTrouble trouble = send(position_line(view), wait)) return trouble;
  if (MaybeTrouble trouble = send(go_line(limits, setting_.variant.white()), wait)) return trouble;
  const steady_clock::time_point begin = steady_clock::now();
  SearchInfo info;
  MaybeTrouble trouble = receive_until(wait, [&info](std::string_view line) { read_info_line(line, info); });
  answer.elapsed = std::chrono::floor<Microseconds>(steady_clock::now() - begin);
  answer.score = info.score;
  answer.depth = info.depth;
  answer.nodes = info.nodes;
  if (trouble) return trouble;
  const std::vector<std::string_view> words = split_words(line_);
  if (words.size() < 2) {
    process_.reset();
    return Trouble{Failure::garbage, "'bestmove' without a move"};
  }
  answer.move = plain_text(words[1]);
  return {};
}

// ---- Lines

UciPlayer::MaybeTrouble UciPlayer::send(std::string_view line, const Wait& wait) {
  transcript_.sent(line);
  const ChildProcess::Outcome outcome = process_->write(fmt::format("{}\n", line), wait.deadline);
  if (outcome == ChildProcess::Outcome::done) return {};
  return give_up(outcome, "does not read its input", wait);
}

UciPlayer::MaybeTrouble UciPlayer::receive(const Wait& wait) {
  const ChildProcess::Outcome outcome = process_->read_line(line_, wait.deadline);
  if (outcome != ChildProcess::Outcome::done) return give_up(outcome, fmt::format("no '{}'", wait.awaited), wait);
  transcript_.received(line_);
  return {};
}

template <class Hear>
UciPlayer::MaybeTrouble UciPlayer::receive_until(const Wait& wait, Hear hear) {
  for (;;) {
    if (MaybeTrouble trouble = receive(wait)) return trouble;
    if (!words_behind(line_, wait.awaited).empty()) return {};
    hear(line_);
  }
}

UciPlayer::MaybeTrouble UciPlayer::wait_until_ready() {
  const Wait wait("readyok", setting_.start_patience);
  if (MaybeTrouble trouble = send("isready", wait)) return trouble;
  return receive_until(wait, [](std::string_view) {});
}

UciPlayer::Trouble UciPlayer::give_up(ChildProcess::Outcome outcome, std::string_view action, const Wait& wait) {
  const std::unique_ptr<ChildProcess> process = std::exchange(process_, nullptr);
  switch (outcome) {
    case ChildProcess::Outcome::late:
      return {Failure::hang, fmt::format("{} within {} ms", action, wait.patience.count())};
    case ChildProcess::Outcome::too_long:
      return {Failure::garbage, fmt::format("a line of more than {} bytes", ChildProcess::longest_line)};
    case ChildProcess::Outcome::closed:
    case ChildProcess::Outcome::done: break;
  }
  const std::optional<std::string> ending = process->wait(steady_clock::now() + leave_time);
  if (!ending) return {Failure::closed, fmt::format("closed its pipes and lives on ({})", action)};
  std::string detail = fmt::format("ended with {} ({})", *ending, action);
  if (const std::string last = plain_text(line_); !last.empty())
    detail += fmt::format("; its last line was '{}'", last);
  return {Failure::crash, std::move(detail)};
}

}  // namespace roundel::match
