// Games with hidden information under the arbiter: what each side receives, that a game is detected if it reveals too
// much, and that the record is complete. The tests play a small card game, also in whole matches.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

#include "tests/search/hidden_information/hidden_toy.hpp"
#include "tests/text.hpp"
#include "tests/tools/match/scripted_player.hpp"
#include "tests/tools/match/two_players.hpp"
#include "tools/match/call.hpp"
#include "tools/match/openings/opening_generator.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/referee/game.hpp"
#include "tools/match/runner.hpp"

namespace roundel::match::secrets_test {

using hidden_toy::Fault;
using roundel::testing::contains;
using roundel::testing::plan_of_two;
using roundel::testing::ScriptedPlayer;

namespace {

using Moves = std::vector<std::string>;

const TimeControl one_node{.nodes = 1};

/// A whole game: the first side lays A and B, the second B and C.
struct Played {
  ScriptedPlayer first{{"@1A,2B", "1=A", "2=B"}};
  ScriptedPlayer second{{"@1C,2B", "2=B", "1=C"}};
  GameRecord record;
};

void play(Played& played, const Variant& variant, bool first_sees_all = false) {
  Referee referee(variant, {});
  const std::array<Seat, side_count> seats{Seat{played.first, one_node, first_sees_all},
                                           Seat{played.second, one_node}};
  played.record = play_game(referee, {}, seats, Conditions{});
}

/// Returns the referee's error about a faulty game; empty if it finds none.
std::string complaint(Fault fault) {
  const Variant variant = hidden_toy::variant(fault);
  Played played;
  try {
    play(played, variant);
  } catch (const SecretBroken& broken) {
    return broken.what();
  }
  return {};
}

MatchPlan plan_of(const Variant& variant, std::uint64_t games) { return plan_of_two(variant.name, games, 1); }

/// A match of the engine against itself; `records` are its games by number.
MaybeError run(const Variant& variant, const MatchPlan& plan, int concurrency,
               std::map<std::uint64_t, GameRecord>& records) {
  const RunnerSetting setting{
      .variant = variant,
      .seeds = SeedSource::repeatable(plan.seed),
      .concurrency = concurrency,
      .make_supply = [] { return [](std::uint64_t) { return Expected<Opening>(Opening{}); }; },
      .make_player = [&](const Entry& entry) { return make_player(entry.contestant, {.variant = variant}); }};
  const Signals stop;
  return run_match(plan, {}, {}, setting, stop, [&](const GameRecord& record) {
    records[record.number] = record;
    return true;
  });
}

Moves moves_of(const GameRecord& record) {
  Moves moves;
  for (const PlayedMove& move : record.moves) moves.push_back(move.text);
  return moves;
}

}  // namespace

TEST_SUITE("match secrets") {
  TEST_CASE("what a side has hidden stays hidden from the other, and the record has it") {
    const Variant variant = hidden_toy::variant();
    Played played;
    play(played, variant);
    CHECK(played.record.winner == Side::second);
    CHECK(played.record.cause == Cause::rules);
    CHECK(played.first.views.back().moves == Moves{"@1A,2B", "@1X,2X", "1=A", "2=B"});
    CHECK(played.second.views.back().moves == Moves{"@1X,2X", "@1C,2B", "1=A", "2=B", "2=B"});
    CHECK_FALSE(played.first.views.back().start);
    CHECK(moves_of(played.record) == Moves{"@1A,2B", "@1C,2B", "1=A", "2=B", "2=B", "1=C"});
  }

  TEST_CASE("a first position does not reveal it either") {
    const Variant variant = hidden_toy::variant();
    Referee referee(variant, {});
    REQUIRE_FALSE(referee.begin({"", "~A~B/~CA b", {"1=C"}}));
    CHECK(referee.view(Side::first).start == "~A~B/~XA b");
    CHECK(referee.view(Side::second).start == "~X~X/~CA b");
    CHECK(referee.session_for(Side::second).position_text() == "~X~X/CA w");
    CHECK(referee.truth().start == "~A~B/~CA b");
    CHECK(referee.truth().moves == Moves{"1=C"});
  }

  TEST_CASE("a player that is to see all is shown all, and the other is not") {
    const Variant variant = hidden_toy::variant();
    Played played;
    play(played, variant, true);
    CHECK(played.first.views.back().moves == Moves{"@1A,2B", "@1C,2B", "1=A", "2=B"});
    CHECK(played.second.views.back().moves == Moves{"@1X,2X", "@1C,2B", "1=A", "2=B", "2=B"});
  }

  TEST_CASE("a game that reveals too much, too little or something false to a side is detected") {
    CHECK(complaint(Fault::none).empty());
    CHECK(contains(complaint(Fault::position), "the view of Black should be '~A~B/-"));
    CHECK(contains(complaint(Fault::move), "receives the set-up '@1A,2B' as '@1A,2B'"));
    CHECK(contains(complaint(Fault::half), "as '@1X,2B'"));
    CHECK(contains(complaint(Fault::both), "receives the set-up"));
    CHECK(contains(complaint(Fault::too_little), "the view of White should be '~X~X"));
    CHECK(contains(complaint(Fault::result), "in the view of Black the game has another end: a guess"));
  }

  TEST_CASE("a game that leaks stops the match with the reason, and no game of it is written") {
    for (const Fault fault : {Fault::position, Fault::move, Fault::result}) {
      const Variant variant = hidden_toy::variant(fault);
      std::map<std::uint64_t, GameRecord> records;
      const auto error = run(variant, plan_of(variant, 4), 2, records);
      REQUIRE(error);
      CHECK_FALSE(error->message().empty());
      CHECK(records.empty());
    }
  }

  TEST_CASE("a set-up that hides what is set up is illegal") {
    const Variant variant = hidden_toy::variant();
    Referee referee(variant, {});
    ScriptedPlayer first({"@1X,2X"});
    ScriptedPlayer second({});
    const GameRecord record = play_game(referee, {}, {Seat{first, one_node}, Seat{second, one_node}}, Conditions{});
    CHECK(record.cause == Cause::illegal);
    CHECK(record.winner == Side::second);
    CHECK(contains(record.reason, "does not say what is set up"));
  }

  TEST_CASE("a game with unknown parts is not adjudicated") {
    const Variant variant = hidden_toy::variant();
    Referee referee(variant, {});
    const auto unknown = referee.begin({"", "~A~B/~X~X w", {}});
    REQUIRE(unknown);
    CHECK(contains(unknown->message(), "the position has unknown parts"));
    CHECK(referee.begin({"", std::nullopt, {"@1A,2B", "@1X,2X"}}));
    CHECK_FALSE(referee.begin({}));
  }

  TEST_CASE("set-ups are drawn where an opening has moves, and there is none without") {
    const Variant variant = hidden_toy::variant();
    GeneratorSettings settings;
    settings.plies = 3;
    settings.nodes = 1;
    auto generator = OpeningGenerator::make(variant, {}, settings, 5);
    REQUIRE(generator);
    Moves first_set_ups;
    for (std::uint64_t number = 0; number < 40; number += 2) {
      const auto opening = (*generator).opening(number);
      REQUIRE(opening);
      REQUIRE(opening->moves.size() == 3);
      CHECK(opening->moves[0].starts_with("@1"));
      CHECK(opening->moves[1].starts_with("@1"));
      CHECK(opening->moves[2][1] == '=');
      first_set_ups.push_back(opening->moves[0]);
      Referee referee(variant, {});
      CHECK_FALSE(referee.begin(*opening));
    }
    std::sort(first_set_ups.begin(), first_set_ups.end());
    CHECK(std::unique(first_set_ups.begin(), first_set_ups.end()) - first_set_ups.begin() == 6);

    settings.plies = variant.openings.plies;
    generator = OpeningGenerator::make(variant, {}, settings, 5);
    REQUIRE(generator);
    const auto opening = (*generator).opening(0);
    REQUIRE(opening);
    CHECK(opening->moves.empty());
  }

  TEST_CASE("engines draw otherwise in each game, and the same again where the seed is the same") {
    const Variant variant = hidden_toy::variant();
    std::map<std::uint64_t, GameRecord> games;
    std::map<std::uint64_t, GameRecord> again;
    REQUIRE_FALSE(run(variant, plan_of(variant, 40), 1, games));
    REQUIRE_FALSE(run(variant, plan_of(variant, 40), 2, again));
    REQUIRE(games.size() == 40);
    std::map<Moves, int> counts;
    int alike = 0;
    for (std::uint64_t number = 0; number < 40; ++number) {
      CHECK(moves_of(games[number]) == moves_of(again[number]));
      alike += moves_of(games[number]) == moves_of(games[number ^ 1]);
      ++counts[moves_of(games[number])];
    }
    CHECK(counts.size() > 10);
    CHECK(alike < 20);
  }

  TEST_CASE("no player is ever given a seed that it, or another, has had") {
    /// Keeps the seeds that it is given, and then does not play.
    class Keeper : public ScriptedPlayer {
     public:
      Keeper(std::vector<std::uint64_t>& seeds, std::mutex& mutex)
          : ScriptedPlayer({}), seeds_(seeds), mutex_(mutex) {
        cannot_start = true;
      }
      void set_seed(std::uint64_t seed) override {
        const std::lock_guard lock(mutex_);
        seeds_.push_back(seed);
      }

     private:
      std::vector<std::uint64_t>& seeds_;
      std::mutex& mutex_;
    };
    const Variant variant = hidden_toy::variant();
    const auto seeds_from = [&](SeedSource source) {
      std::vector<std::uint64_t> seeds;
      std::mutex mutex;
      const RunnerSetting setting{
          .variant = variant,
          .seeds = source,
          .make_supply = [] { return [](std::uint64_t) { return Expected<Opening>(Opening{}); }; },
          .make_player = [&](const Entry&) { return std::make_unique<Keeper>(seeds, mutex); }};
      const Signals stop;
      REQUIRE_FALSE(run_match(plan_of(variant, 2), {}, {}, setting, stop, [](const GameRecord&) { return true; }));
      return seeds;
    };
    auto seeds = seeds_from(SeedSource::repeatable(1));
    REQUIRE(seeds.size() == 4);
    CHECK(seeds == seeds_from(SeedSource::repeatable(1)));
    CHECK(seeds != seeds_from(SeedSource::repeatable(2)));
    CHECK(seeds_from(SeedSource::secret()) != seeds_from(SeedSource::secret()));
    std::sort(seeds.begin(), seeds.end());
    CHECK(std::unique(seeds.begin(), seeds.end()) == seeds.end());
  }

  TEST_CASE("seeds are SipHash-2-4") {
    // The reference implementation's vector for the bytes 0 to 15 under the key of the bytes 0 to 15.
    const std::array<std::uint64_t, 2> counted{0x0706050403020100, 0x0f0e0d0c0b0a0908};
    CHECK(SeedSource(counted).hash(counted) == 0x3f2acc7f57c29bdb);
  }

  TEST_CASE("a seed goes into the range of the engine's option, unless the user has set it") {
    Options options;
    options.add(spin_option("Seed", 5, 5, 9));
    Contestant contestant;
    CHECK(seed_value(options, contestant, 0) == "5");
    CHECK(seed_value(options, contestant, 14) == "9");
    contestant.options = {{"seed", "7"}};
    CHECK_FALSE(seed_value(options, contestant, 14));
    CHECK_FALSE(seed_value({}, {}, 14));
  }

  TEST_CASE("the option to see everything is set for one engine or for all, and is in the plan") {
    const auto plan_for = [](const std::vector<std::string>& words) {
      CommandLine line = match_command_line();
      line.parse(words);
      return match_call(line, hidden_toy::variant()).plan;
    };
    const MatchPlan plan = plan_for({"--engine", "name=a", "open=true", "--engine", "name=b", "--each", "nodes=1"});
    CHECK(plan.entries[0].contestant.open == true);
    CHECK_FALSE(plan.entries[1].contestant.open);
    const auto json = to_json(plan);
    CHECK(json.at("players").at(0).at("open") == true);
    CHECK_FALSE(json.at("players").at(1).contains("open"));
    const MatchPlan each =
        plan_for({"--engine", "name=a", "open=false", "--engine", "name=b", "--each", "nodes=1", "open=true"});
    CHECK(each.entries[0].contestant.open == false);
    CHECK(each.entries[1].contestant.open == true);
    CHECK_THROWS_AS(plan_for({"--engine", "open=yes", "--engine", "name=b", "--each", "nodes=1"}), UsageError);
  }
}

}  // namespace roundel::match::secrets_test
