// The test steps for an engine with CECP.
#include "tools/match/compliance/cecp_engine_under_test.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <thread>

#include "engine/base/words.hpp"

namespace roundel::match {
namespace {}  // namespace

std::vector<Step> CecpEngineUnderTest::steps() {
  std::vector<Step> all;
  for (auto part : {&CecpEngineUnderTest::steps_of_greeting, &CecpEngineUnderTest::steps_of_positions,
                    &CecpEngineUnderTest::steps_of_play, &CecpEngineUnderTest::steps_of_limits,
                    &CecpEngineUnderTest::steps_of_analysis, &CecpEngineUnderTest::steps_of_courtesies,
                    &CecpEngineUnderTest::steps_of_lines, &CecpEngineUnderTest::steps_of_ends}) {
    for (Step& step : (this->*part)()) all.push_back(std::move(step));
  }
  return all;
}

std::vector<Step> CecpEngineUnderTest::steps_of_greeting() {
  const auto has = [this](std::string_view name) {
    const auto is_it = [name](const client::CecpFeature& feature) { return feature.name == name; };
    return std::any_of(reported_.begin(), reported_.end(), is_it);
  };
  return {{"it starts", [] {}},
          {"protover 2 is answered by features up to done=1",
           [this] { expect(features_.done.value_or(false), "feature done=1 did not come"); }},
          {"it sends its name", [=] { expect(has("myname"), "there is no feature myname"); }},
          {"it lists the games that it plays",
           [=, this] {
             const auto& known = features_.variants;
             if (!known && name_ == usual_game) throw StepSkipped("there is no feature variants");
             expect(known.has_value(), "there is no feature variants");
             const auto is_it = [this](const std::string& name) { return same_name(name, name_); };
             expect(std::any_of(known->begin(), known->end(), is_it), fmt::format("{} is not among them", name_));
           }},
          {"its options can be read",
           [this] {
             for (const client::CecpFeature& feature : reported_) {
               const bool is_read = feature.name != "option" || client::read_cecp_option(feature.value);
               expect(is_read, fmt::format("option {} cannot be read", quotation(feature.value)));
             }
           }},
          {"every option takes its value",
           [this] {
             for (const Option& option : options_.all()) {
               if (can_be_set(option)) say(client::cecp_option_line(option, option.initial));
             }
             synchronise();
           }},
          {"ping is answered by pong with its number", [this] {
             need(features_.ping, "ping");
             for (int n = 0; n < 3; ++n) synchronise();
           }}};
}

std::vector<Step> CecpEngineUnderTest::steps_of_positions() {
  return {{"new and variant are accepted",
           [this] {
             begin_game(0);
             synchronise();
           }},
          {"go at the start is answered by a legal move", [this] { go(0); }},
          {"go after moves is answered", [this] { go(7); }},
          {"go after many moves is answered", [this] { go(100); }},
          {"it plays from a position of setboard",
           [this] {
             begin_game(6, true);
             say("sd 3");
             say("go");
             hear_move();
           }},
          {"moves after setboard are accepted",
           [this] {
             begin_game(4, true);
             tell_turn(first_legal_turn());
             say("sd 3");
             say("go");
             hear_move();
           }},
          {"an invalid position is refused, and it continues",
           [this] {
             need(features_.setboard, "setboard");
             begin_game(0);
             refuse("setboard xyzzy", "tellusererror");
           }},
          {"an illegal move is refused", [this] { refuse_move(); }},
          {"undo takes a move back", [this] { take_back("undo", 1); }},
          {"remove takes two moves back", [this] { take_back("remove", 2); }},
          {"new begins again after a game", [this] {
             go(3);
             go(0);
           }}};
}

void CecpEngineUnderTest::refuse(const std::string& line, std::string_view answer) {
  say_nonsense(line);
  const std::string pong = fmt::format("pong {}", pings_ + 1);
  need(features_.ping, "ping");
  say(fmt::format("ping {}", ++pings_));
  bool is_refused = false;
  for (std::string heard = hear(pong); heard != pong; heard = hear(pong)) {
    const auto kind = client::read_cecp_reply(heard).kind;
    is_refused |= heard.starts_with(answer) || kind == Kind::refusal || kind == Kind::error;
  }
  forget_nonsense();
  expect(is_refused, "it sends no error");
}

void CecpEngineUnderTest::refuse_move() {
  begin_game(2);
  refuse(fmt::format("{}a1a1", features_.usermove ? "usermove " : ""), "Illegal move");
  say("sd 3");
  say("go");
  hear_move();
}

void CecpEngineUnderTest::take_back(const std::string& command, std::ptrdiff_t turns) {
  const int plies = static_cast<int>(turns) + 2;
  const auto played = some_turns(plies);
  begin_game(plies);
  say(command);
  set_board({played.begin(), played.end() - turns});
  // Now the same move must be legal again, and no move of the other side.
  tell_turn(legal_turn(*(played.end() - turns)));
  settle();
  say("sd 3");
  say("go");
  hear_move();
}

std::vector<Step> CecpEngineUnderTest::steps_of_play() {
  return {{"in force mode it does not answer moves",
           [this] {
             begin_game(2);
             settle();
             tell_turn(first_legal_turn());
             settle();
           }},
          {"when it plays, it answers every move", [this] { reply_to_moves(); }},
          {"it plays some moves against itself",
           [this] {
             begin_game(0);
             say("sd 2");
             for (int n = 0; n < 8 && !session().result(); ++n) {
               say("go");
               hear_move();
               say("force");
             }
           }},
          {"after playother it answers the next move", [this] { play_other(); }},
          {"after ? it moves at once", [this] { move_now(); }},
          {"? has no answer if it does not think",
           [this] {
             begin_game(2);
             say("?");
             settle();
           }},
          {"ping while it thinks is answered after its move, or at once",
           [this] {
             need(features_.ping, "ping");
             begin_game(2);
             for (const char* line : {"st 1", "go"}) say(line);
             say(fmt::format("ping {}", ++pings_));
             const std::string pong = fmt::format("pong {}", pings_);
             bool has_moved = false;
             bool has_ponged = false;
             while (!has_moved || !has_ponged) {
               const std::string line = hear("move");
               has_moved |= client::read_cecp_reply(line).kind == Kind::move;
               has_ponged |= line == pong;
             }
           }},
          {"after force while it thinks, it does not move",
           [this] {
             begin_long_search();
             say("force");
             synchronise();
             expect_none("move", moment);
           }},
          {"new while it thinks begins a game", [this] {
             begin_long_search();
             go(0);
           }}};
}

void CecpEngineUnderTest::reply_to_moves() {
  go(0, {"sd 2"});
  for (int n = 0; n < 4 && !session().result(); ++n) {
    tell_turn(first_legal_turn());
    if (session().result()) return;
    hear_move();
  }
}

void CecpEngineUnderTest::play_other() {
  const auto is_it = [](const client::CecpFeature& feature) {
    return feature.name == "playother" && feature.value == "1";
  };
  need(std::any_of(reported_.begin(), reported_.end(), is_it), "playother");
  begin_game(2);
  say("sd 3");
  say("playother");
  settle();
  tell_turn(first_legal_turn());
  hear_move();
}

void CecpEngineUnderTest::move_now() {
  begin_long_search();
  const auto begin = Steady::now();
  say("?");
  hear_move();
  expect(Steady::now() - begin < margin(), "it is not answered at once");
}

void CecpEngineUnderTest::move_within(const std::vector<std::string>& limits, Milliseconds time) {
  begin_game(2);
  for (const std::string& line : limits) say(line);
  const auto begin = Steady::now();
  say("go");
  hear_move();
  const auto elapsed = std::chrono::duration_cast<Milliseconds>(Steady::now() - begin);
  expect(elapsed <= time + margin(), fmt::format("took {} ms, with {} ms allowed", elapsed.count(), time.count()));
}

std::vector<Step> CecpEngineUnderTest::steps_of_limits() {
  using Lines = std::vector<std::string>;
  const auto within = [this](Lines lines, Milliseconds time) {
    return [this, lines = std::move(lines), time] { move_within(lines, time); };
  };
  const Milliseconds second(1'000);
  return {{"sd limits the depth", within({"sd 2"}, second)},
          {"st limits the time", within({"st 1"}, second)},
          {"level with moves to go is kept", within({"level 40 0:02 0", "time 200", "otim 200"}, 2 * second)},
          {"level with an increment is kept", within({"level 0 0:01 1", "time 100", "otim 100"}, 2 * second)},
          {"level in minutes is kept, with what the clock shows",
           within({"level 0 1 0", "time 100", "otim 6000"}, second)},
          {"with almost no time left it moves at once",
           within({"level 0 0:10 0", "time 5", "otim 500"}, Milliseconds(50))},
          {"sd after st limits the search too", within({"st 30", "sd 1"}, second)}};
}

std::vector<Step> CecpEngineUnderTest::steps_of_analysis() {
  return {{"lines of thinking are four whole numbers and moves", [this] { check_thoughts(); }},
          {"after nopost there are no lines of thinking", [this] { be_silent(); }},
          {"analyze sends no move, and exit ends it", [this] { analyse(); }},
          {"moves are accepted while it analyses", [this] { analyse_behind_moves(); }},
          step_of_output()};
}

void CecpEngineUnderTest::check_thoughts() {
  begin_game(2);
  for (const char* line : {"post", "sd 5", "go"}) say(line);
  std::vector<std::string> thoughts;
  hear_move(&thoughts);
  expect(!thoughts.empty(), "there are no lines");
  for (const std::string& line : thoughts) {
    expect(split_words(line).size() > 4, fmt::format("{} has no moves", quotation(line)));
  }
}

void CecpEngineUnderTest::be_silent() {
  begin_game(2);
  for (const char* line : {"nopost", "sd 4", "go"}) say(line);
  std::vector<std::string> thoughts;
  hear_move(&thoughts);
  say("post");
  expect(thoughts.empty(), thoughts.empty() ? "" : fmt::format("{} came", quotation(thoughts.front())));
}

void CecpEngineUnderTest::begin_analysis() {
  const auto is_off = [](const client::CecpFeature& feature) {
    return feature.name == "analyze" && feature.value == "0";
  };
  need(std::none_of(reported_.begin(), reported_.end(), is_off), "analyze");
  begin_game(2);
  say("post");
  say("analyze");
}

void CecpEngineUnderTest::analyse() {
  begin_analysis();
  while (!is_thought(hear("a line of thinking"))) {
  }
  say_nonsense(".");
  expect_none("move", moment);
  say("exit");
  settle();
  forget_nonsense();
}

void CecpEngineUnderTest::analyse_behind_moves() {
  begin_analysis();
  tell_turn(first_legal_turn());
  while (!is_thought(hear("a line of thinking"))) {
  }
  say("undo");
  expect_none("move", moment);
  say("exit");
  settle();
}

std::vector<Step> CecpEngineUnderTest::steps_of_courtesies() {
  const auto survived = [this](std::vector<std::string> lines) {
    return [this, lines = std::move(lines)] {
      begin_game(2);
      survive(lines);
    };
  };
  return {{"easy and hard are accepted", survived({"hard", "easy"})},
          {"post and nopost are accepted", survived({"nopost", "post"})},
          {"computer, name and rating are accepted", survived({"computer", "name Somebody", "rating 2000 2100"})},
          {"random is accepted", survived({"random"})},
          {"hint and bk are accepted", survived({"hint", "bk"})},
          {"an offer of a draw is accepted as a command", survived({"draw"})},
          {"accepted and rejected are accepted", survived({"accepted ping", "rejected xyzzy"})},
          {"memory and cores are accepted if it has them",
           [this] {
             if (!features_.memory && !features_.smp) throw StepSkipped("it has neither");
             if (features_.memory) say("memory 32");
             if (features_.smp) say("cores 1");
             go(2);
           }},
          {"after a result it does not move", [this] {
             go(2);
             say("result 1/2-1/2 {agreed}");
             settle();
             go(0);
           }}};
}

std::vector<Step> CecpEngineUnderTest::steps_of_lines() {
  const auto survived = [this](const std::string& line) { return [this, line] { survive({line}); }; };
  return {{"an unknown command is only an error", survived("xyzzy plugh")},
          {"it continues after a command of another protocol", survived("isready")},
          {"it continues after an empty line", survived("")},
          {"it continues after a line of 100,000 bytes", survived(std::string(100'000, 'y'))},
          {"it continues after an invalid level", survived("level x y z")},
          {"lines may end with CR LF", [this] {
             need(features_.ping, "ping");
             say(fmt::format("ping {}\r", ++pings_));
             const std::string pong = fmt::format("pong {}", pings_);
             while (hear(pong) != pong) {
             }
           }}};
}

std::vector<Step> CecpEngineUnderTest::steps_of_ends() {
  return steps_to_end([this] { begin_long_search(); });
}

}  // namespace roundel::match
