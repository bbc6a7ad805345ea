// The test steps for an engine with UCI.
#include "tools/match/compliance/uci_engine_under_test.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <thread>

#include "engine/base/number.hpp"
#include "engine/base/words.hpp"
#include "protocol/uci/uci_client.hpp"

namespace roundel::match {
namespace {

std::string name_of_listed(const std::string& line) {
  const auto option = client::read_option_line(line);
  return option ? option->name : "";
}

/// A word of an info line that a whole number of at least `least` follows.
struct Figure {
  std::string_view name;
  std::int64_t least;
};
constexpr std::array<Figure, 9> figures{{{"depth", 0},
                                         {"seldepth", 0},
                                         {"multipv", 1},
                                         {"nodes", 0},
                                         {"nps", 0},
                                         {"time", 0},
                                         {"hashfull", 0},
                                         {"tbhits", 0},
                                         {"cp", -1'000'000}}};

void check_figure(const std::string& line, std::string_view name, std::string_view value) {
  const Figure* figure = find_named(figures, name);
  if (!figure) return;
  const std::int64_t most = name == "hashfull" ? 1000 : INT64_MAX;
  const auto number = read_number<std::int64_t>(value, figure->least, most);
  if (!number)
    throw StepFailed(fmt::format("{}: {}: {}", quotation(line), name, plain_text(number.error().message())));
}

/// Checks the numbers of an info line.
void check_info(const std::string& line) {
  const auto words = split_words(line);
  for (std::size_t n = 1; n < words.size(); ++n) {
    if (words[n] == "string" || words[n] == "pv" || words[n] == "refutation" || words[n] == "currline") return;
    const std::string_view value = n + 1 < words.size() ? words[n + 1] : "";
    if (words[n] == "score") {
      const bool is_kind = value == "cp" || value == "mate" || value == "lowerbound" || value == "upperbound";
      expect(is_kind, fmt::format("{}: score must be cp or mate", quotation(line)));
    }
    check_figure(line, words[n], value);
  }
}

/// Returns the moves of an info line's variation.
std::vector<std::string> line_of(const std::string& info) {
  const auto words = split_words(info);
  const auto begin = std::find(words.begin(), words.end(), "pv");
  if (begin == words.end()) return {};
  return {begin + 1, words.end()};
}

bool has_word(const std::string& line, std::string_view word) {
  const auto words = split_words(line);
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::vector<Step> UciEngineUnderTest::steps() {
  std::vector<Step> all;
  for (auto part : {&UciEngineUnderTest::steps_of_greeting, &UciEngineUnderTest::steps_of_options,
                    &UciEngineUnderTest::steps_of_positions, &UciEngineUnderTest::steps_of_limits,
                    &UciEngineUnderTest::steps_of_signals, &UciEngineUnderTest::steps_of_reports,
                    &UciEngineUnderTest::steps_of_lines, &UciEngineUnderTest::steps_of_ends}) {
    for (Step& step : (this->*part)()) all.push_back(std::move(step));
  }
  return all;
}

std::vector<Step> UciEngineUnderTest::steps_of_greeting() {
  const auto has_id = [this](std::string_view what) {
    const auto is_it = [what](const std::string& line) {
      const auto words = split_words(line);
      return words.size() > 2 && words[1] == what;
    };
    expect(std::any_of(ids_.begin(), ids_.end(), is_it), fmt::format("it sent no line 'id {} ...'", what));
  };
  return {{"it starts, and uci is answered by uciok", [] {}},
          {"it sends its name", [has_id] { has_id("name"); }},
          {"it sends its author", [has_id] { has_id("author"); }},
          {"isready is answered by readyok", [this] { settle(); }},
          {"uci is answered again", [this] {
             say("uci");
             hear_until("uciok");
             choose_game();
             settle();
           }}};
}

void UciEngineUnderTest::check_option_line(const std::string& line) const {
  const auto option = client::read_option_line(line);
  expect(option.has_value(), fmt::format("{} cannot be read", quotation(line)));
  const auto words = split_words(line);
  const auto type = std::find(words.begin(), words.end(), "type");
  expect(type != words.end() && type + 1 != words.end(), fmt::format("{} has no type", quotation(line)));
  constexpr std::array<std::string_view, 5> types{"check", "spin", "combo", "button", "string"};
  expect(std::find(types.begin(), types.end(), type[1]) != types.end(),
         fmt::format("{}: unknown type", quotation(line)));
  if (type[1] == "check") {
    expect(option->initial == "true" || option->initial == "false",
           quotation(line) + ": default must be true or false");
  } else if (type[1] == "combo") {
    const auto& choices = option->choices;
    expect(std::find(choices.begin(), choices.end(), option->initial) != choices.end(),
           quotation(line) + ": default is not one of the choices");
  } else if (option->kind == Option::Kind::spin) {
    expect(static_cast<bool>(read_number(option->initial, option->minimum, option->maximum)),
           quotation(line) + ": default is not between min and max");
  }
}

std::vector<Step> UciEngineUnderTest::steps_of_options() {
  return {{"its options have a type, and a default that is one of their values",
           [this] {
             for (const std::string& line : option_lines_) check_option_line(line);
           }},
          {"no option is listed twice",
           [this] {
             std::set<std::string> names;
             for (const std::string& line : option_lines_) {
               const std::string name = name_of_listed(line);
               expect(names.insert(name).second, fmt::format("{} is listed twice", quotation(name)));
             }
           }},
          {"every option takes its default",
           [this] {
             for (const Option& option : options_.all()) {
               if (!can_be_set(option) || same_name(option.name, "UCI_Variant")) continue;
               set_option(option, option.initial);
             }
             settle();
           }},
          {"Hash can be set",
           [this] {
             const Option& hash = listed("Hash");
             set_option(hash, fmt::to_string(std::max(hash.minimum, std::min(2, hash.maximum))));
             settle();
           }},
          {"names of options may be in any case",
           [this] {
             const Option& hash = listed("Hash");
             say(fmt::format("setoption name hASH value {}", hash.initial));
             settle();
           }},
          {"it continues after a value out of range",
           [this] {
             listed("Hash");
             say_nonsense("setoption name Hash value -1");
             settle();
           }},
          {"it continues after an unknown option", [this] {
             say_nonsense("setoption name No Such Option value 1");
             settle();
           }}};
}

std::vector<Step> UciEngineUnderTest::steps_of_positions() {
  const auto go = [this](int plies, bool from_text) {
    const auto turns = some_turns(plies);
    set_board(turns);
    if (!from_text) return tell_position(turns);
    const std::string text = position_text();
    tell_position({}, text);
  };
  const auto answer = [this] {
    say("go depth 1");
    hear_answer();
  };
  return {{"ucinewgame is followed by readyok",
           [this] {
             say("ucinewgame");
             settle();
           }},
          {"the start is searched", [=] { go(0, false), answer(); }},
          {"a position after moves is searched", [=] { go(6, false), answer(); }},
          {"a position in FEN is searched", [=] { go(6, true), answer(); }},
          {"a position in FEN with moves is searched",
           [=, this] {
             set_board(some_turns(4));
             const std::string text = position_text();
             set_board({}, text);
             const auto legal = session().legal_moves();
             if (legal.empty()) throw StepSkipped("moves of that position are not listed");
             tell_position({legal.front()}, text);
             answer();
           }},
          {"the same position is searched twice",
           [=] {
             go(2, false), answer();
             answer();
           }},
          {"the line of a long game is accepted",
           [=] {
             go(300, false);
             answer();
           }},
          {"it plays some moves against itself", [this] { play_game(8); }},
          {"without a legal move it sends (none) or 0000", [this] { answer_without_turns(); }}};
}

void UciEngineUnderTest::play_game(int turns) {
  say("ucinewgame");
  settle();
  std::vector<std::string> played;
  for (int n = 0; n < turns; ++n) {
    tell_position(played);
    if (session().result()) return;
    say("go depth 2");
    played.push_back(legal_turn(hear_answer().move).text);
  }
}

void UciEngineUnderTest::answer_without_turns() {
  tell_position(turns_to_end());
  say("go depth 1");
  const std::string line = hear_until("bestmove");
  const auto words = split_words(line);
  expect(words.size() > 1 && (words[1] == "(none)" || words[1] == "0000" || words[1] == "none"),
         fmt::format("sends {}", quotation(line)));
  settle();
}

std::vector<Step> UciEngineUnderTest::steps_of_limits() {
  const auto within = [this](const std::string& go, Milliseconds time) {
    const auto begin = Steady::now();
    search(go);
    const auto elapsed = std::chrono::duration_cast<Milliseconds>(Steady::now() - begin);
    expect(elapsed <= time + margin(), fmt::format("took {} ms, with {} ms allowed", elapsed.count(), time.count()));
  };
  const auto clock = [this](Milliseconds time) {
    set_board(some_turns(2));
    return clock_of(time);
  };
  return {{"go depth 3 is answered by a legal move", [this] { search("go depth 3"); }},
          {"go nodes 1000 is answered", [this] { search("go nodes 1000"); }},
          {"go movetime 200 is answered in time", [=] { within("go movetime 200", Milliseconds(200)); }},
          {"go with a clock is answered in time", [=] { within(clock(Milliseconds(1'000)), Milliseconds(1'000)); }},
          {"go with increments is answered in time",
           [=] { within("go wtime 500 btime 500 winc 100 binc 100", Milliseconds(600)); }},
          {"go with moves to go is answered in time",
           [=] { within("go wtime 1000 btime 1000 movestogo 5", Milliseconds(1'000)); }},
          {"with almost no time left it moves at once", [=] { within(clock(Milliseconds(30)), Milliseconds(30)); }},
          {"go with depth and time ends at the limit that is reached first",
           [=] { within("go depth 1 movetime 5000", Milliseconds(1'000)); }},
          {"go mate 1 is answered",
           [this] {
             begin_search("go mate 1");
             std::this_thread::sleep_for(moment);
             say("stop");
             hear_answer();
           }},
          {"go searchmoves with one move plays it", [this] { search_legal_turns(1); }},
          {"go searchmoves with two plays one of them", [this] { search_legal_turns(2); }}};
}

void UciEngineUnderTest::search_legal_turns(std::size_t count) {
  tell_position(some_turns(4));
  auto legal = session().legal_moves();
  if (legal.size() <= count) throw StepSkipped("there are too few moves");
  std::reverse(legal.begin(), legal.end());
  legal.resize(count);
  say(fmt::format("go depth 2 searchmoves {}", fmt::join(legal, " ")));
  const std::string move = legal_turn(hear_answer().move).text;
  expect(std::find(legal.begin(), legal.end(), move) != legal.end(), fmt::format("plays {}", quotation(move)));
}

std::vector<Step> UciEngineUnderTest::steps_of_signals() {
  const auto stop = [this] {
    say("stop");
    const auto begin = Steady::now();
    hear_answer();
    expect(Steady::now() - begin < std::chrono::seconds(1), "it takes more than a second");
  };
  const auto ponder = [this] {
    listed("Ponder");
    begin_search("go ponder wtime 1000 btime 1000");
    expect_none("bestmove", moment);
  };
  return {{"go infinite has no answer before stop, and then one at once",
           [=, this] {
             begin_search();
             expect_none("bestmove", moment);
             stop();
           }},
          {"stop directly after go infinite is obeyed",
           [=, this] {
             begin_search();
             stop();
           }},
          {"go infinite continues if nothing is left to search",
           [=, this] {
             begin_search("go infinite depth 1");
             expect_none("bestmove", moment);
             stop();
           }},
          {"isready is answered while it searches",
           [=, this] {
             begin_search();
             say("isready");
             hear_until("readyok", [](const std::string& line) {
               expect(words_behind(line, "bestmove").empty(), "bestmove comes before readyok");
             });
             stop();
           }},
          {"stop twice has one answer",
           [=, this] {
             begin_search();
             say("stop");
             stop();
             say("isready");
             hear_until("readyok", [](const std::string& line) {
               expect(words_behind(line, "bestmove").empty(), "a second bestmove comes");
             });
           }},
          {"stop has no answer if nothing is searched",
           [this] {
             settle();
             say("stop");
             expect_none("bestmove", moment);
             settle();
           }},
          {"a short search that is stopped has one answer",
           [=, this] {
             begin_search("go depth 1");
             stop();
             expect_none("bestmove", moment);
           }},
          {"while it ponders there is no answer, and after ponderhit one comes",
           [=, this] {
             ponder();
             say("ponderhit");
             hear_answer();
           }},
          {"stop while it ponders is answered",
           [=] {
             ponder();
             stop();
           }},
          {"it continues after ponderhit if nothing is searched", [this] {
             say_nonsense("ponderhit");
             expect_none("bestmove", moment);
             settle();
           }}};
}

std::vector<Step> UciEngineUnderTest::steps_of_reports() {
  return {{"it reports a search with depth, score, nodes and a line", [this] { check_reports(); }},
          {"numbers of info lines are whole and in their ranges",
           [this] {
             for (const std::string& info : search("go depth 5").infos) check_info(info);
           }},
          {"lines of info lines are legal",
           [this] {
             for (const std::string& info : search("go depth 5").infos) expect_legal_line(line_of(info));
           }},
          {"the move to ponder on is legal after the answer",
           [this] {
             const Search found = search("go depth 5");
             if (found.ponder.empty()) throw StepSkipped("it sent none");
             expect_legal_line({found.move, found.ponder});
           }},
          {"MultiPV sets the number of lines", [this] { check_lines_of_many(); }},
          step_of_output()};
}

void UciEngineUnderTest::check_reports() {
  const Search found = search("go depth 5");
  for (const std::string_view word : {"depth", "score", "nodes", "pv"}) {
    const auto has = [word](const std::string& info) { return has_word(info, word); };
    expect(std::any_of(found.infos.begin(), found.infos.end(), has), fmt::format("no info has '{}'", word));
  }
}

void UciEngineUnderTest::check_lines_of_many() {
  const Option& option = listed("MultiPV");
  constexpr int wanted = 3;
  set_board(some_turns(2));
  if (session().legal_moves().size() < wanted) throw StepSkipped("there are too few moves");
  set_option(option, fmt::to_string(wanted));
  std::set<std::string> firsts;
  std::set<std::string> ranks;
  for (const std::string& info : search("go depth 3").infos) {
    const auto words = split_words(info);
    const auto rank = std::find(words.begin(), words.end(), "multipv");
    if (rank != words.end() && rank + 1 != words.end()) ranks.emplace(rank[1]);
    if (const auto line = line_of(info); !line.empty()) firsts.insert(line.front());
  }
  set_option(option, option.initial);
  expect(ranks.contains(fmt::to_string(wanted)), fmt::format("no info has 'multipv {}'", wanted));
  expect(firsts.size() >= wanted, "its lines do not begin with different moves");
}

std::vector<Step> UciEngineUnderTest::steps_of_lines() {
  const auto is_survived = [this](const std::string& line) { return [this, line] { survive({line}); }; };
  return {{"an unknown command is ignored", is_survived("xyzzy plugh")},
          {"a command of another protocol is ignored", is_survived("usermove e2e4")},
          {"an empty line is ignored", is_survived("")},
          {"blanks and tabs are allowed everywhere",
           [this] {
             say(" \t isready \t ");
             hear_until("readyok");
           }},
          {"lines may end with CR LF",
           [this] {
             say("isready\r");
             hear_until("readyok");
           }},
          {"it continues after a line of 100,000 bytes", is_survived(std::string(100'000, 'y'))},
          {"it continues after an invalid position", is_survived("position fen 8/8/8 x y z")},
          {"it continues after an invalid move", is_survived("position startpos moves zz99 e2e4")},
          {"it continues after go with an unknown word",
           [this] {
             begin_search("go xyzzy depth 1");
             say_nonsense("stop");
             settle();
             forget_nonsense();
           }},
          {"it continues after debug on and off",
           [this] {
             survive({"debug on", "debug off"});
           }},
          {"it continues after register later", is_survived("register later")}};
}

std::vector<Step> UciEngineUnderTest::steps_of_ends() {
  return steps_to_end([this] { begin_search(); });
}

}  // namespace roundel::match
