#include "tools/match/compliance/hub_engine_under_test.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <stdexcept>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"
#include "protocol/hub/hub_client.hpp"
#include "protocol/hub/hub_name.hpp"

namespace roundel::match {
namespace {

constexpr std::array<std::string_view, 9> hub_words{"id",   "param", "wait",  "ready", "pong",
                                                    "info", "done",  "error", "bench"};

std::string value_of(const HubLine& line, std::string_view name) { return std::string(line.find(name).value_or("")); }

bool is_real(std::string_view text) {
  double number = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
  return status == std::errc{} && end == text.data() + text.size();
}

std::vector<std::string> variation_of(const HubLine& info) {
  std::vector<std::string> turns;
  const std::string text = value_of(info, "pv");
  for (const std::string_view word : split_words(text)) turns.emplace_back(word);
  return turns;
}

}  // namespace

HubEngineUnderTest::HubEngineUnderTest(const Contestant& contestant, const PlayerSetting& setting)
    : EngineUnderTest(contestant, setting) {
  if (hub_name(variant()).empty()) {
    throw std::runtime_error(fmt::format("{} is not played in the Hub protocol", variant().name));
  }
}

// ---- The conversation

bool HubEngineUnderTest::is_of_protocol(const std::string& line) const {
  const auto words = split_words(line);
  const bool is_known = std::find(hub_words.begin(), hub_words.end(), words.front()) != hub_words.end();
  return is_known && static_cast<bool>(read_hub_line(line));
}

void HubEngineUnderTest::greet() {
  id_.reset();
  parameters_.clear();
  // Many engines announce themselves before they are asked.
  say_nonsense("hub");
  hear_until("wait", [this](const std::string& text) {
    auto line = read_hub_line(text);
    if (!line) return;
    if (line->command == "id") id_ = *line;
    if (line->command == "param") parameters_.push_back(std::move(*line));
  });
  forget_nonsense();
  choose_game();
  set_options();
  say("init");
  hear_until("ready");
}

void HubEngineUnderTest::choose_game() {
  const auto is_it = [](const HubLine& line) { return value_of(line, "name") == "variant"; };
  const auto parameter = std::find_if(parameters_.begin(), parameters_.end(), is_it);
  if (parameter == parameters_.end()) {
    expect(hub_name(variant()) == usual_game,
           fmt::format("does not play {}: it has no parameter variant", variant().name));
    return;
  }
  say(write_hub_line(HubLine{"set-param"}.add("name", "variant").add("value", hub_name(variant()))));
}

void HubEngineUnderTest::set_options() {
  for (const auto& [name, value] : contestant().options) {
    say(write_hub_line(HubLine{"set-param"}.add("name", name).add("value", value)));
  }
}

void HubEngineUnderTest::settle() {
  say("ping");
  hear_until("pong", [](const std::string& line) {
    expect(words_behind(line, "done").empty(), fmt::format("{} comes before pong", quotation(line)));
  });
}

void HubEngineUnderTest::tell_position(const std::vector<std::string>& turns, std::size_t reported_as_moves) {
  const std::size_t reported = turns.size() - std::min(reported_as_moves, turns.size());
  set_board({turns.begin(), turns.begin() + static_cast<std::ptrdiff_t>(reported)});
  HubLine line{"pos"};
  line.add("pos", hub_position(session().board_view(), variant().white()));
  std::vector<std::string> moves;
  for (std::size_t n = reported; n < turns.size(); ++n) {
    const TurnView turn = legal_turn(turns[n]);
    moves.push_back(turn.explicit_text);
    if (const MaybeError error = session().play(turn)) throw StepSkipped(error->message());
  }
  if (!moves.empty()) line.add("moves", fmt::format("{}", fmt::join(moves, " ")));
  say(write_hub_line(line));
  set_board(turns);
}

HubEngineUnderTest::Search HubEngineUnderTest::search(const std::string& level, int plies) {
  tell_position(some_turns(plies));
  say(level);
  say("go think");
  return hear_answer();
}

HubEngineUnderTest::Search HubEngineUnderTest::hear_answer() {
  Search search;
  const std::string text = hear_until("done", [&search](const std::string& info) {
    auto line = read_hub_line(info);
    if (line && line->command == "info") search.infos.push_back(std::move(*line));
    expect(!line || line->command != "error", fmt::format("sends {}", quotation(info)));
  });
  const auto line = read_hub_line(text);
  expect(static_cast<bool>(line), fmt::format("{} cannot be read", quotation(text)));
  search.move = value_of(*line, "move");
  search.ponder = value_of(*line, "ponder");
  expect(!search.move.empty(), "'done' without a move");
  legal_turn(search.move);
  return search;
}

void HubEngineUnderTest::begin_search(const std::string& go) {
  tell_position(some_turns(2));
  say("level infinite");
  say(go);
}

void HubEngineUnderTest::stop() {
  say("stop");
  const auto begin = Steady::now();
  hear_answer();
  expect(Steady::now() - begin < std::chrono::seconds(1), "it takes more than a second");
}

// ---- The steps

std::vector<Step> HubEngineUnderTest::steps() {
  std::vector<Step> all;
  for (auto part : {&HubEngineUnderTest::steps_of_greeting, &HubEngineUnderTest::steps_of_positions,
                    &HubEngineUnderTest::steps_of_limits, &HubEngineUnderTest::steps_of_signals,
                    &HubEngineUnderTest::steps_of_reports, &HubEngineUnderTest::steps_of_lines,
                    &HubEngineUnderTest::steps_of_ends}) {
    for (Step& step : (this->*part)()) all.push_back(std::move(step));
  }
  return all;
}

void HubEngineUnderTest::check_parameter(const HubLine& line) const {
  const std::string what = quotation(write_hub_line(line));
  const std::string type = value_of(line, "type");
  const std::string value = value_of(line, "value");
  expect(!value_of(line, "name").empty() && line.has("value"), what + " lacks a name or a value");
  constexpr std::array<std::string_view, 5> types{"bool", "int", "real", "string", "enum"};
  expect(std::find(types.begin(), types.end(), type) != types.end(), what + ": unknown type");
  if (type == "bool") expect(value == "true" || value == "false", what + ": the value must be true or false");
  if (type == "int")
    expect(static_cast<bool>(read_number(value, -int_limit, int_limit)), what + ": the value is not a whole number");
  if (type == "real") expect(is_real(value), what + ": the value is not a number");
  if (type == "enum") {
    const std::string choices = value_of(line, "values");
    const auto words = split_words(choices);
    expect(std::find(words.begin(), words.end(), value) != words.end(),
           what + ": the value is not one of its values");
  }
}

std::vector<Step> HubEngineUnderTest::steps_of_greeting() {
  const auto says = [this](const char* what) {
    expect(id_ && !value_of(*id_, what).empty(), fmt::format("there is no id with {}", what));
  };
  return {{"it starts, and answers hub with wait, and init with ready", [] {}},
          {"it sends its name", [says] { says("name"); }},
          {"it sends its version", [says] { says("version"); }},
          {"it sends its author", [says] { says("author"); }},
          {"its parameters have a type, and a value of it",
           [this] {
             for (const HubLine& line : parameters_) check_parameter(line);
           }},
          {"no parameter is listed twice",
           [this] {
             std::set<std::string> names;
             for (const HubLine& line : parameters_) {
               const std::string name = value_of(line, "name");
               expect(names.insert(name).second, fmt::format("{} is listed twice", quotation(name)));
             }
           }},
          {"every parameter takes its value",
           [this] {
             for (const HubLine& line : parameters_) {
               const auto option = client::read_hub_parameter(line);
               if (!option || !can_be_set(*option) || option->name == "variant") continue;
               say(write_hub_line(
                   HubLine{"set-param"}.add("name", value_of(line, "name")).add("value", value_of(line, "value"))));
             }
             settle();
           }},
          {"init is answered again",
           [this] {
             say("init");
             hear_until("ready");
           }},
          {"ping is answered by pong", [this] {
             for (int n = 0; n < 3; ++n) settle();
           }}};
}

std::vector<Step> HubEngineUnderTest::steps_of_positions() {
  const auto answer = [this](int plies, std::size_t as_moves) {
    tell_position(some_turns(plies), as_moves);
    say("level depth=2");
    say("go think");
    hear_answer();
  };
  return {{"new-game is accepted",
           [this] {
             say("new-game");
             settle();
           }},
          {"pos without a position is the start",
           [this] {
             set_board({});
             say("pos");
             say("level depth=2");
             say("go think");
             hear_answer();
           }},
          {"the start is searched if given as a position", [=] { answer(0, 0); }},
          {"a later position is searched", [=] { answer(7, 0); }},
          {"a position late in a game is searched", [=] { answer(60, 0); }},
          {"moves after a position are accepted", [=] { answer(7, 4); }},
          {"moves from the start are accepted", [=] { answer(8, 8); }},
          {"the same position is searched twice",
           [=, this] {
             answer(3, 0);
             say("go think");
             hear_answer();
           }},
          {"it plays some moves against itself", [this] { play_game(8); }},
          {"an invalid position is an error, and it continues", [this] { be_reported_error("pos pos=xyzzy"); }},
          {"an invalid move is an error, and it continues", [this] { be_reported_error("pos moves=\"99-98\""); }}};
}

void HubEngineUnderTest::play_game(int turns) {
  say("new-game");
  std::vector<std::string> played;
  for (int n = 0; n < turns; ++n) {
    tell_position(played);
    if (session().result()) return;
    say("level depth=2");
    say("go think");
    played.push_back(legal_turn(hear_answer().move).text);
  }
}

void HubEngineUnderTest::be_reported_error(const std::string& line) {
  say(line);
  bool is_reported = false;
  say("ping");
  hear_until("pong",
             [&is_reported](const std::string& heard) { is_reported |= !words_behind(heard, "error").empty(); });
  expect(is_reported, "it sends no error");
  search("level depth=2");
}

void HubEngineUnderTest::move_within(const std::string& level, Milliseconds time) {
  const auto begin = Steady::now();
  search(level);
  const auto elapsed = std::chrono::duration_cast<Milliseconds>(Steady::now() - begin);
  expect(elapsed <= time + margin(), fmt::format("took {} ms, with {} ms allowed", elapsed.count(), time.count()));
}

std::vector<Step> HubEngineUnderTest::steps_of_limits() {
  const auto within = [this](const char* level, int milliseconds) {
    return [this, level, milliseconds] { move_within(level, Milliseconds(milliseconds)); };
  };
  return {{"level depth is kept", [this] { search("level depth=3"); }},
          {"level nodes is kept", within("level nodes=1000", 1'000)},
          {"level move-time is kept", within("level move-time=0.2", 200)},
          {"level time is kept", within("level time=1", 1'000)},
          {"level time with an increment is kept", within("level time=0.5 inc=0.1", 600)},
          {"level moves and time are kept", within("level moves=5 time=1", 1'000)},
          {"with almost no time left it moves at once", within("level time=0.03", 30)},
          {"the limit that is reached first ends the search", within("level depth=1 move-time=5", 1'000)},
          {"a level replaces the previous one", [this] {
             say("level infinite");
             search("level depth=2");
           }}};
}

std::vector<Step> HubEngineUnderTest::steps_of_signals() {
  const auto quiet_until_stop = [this](const char* go) {
    return [this, go] {
      begin_search(go);
      expect_none("done", moment);
      stop();
    };
  };
  return {{"go think without a limit has no answer before stop", quiet_until_stop("go think")},
          {"go analyze has no answer before stop", quiet_until_stop("go analyze")},
          {"go ponder has no answer before stop", quiet_until_stop("go ponder")},
          {"after ponder-hit the answer comes",
           [this] {
             tell_position(some_turns(2));
             say("level move-time=0.2");
             say("go ponder");
             expect_none("done", moment);
             say("ponder-hit");
             hear_answer();
           }},
          {"stop directly after go is obeyed",
           [this] {
             begin_search("go think");
             stop();
           }},
          {"ping is answered while it searches",
           [this] {
             begin_search("go analyze");
             settle();
             stop();
           }},
          {"stop twice has one answer",
           [this] {
             begin_search("go analyze");
             say("stop");
             stop();
             settle();
           }},
          {"stop has no answer if nothing is searched",
           [this] {
             say("stop");
             settle();
             expect_none("done", moment);
           }},
          {"ponder-hit has no answer if nothing is searched", [this] {
             say_nonsense("ponder-hit");
             settle();
             expect_none("done", moment);
             forget_nonsense();
           }}};
}

std::vector<Step> HubEngineUnderTest::steps_of_reports() {
  return {{"it reports a search with depth, score, nodes and a line",
           [this] {
             const Search found = search("level depth=5");
             for (const std::string_view name : {"depth", "score", "nodes", "pv"}) {
               const auto has = [name](const HubLine& info) { return info.has(name); };
               expect(std::any_of(found.infos.begin(), found.infos.end(), has),
                      fmt::format("no info has '{}'", name));
             }
           }},
          {"numbers of info lines are in their ranges", [this] { check_figures(); }},
          {"lines of info lines are legal",
           [this] {
             for (const HubLine& info : search("level depth=5").infos) expect_legal_line(variation_of(info));
           }},
          {"the move to ponder on is legal after the answer",
           [this] {
             const Search found = search("level depth=5");
             if (found.ponder.empty()) throw StepSkipped("it sent none");
             expect_legal_line({found.move, found.ponder});
           }},
          step_of_output()};
}

void HubEngineUnderTest::check_figures() {
  for (const HubLine& info : search("level depth=5").infos) {
    for (const std::string_view name : {"depth", "nodes"}) {
      const auto value = info.find(name);
      expect(!value || static_cast<bool>(read_number<std::int64_t>(*value, 0, INT64_MAX)),
             fmt::format("{}: {} is not a whole number", quotation(write_hub_line(info)), name));
    }
    for (const std::string_view name : {"mean-depth", "score", "time", "nps"}) {
      const auto value = info.find(name);
      expect(!value || is_real(*value), fmt::format("{}: {} is not a number", quotation(write_hub_line(info)), name));
    }
  }
}

std::vector<Step> HubEngineUnderTest::steps_of_lines() {
  const auto survived = [this](const std::string& line) { return [this, line] { survive({line}); }; };
  return {{"it continues after an unknown command", survived("xyzzy plugh")},
          {"it continues after an invalid line", survived("level depth=\"1")},
          {"it continues after an empty line", survived("")},
          {"it continues after a line of 100,000 bytes", survived(std::string(100'000, 'y'))},
          {"it continues after an unknown parameter", survived("set-param name=xyzzy value=1")},
          {"it continues after an invalid level", survived("level depth=x")},
          {"blanks are allowed everywhere",
           [this] {
             say("  ping  ");
             hear_until("pong");
           }},
          {"lines may end with CR LF", [this] {
             say("ping\r");
             hear_until("pong");
           }}};
}

std::vector<Step> HubEngineUnderTest::steps_of_ends() {
  return steps_to_end([this] { begin_search("go analyze"); });
}

}  // namespace roundel::match
