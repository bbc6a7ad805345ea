#include "tools/match/players/process_player.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/base/text_parts.hpp"

namespace roundel::match {

namespace {

// The limit of an engine's options, so that none can fill the memory. A build for tuning has nearly two thousand.
constexpr std::size_t most_options = 4000;
constexpr std::size_t longest_option_line = 65536;

}  // namespace

ProcessPlayer::ProcessPlayer(const Contestant& contestant, const PlayerSetting& setting)
    : contestant_(contestant), setting_(setting), process_(contestant, setting) {}

MaybeError ProcessPlayer::new_game() {
  if (process_.is_running() && can_play_again() && !prepare_game()) return {};
  if (const MaybeError error = start()) {
    process_.stop();
    return Error{fmt::format("{}: {}", contestant_.name, error->message())};
  }
  if (const MaybeTrouble trouble = prepare_game()) {
    process_.stop();
    return Error{fmt::format("{}: {}", contestant_.name, trouble->detail)};
  }
  return {};
}

Expected<std::vector<NamedFile>> ProcessPlayer::named_files() const {
  return files_named_to(contestant_, setting_, options_, contestant_.directory);
}

Answer ProcessPlayer::choose(const View& view, const Limits& limits, Milliseconds patience) {
  Answer answer;
  const MaybeTrouble trouble =
      process_.is_running() ? search(view, limits, patience, answer) : Trouble{Failure::crash, "is not running"};
  if (trouble) {
    process_.stop();
    answer.failure = trouble->failure;
    answer.detail = trouble->detail;
  }
  return answer;
}

MaybeError ProcessPlayer::start() {
  if (MaybeError error = process_.start()) return error;
  options_ = Options();
  engine_name_.clear();
  if (const MaybeTrouble trouble = greet()) return not_greeted(*trouble);
  if (MaybeError error = set_variant()) return error;
  if (MaybeError error = set_options()) return error;
  if (const MaybeTrouble trouble = finish_start()) return Error{trouble->detail};
  return {};
}

/// An engine that runs, but does not send the expected line, may use another protocol.
Error ProcessPlayer::not_greeted(const Trouble& trouble) const {
  if (trouble.failure != Failure::hang) return {trouble.detail};
  return {fmt::format("{}; if the engine's protocol is not {}, give it with proto=PROTOCOL", trouble.detail,
                      name_of(contestant_.protocol.value_or(Protocol::uci)))};
}

MaybeError ProcessPlayer::set_options() {
  for (const auto& [name, value] : setting_.game_options) {
    if (MaybeError error = set_game_option(name, value)) return error;
  }
  for (const auto& [name, value] : contestant_.options) {
    if (MaybeError error = set_given_option(name, value)) return error;
  }
  return {};
}

MaybeError ProcessPlayer::set_game_option(const std::string& name, const std::string& value) {
  if (is_reported_by_variant(name)) return {};
  const auto is_meant = [&](const Option& option) {
    return same_name(option.name, name) && same_name(option.initial, value);
  };
  const std::vector<Option>& all = setting_.variant.options;
  const bool is_default = std::any_of(all.begin(), all.end(), is_meant);
  if (is_default && !options_.find(name)) return {};
  return set_option(name, value);
}

MaybeError ProcessPlayer::set_option(const std::string& name, const std::string& value) {
  if (MaybeError error = check_option_text(name, value)) return error;
  if (MaybeError error = options_.set(name, value)) return Error{plain_text(error->message())};
  const std::string line = option_line(*options_.find(name), options_.text(name));
  const MaybeTrouble trouble = process_.send(line, wait_for("an option"));
  if (trouble) return Error{fmt::format("option '{}': {}", name, trouble->detail)};
  return {};
}

void ProcessPlayer::add_option(std::optional<Option> option) {
  if (options_.all().size() >= most_options || process_.line().size() > longest_option_line) return;
  if (option && !options_.find(option->name)) options_.add(std::move(*option));
}

void ProcessPlayer::renew_choices(std::optional<Option> option) {
  const Option* old = option ? options_.find(option->name) : nullptr;
  if (!old) return add_option(std::move(option));
  const bool are_combos = old->kind == Option::Kind::combo && option->kind == Option::Kind::combo;
  if (are_combos && process_.line().size() <= longest_option_line) {
    options_.set_choices(option->name, std::move(option->choices));
  }
}

void ProcessPlayer::add_choice(const Option& option, const std::string& choice) {
  std::vector<std::string> choices = option.choices;
  if (option.kind != Option::Kind::combo || std::count(choices.begin(), choices.end(), choice) > 0) return;
  choices.push_back(choice);
  options_.set_choices(option.name, std::move(choices));
}

MaybeError check_option_text(const std::string& name, const std::string& value) {
  if (std::none_of(value.begin(), value.end(), is_control)) return {};
  return Error{fmt::format("option '{}': '{}' has control characters", one_line(name), one_line(value))};
}

}  // namespace roundel::match
