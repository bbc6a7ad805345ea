// The arbiter's own rules: clocks, adjudication, the list of games, shards.

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "tools/match/journal/plan.hpp"
#include "tools/match/referee/adjudication.hpp"
#include "tools/match/referee/clocks.hpp"
#include "tools/match/referee/control_text.hpp"

namespace roundel::match::rules_test {

using namespace std::chrono_literals;

namespace {

TimeControl clock_control(std::string_view text) {
  TimeControl control;
  const auto error = read_clock(text, control);
  REQUIRE_MESSAGE(!error, error->message());
  return control;
}

ReportedScore centipawns(int value) { return {ReportedScore::Unit::centipawns, value}; }
ReportedScore mate(int value) { return {ReportedScore::Unit::mate, value}; }

MatchPlan plan_of(std::size_t players, std::uint64_t games, bool gauntlet = false) {
  MatchPlan plan;
  plan.variant = "chess";
  for (std::size_t n = 0; n < players; ++n) {
    Entry entry;
    entry.contestant.name = std::string(1, static_cast<char>('a' + n));
    entry.control.nodes = 100;
    plan.entries.push_back(entry);
  }
  plan.games = games;
  plan.gauntlet = gauntlet;
  return plan;
}

}  // namespace

TEST_SUITE("match rules") {
  TEST_CASE("clocks are read in every form") {
    CHECK(clock_control("40/60+0.6") == TimeControl{.base = 60s, .increment = 600ms, .moves = 40});
    CHECK(clock_control("2+0.02") == TimeControl{.base = 2s, .increment = 20ms});
    CHECK(clock_control("1:30") == TimeControl{.base = 90s});
    CHECK(clock_control("0+1") == TimeControl{.base = 0s, .increment = 1s});
    CHECK(clock_control("0.5") == TimeControl{.base = 500ms});
  }

  TEST_CASE("a clock is read as it is written") {
    for (const char* text : {"40/60+0.6", "0+1", "0.001", "1000000", "123456.789+1000000"}) {
      CAPTURE(text);
      CHECK(control_text(clock_control(text)) == text);
    }
  }

  TEST_CASE("a wrong clock is refused and changes nothing") {
    for (const char* text : {"",    "+",   "x",       "0",         "0+0", "-1",  "40/",     "/60",   "0/60", "1+x",
                             "1:x", "1e9", "1000001", "0+1000001", "nan", "inf", "40/60/2", "1+1+1", "2,5",  " 2"}) {
      CAPTURE(text);
      TimeControl control{.base = 7s};
      CHECK(read_clock(text, control));
      CHECK(control == TimeControl{.base = 7s});
    }
  }

  TEST_CASE("a player receives both clocks and its own limits") {
    Clocks clocks{Clock(clock_control("40/60+1")), Clock(clock_control("30+2"))};
    clocks[0].take_turn(10s + 400us);
    Limits limits = limits_of(clocks, Side::first);
    CHECK(*limits.time[0] == 50'999ms);
    CHECK(*limits.time[1] == 30s);
    CHECK(limits.increment == std::array<Milliseconds, 2>{1s, 2s});
    CHECK(limits.moves_to_go == 39);
    CHECK_FALSE(limits_of(clocks, Side::second).moves_to_go);

    const Clocks odds{Clock(TimeControl{.nodes = 500, .depth = 3}), Clock(clock_control("1"))};
    limits = limits_of(odds, Side::first);
    CHECK(limits.nodes == 500);
    CHECK(limits.depth == 3);
    CHECK_FALSE(limits.time[0]);
    CHECK_FALSE(limits.time[1]);
    limits = limits_of(odds, Side::second);
    CHECK_FALSE(limits.time[0]);
    CHECK(*limits.time[1] == 1s);
  }

  TEST_CASE("no player receives a clock without time") {
    Clocks clocks{Clock(clock_control("1")), Clock(clock_control("1"))};
    for (Clock& clock : clocks) clock.take_turn(1s);
    const Limits limits = limits_of(clocks, Side::first);
    CHECK(*limits.time[0] == 1ms);
    CHECK(*limits.time[1] == 1ms);
  }

  TEST_CASE("games are given up when both agree for long enough") {
    AdjudicationRules rules;
    rules.resignation = {.moves = 2, .score = 500};
    Adjudicator adjudicator(rules, 0);
    CHECK_FALSE(adjudicator.hear(Side::first, centipawns(600)));
    CHECK_FALSE(adjudicator.hear(Side::second, centipawns(-500)));
    CHECK_FALSE(adjudicator.hear(Side::first, mate(3)));
    const auto end = adjudicator.hear(Side::second, mate(-2));
    REQUIRE(end);
    CHECK(end->winner == Side::first);
  }

  TEST_CASE("a streak is broken by one other score, or none, or the opponent's doubt") {
    AdjudicationRules rules;
    rules.resignation = {.moves = 2, .score = 500};
    for (const std::optional<ReportedScore>& doubt :
         {std::optional<ReportedScore>{}, std::optional(centipawns(-499)), std::optional(centipawns(20))}) {
      Adjudicator adjudicator(rules, 0);
      CHECK_FALSE(adjudicator.hear(Side::first, centipawns(900)));
      CHECK_FALSE(adjudicator.hear(Side::second, centipawns(-900)));
      CHECK_FALSE(adjudicator.hear(Side::first, centipawns(900)));
      CHECK_FALSE(adjudicator.hear(Side::second, doubt));
      CHECK_FALSE(adjudicator.hear(Side::first, centipawns(900)));
      CHECK_FALSE(adjudicator.hear(Side::second, centipawns(-900)));
      CHECK_FALSE(adjudicator.hear(Side::first, centipawns(400)));
      CHECK_FALSE(adjudicator.hear(Side::second, centipawns(-900)));
    }
    rules.resignation->one_sided = true;
    Adjudicator adjudicator(rules, 0);
    CHECK_FALSE(adjudicator.hear(Side::second, centipawns(-900)));
    CHECK_FALSE(adjudicator.hear(Side::first, centipawns(0)));
    const auto end = adjudicator.hear(Side::second, centipawns(-900));
    REQUIRE(end);
    CHECK(end->winner == Side::first);
  }

  TEST_CASE("level games are drawn, but not before their time") {
    AdjudicationRules rules;
    rules.draw = {.from = 4, .moves = 2, .score = 10};
    Adjudicator adjudicator(rules, 2);
    int turns = 2;
    std::optional<Judgement> end;
    for (Side side = Side::first; !end; side = other(side)) {
      end = adjudicator.hear(side, centipawns(side == Side::first ? 10 : -10));
      ++turns;
      REQUIRE(turns <= 8);
    }
    CHECK(turns == 8);
    CHECK_FALSE(end->winner);
  }

  TEST_CASE("a game that is too long is drawn") {
    AdjudicationRules rules;
    rules.longest = 2;
    Adjudicator adjudicator(rules, 1);
    CHECK_FALSE(adjudicator.hear(Side::second, {}));
    CHECK_FALSE(adjudicator.hear(Side::first, {}));
    CHECK(adjudicator.hear(Side::second, {}));
  }

  TEST_CASE("without rules nothing is adjudicated") {
    Adjudicator adjudicator({}, 0);
    for (int n = 0; n < 500; ++n) {
      CHECK_FALSE(adjudicator.hear(Side::first, mate(1)));
      CHECK_FALSE(adjudicator.hear(Side::second, mate(-1)));
    }
  }

  TEST_CASE("rules of adjudication are read over their defaults") {
    CHECK(*read_resignation({}) == AdjudicationRules::Resignation{3, 600, false});
    CHECK(*read_resignation({"score=800", "moves=5", "one-sided"}) == AdjudicationRules::Resignation{5, 800, true});
    CHECK(*read_draw({"from=10"}) == AdjudicationRules::Draw{10, 8, 10});
    for (const char* word : {"score", "score=", "score=x", "score=0", "moves=0", "plies=3", "="}) {
      CAPTURE(word);
      CHECK_FALSE(read_resignation({word}));
    }
    CHECK_FALSE(read_draw({"one-sided"}));
  }

  TEST_CASE("the list of games: pairs with one opening and colours changed, every opening through all pairings") {
    const Schedule schedule(plan_of(3, 4));
    REQUIRE(schedule.size() == 12);
    std::map<std::array<std::size_t, 2>, std::multiset<std::uint64_t>> openings;
    for (std::uint64_t n = 0; n < schedule.size(); n += 2) {
      const ScheduledGame game = schedule.game(n);
      const ScheduledGame partner = schedule.game(n + 1);
      CHECK(game.number == n);
      CHECK(game.opening == partner.opening);
      CHECK(game.opening == n / 6);
      CHECK(game.seats[0] == partner.seats[1]);
      CHECK(game.seats[1] == partner.seats[0]);
      openings[game.seats].insert(game.opening);
    }
    CHECK(openings.size() == 3);
    for (const auto& [seats, numbers] : openings) CHECK(numbers == std::multiset<std::uint64_t>{0, 1});
  }

  TEST_CASE("openings of one game each are met once, and are as long in both games of a pair") {
    MatchPlan plan = plan_of(3, 4);
    plan.openings.each_game = true;
    const Schedule schedule(plan);
    std::set<std::uint64_t> openings;
    for (std::uint64_t n = 0; n < schedule.size(); n += 2) {
      for (const std::uint64_t number : {n, n + 1}) openings.insert(schedule.game(number).opening);
      CHECK(schedule.game(n).opening % 2 == n / 6 % 2);
      CHECK(schedule.game(n).opening % 2 == schedule.game(n + 1).opening % 2);
    }
    CHECK(openings.size() == schedule.size());
  }

  TEST_CASE("in a gauntlet only the first meets the others") {
    const Schedule schedule(plan_of(4, 2, true));
    CHECK(schedule.size() == 6);
    for (std::uint64_t n = 0; n < schedule.size(); ++n) {
      const auto seats = schedule.game(n).seats;
      CHECK((seats[0] == 0) != (seats[1] == 0));
    }
  }

  TEST_CASE("shards share out all games, in whole pairs, each once") {
    for (const std::uint64_t count : {1, 2, 3, 7}) {
      for (std::uint64_t game = 0; game < 40; ++game) {
        int owners = 0;
        for (std::uint64_t index = 1; index <= count; ++index) {
          owners += Shard{index, count}.has(game);
          CHECK(Shard{index, count}.has(game) == Shard{index, count}.has(game ^ 1));
        }
        CHECK(owners == 1);
      }
    }
    CHECK(*read_shard("2/5") == Shard{2, 5});
    for (const char* text : {"", "/", "0/2", "3/2", "1", "1/0", "a/b", "1/2/3", "-1/2"}) {
      CAPTURE(text);
      CHECK_FALSE(read_shard(text));
    }
  }

  TEST_CASE("the plan at the head of a file has every setting except the number of games") {
    const MatchPlan plan = plan_of(2, 10);
    CHECK(to_json(plan) == to_json(plan_of(2, 100)));
    const auto differs = [&](auto&& change) {
      MatchPlan other = plan;
      change(other);
      return to_json(other) != to_json(plan);
    };
    CHECK(differs([](MatchPlan& other) { other.variant = "centrechess"; }));
    CHECK(differs([](MatchPlan& other) { other.seed = 2; }));
    CHECK(differs([](MatchPlan& other) { other.gauntlet = true; }));
    CHECK(differs([](MatchPlan& other) { other.game_options = {{"UCI_Chess960", "true"}}; }));
    CHECK(differs([](MatchPlan& other) { other.entries[1].contestant.options = {{"Hash", "2"}}; }));
    CHECK(differs([](MatchPlan& other) { other.entries[1].contestant.command = "engine"; }));
    CHECK(differs([](MatchPlan& other) { other.entries[0].control.nodes = 101; }));
    CHECK(differs([](MatchPlan& other) { other.openings.first = 3; }));
    CHECK(differs([](MatchPlan& other) { other.openings.each_game = true; }));
    CHECK(differs([](MatchPlan& other) { other.files = {{"BoardFile", "a", "1"}}; }));
    CHECK(differs([](MatchPlan& other) { other.entries[0].files = {{"BoardFile", "a", "1"}}; }));
    CHECK(differs([](MatchPlan& other) { other.openings.suite = "a.epd"; }));
    CHECK(differs([](MatchPlan& other) { other.openings.generated.plies += 1; }));
    CHECK(differs([](MatchPlan& other) { other.conditions.margin += 1ms; }));
    CHECK(differs([](MatchPlan& other) { other.conditions.adjudication.longest = 100; }));
    CHECK(differs(
        [](MatchPlan& other) { other.conditions.adjudication.resignation = AdjudicationRules::Resignation{}; }));
  }
}

}  // namespace roundel::match::rules_test
