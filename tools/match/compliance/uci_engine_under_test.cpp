#include "tools/match/compliance/uci_engine_under_test.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "engine/base/words.hpp"
#include "protocol/uci/uci_client.hpp"
#include "protocol/uci/uci_names.hpp"

namespace roundel::match {
namespace {

constexpr std::array<std::string_view, 8> uci_words{"id",       "option", "uciok",          "readyok",
                                                    "bestmove", "info",   "copyprotection", "registration"};

}  // namespace

bool UciEngineUnderTest::is_of_protocol(const std::string& line) const {
  const auto words = split_words(line);
  return std::find(uci_words.begin(), uci_words.end(), words.front()) != uci_words.end();
}

void UciEngineUnderTest::greet() {
  hear_greeting();
  for (const auto& [name, value] : contestant().options) {
    set_option(listed(name), value);
    settle();
  }
  choose_game();
  settle();
}

void UciEngineUnderTest::hear_greeting() {
  ids_.clear();
  option_lines_.clear();
  options_ = Options();
  start_.forget();
  // Many engines announce themselves before they are asked.
  say_nonsense("uci");
  hear_until("uciok", [this](const std::string& line) {
    if (!words_behind(line, "id").empty()) ids_.push_back(line);
    if (words_behind(line, "option").empty()) return;
    option_lines_.push_back(line);
    auto option = client::read_option_line(line);
    if (option && !options_.find(option->name)) options_.add(std::move(*option));
  });
  forget_nonsense();
}

void UciEngineUnderTest::choose_game() {
  const Option* option = options_.find("UCI_Variant");
  if (!option) {
    expect(is_uci_default(variant()), fmt::format("does not play {}: it has no option UCI_Variant", variant().name));
    return;
  }
  if (const std::string* name = listed_name(variant(), option->choices)) return set_option(*option, *name);
  throw StepFailed(fmt::format("does not play {}: it is not a choice of UCI_Variant", variant().name));
}

void UciEngineUnderTest::settle() {
  say("isready");
  hear_until("readyok", [this](const std::string& line) { start_.hear(line); });
}

const Option& UciEngineUnderTest::listed(std::string_view name) const {
  const Option* option = options_.find(name);
  if (!option) throw StepSkipped(fmt::format("it has no option {}", name));
  return *option;
}

void UciEngineUnderTest::set_option(const Option& option, std::string_view value) {
  say(client::set_option_line(option, value));
}

void UciEngineUnderTest::tell_position(const std::vector<std::string>& turns,
                                       const std::optional<std::string>& start) {
  set_board(turns, start);
  say(start_.position_line(view().start, view().moves));
}

UciEngineUnderTest::Search UciEngineUnderTest::search(const std::string& go, int plies) {
  tell_position(some_turns(plies));
  say(go);
  return hear_answer();
}

UciEngineUnderTest::Search UciEngineUnderTest::hear_answer() {
  Search search;
  const std::string line = hear_until("bestmove", [&search](const std::string& info) {
    if (!words_behind(info, "info").empty()) search.infos.push_back(info);
  });
  const auto words = split_words(line);
  expect(words.size() > 1, "'bestmove' without a move");
  search.move = words[1];
  legal_turn(search.move);
  if (words.size() > 3 && words[2] == "ponder") search.ponder = words[3];
  return search;
}

void UciEngineUnderTest::begin_search(const std::string& go) {
  tell_position(some_turns(2));
  say(go);
}

std::string UciEngineUnderTest::clock_of(Milliseconds time) {
  Limits limits;
  limits.time = {Milliseconds(60'000), Milliseconds(60'000)};
  limits.time[at(referee().side_to_move())] = time;
  return client::go_line(limits, variant().white());
}

}  // namespace roundel::match
