#include "tools/match/compliance/cecp_engine_under_test.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <thread>

#include "engine/base/words.hpp"
#include "protocol/cecp/cecp_names.hpp"
#include "protocol/cecp/cecp_squares.hpp"

namespace roundel::match {
namespace {

// As long as XBoard waits for engines without features.
constexpr Milliseconds feature_wait{2'000};

/// The words of engines besides moves, results and thinking.
constexpr std::array<std::string_view, 21> cecp_words{
    "feature",        "pong",    "Illegal",      "illegal",    "Error",     "tellusererror", "telluser",
    "tellicsnoalias", "tellics", "tellopponent", "tellothers", "tellall",   "offer",         "askuser",
    "setup",          "piece",   "Hint:",        "stat01:",    "highlight", "click",         "#"};

bool is_known(std::string_view word) {
  return std::find(cecp_words.begin(), cecp_words.end(), word) != cecp_words.end();
}

}  // namespace

CecpEngineUnderTest::CecpEngineUnderTest(const Contestant& contestant, const PlayerSetting& setting)
    : EngineUnderTest(contestant, setting) {
  if (const GameName* name = name_in_force(cecp_names(variant()), referee().options())) name_ = name->name;
  if (name_.empty()) throw std::runtime_error(fmt::format("{} is not played in CECP", variant().name));
}

/// Returns whether a line has at least four whole numbers and a line of moves.
bool CecpEngineUnderTest::is_thought(const std::string& line) {
  const auto words = split_words(line);
  client::SearchInfo info;
  client::read_thinking_line(line, info);
  return words.size() >= 4 && info.score.has_value();
}

bool CecpEngineUnderTest::is_of_protocol(const std::string& line) const {
  const auto words = split_words(line);
  const bool is_comment = line.starts_with('#') || line.starts_with(' ') || line.starts_with('\t');
  return is_comment || is_known(words.front()) || is_thought(line) ||
         client::read_cecp_reply(line).kind != Kind::none;
}

void CecpEngineUnderTest::greet() {
  features_ = {};
  reported_.clear();
  options_ = Options();
  // Many engines announce themselves before they are asked.
  say_nonsense("xboard");
  say("protover 2");
  const Deadline soon = Steady::now() + std::min(patience(), feature_wait);
  while (!features_.done.value_or(false)) {
    if (!features_.done && !has_line(soon)) break;  // it has no features
    take_features(hear("feature done=1"));
  }
  forget_nonsense();
  set_options();
}

void CecpEngineUnderTest::take_features(const std::string& line) {
  for (const client::CecpFeature& feature : client::read_feature_line(line)) {
    const bool is_accepted = features_.take(feature);
    reported_.push_back(feature);
    if (feature.name == "option") {
      auto option = client::read_cecp_option(feature.value);
      if (option && !options_.find(option->name)) options_.add(std::move(*option));
    }
    say(fmt::format("{} {}", is_accepted ? "accepted" : "rejected", plain_text(feature.name)));
  }
}

void CecpEngineUnderTest::set_options() {
  for (const auto& [name, value] : contestant().options) {
    if (!options_.find(name)) hear_options_of_game();
    const Option* option = options_.find(name);
    if (!option) throw StepFailed(fmt::format("it has no option {}", name));
    say(client::cecp_option_line(*option, value));
  }
}

void CecpEngineUnderTest::hear_options_of_game() {
  if (name_ == usual_game || !features_.ping) return;
  say("new");
  say("variant " + name_);
  say(fmt::format("ping {}", ++pings_));
  const std::string pong = fmt::format("pong {}", pings_);
  for (std::string line = hear(pong); line != pong; line = hear(pong)) take_features(line);
}

void CecpEngineUnderTest::need(bool feature, std::string_view name) const {
  if (!feature) throw StepSkipped(fmt::format("it has no feature {}", name));
}

void CecpEngineUnderTest::synchronise() {
  if (!features_.ping) {
    for (const Deadline soon = Steady::now() + moment; has_line(soon);) hear("nothing");
    return;
  }
  say(fmt::format("ping {}", ++pings_));
  const std::string pong = fmt::format("pong {}", pings_);
  while (hear(pong) != pong) {
  }
}

void CecpEngineUnderTest::settle() {
  const std::string pong = fmt::format("pong {}", pings_ + 1);
  if (features_.ping) say(fmt::format("ping {}", ++pings_));
  if (!features_.ping) return expect_none("move", moment);
  for (std::string line = hear(pong); line != pong; line = hear(pong)) {
    expect(client::read_cecp_reply(line).kind != Kind::move, fmt::format("sends {}", quotation(line)));
  }
}

std::string CecpEngineUnderTest::text_of(const TurnView& turn) const {
  return CecpSquares(variant()).reported(features_.san ? turn.notation : turn.text);
}

void CecpEngineUnderTest::begin_game(int plies, bool from_text) {
  const auto turns = some_turns(plies);
  if (!from_text) return begin_game(turns, std::nullopt);
  set_board(turns);
  begin_game({}, position_text());
}

void CecpEngineUnderTest::begin_game(const std::vector<std::string>& turns, const std::optional<std::string>& start) {
  if (start) need(features_.setboard, "setboard");
  say("new");
  if (name_ != usual_game) say("variant " + name_);
  for (const char* line : {"easy", "post", "force"}) say(line);
  synchronise();  // it may still send a message about the previous game
  set_board({}, start);
  // For the usual start, some engines use their own one.
  if (features_.setboard && (start || name_ != usual_game)) say("setboard " + position_text());
  for (const std::string& turn : turns) tell_turn(legal_turn(turn));
}

void CecpEngineUnderTest::tell_turn(const TurnView& turn) {
  say(features_.usermove ? "usermove " + text_of(turn) : text_of(turn));
  if (const MaybeError error = session().play(turn)) throw StepFailed(error->message());
}

TurnView CecpEngineUnderTest::first_legal_turn() {
  const auto turns = session().legal_turns();
  if (turns.empty()) throw StepSkipped("there is no move");
  return turns.front();
}

void CecpEngineUnderTest::hear_move(std::vector<std::string>* thoughts) {
  for (;;) {
    const std::string line = hear("move");
    const client::CecpReply reply = client::read_cecp_reply(line);
    if (thoughts && reply.kind == Kind::none && is_thought(line)) thoughts->push_back(line);
    expect(reply.kind != Kind::end && reply.kind != Kind::refusal, fmt::format("sends {}", quotation(line)));
    if (reply.kind != Kind::move) continue;
    const auto turn = session().read_notation(CecpSquares(variant()).read(reply.text));
    if (!turn) throw StepFailed(plain_text(turn.error().message()));
    if (const MaybeError error = session().play(*turn)) throw StepFailed(error->message());
    return;
  }
}

void CecpEngineUnderTest::go(int plies, const std::vector<std::string>& before) {
  begin_game(plies);
  for (const std::string& line : before) say(line);
  say("go");
  hear_move();
}

void CecpEngineUnderTest::begin_long_search(const std::string& command) {
  begin_game(2);
  say("st 30");
  say(command);
  std::this_thread::sleep_for(moment);
}

}  // namespace roundel::match
