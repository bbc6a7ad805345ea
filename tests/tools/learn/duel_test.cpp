// New weights against old ones: the call of the arbiter, and the decision from its results.

#include "tools/learn/duel.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/tools/learn/duel_results.hpp"
#include "tools/learn/duel_command.hpp"
#include "tools/learn/weights_output.hpp"
#include "variants/games/registry.hpp"

namespace roundel::learn::duel_test {
namespace {

using roundel::testing::contains;
using roundel::testing::Lines;
using roundel::testing::Outcome;
using roundel::testing::ScratchFolder;

const DuelDefaults defaults{.time = {"st=0.05"}, .games = "20", .sprt = {"elo0=0", "elo1=10"}};

const Variant& english() { return *find_variant(built_in_variants(), "english"); }
const LearningGame& game() {
  static const LearningGame game{english(), make_learned_evaluation(english())};
  return game;
}

match::MatchCall call_of(const std::vector<std::string>& words, const Opponents& opponents) {
  CommandLine line("", "");
  add_duel_options(line, defaults);
  line.option("seed", "", "N");
  line.parse(words);
  return duel_call(line, defaults, game(), opponents, "folder");
}

}  // namespace

TEST_SUITE("learn match") {
  TEST_CASE("the arbiter is called for two engines that differ in their weights") {
    const match::MatchCall call = call_of({}, {"a.weights", "<hand>"});
    REQUIRE(call.plan.entries.size() == 2);
    const auto& fresh = call.plan.entries[0].contestant;
    const auto& old = call.plan.entries[1].contestant;
    CHECK(fresh.name == "new");
    CHECK((fresh.options == match::OptionValues{{"EvalFile", "a.weights"}}));
    CHECK(old.name == "old");
    CHECK((old.options == match::OptionValues{{"EvalFile", "<hand>"}}));
    for (const match::Entry& entry : call.plan.entries) CHECK(entry.control.move_time == Milliseconds(50));
    CHECK(call.plan.games == 20);
    CHECK(call.out == "folder");
    CHECK(call.plan.conditions.adjudication.resignation);
    CHECK(call.plan.conditions.adjudication.draw);
    CHECK(call.plan.conditions.adjudication.longest == 200);
    REQUIRE(call.report.sprt);
    CHECK(call.report.sprt->elo1 == 10);
    CHECK(call_of({}, {"a.weights", ""}).plan.entries[1].contestant.options.empty());
  }

  TEST_CASE("options have priority over the defaults") {
    const match::MatchCall call =
        call_of({"--time", "nodes=100", "--games", "8", "--sprt", "elo0=-5", "elo1=5", "--openings", "plies=3",
                 "--max-moves", "9", "--concurrency", "3", "--seed", "7", "--draw", "from=9", "moves=2", "score=1"},
                {"a.weights", ""});
    CHECK(call.plan.entries[0].control.nodes == 100);
    CHECK_FALSE(call.plan.entries[0].control.move_time);
    CHECK(call.plan.games == 8);
    CHECK(call.report.sprt->elo0 == -5);
    CHECK(call.plan.openings.generated.plies == 3);
    CHECK(call.plan.conditions.adjudication.longest == 9);
    CHECK(call.plan.conditions.adjudication.draw->from == 9);
    CHECK(call.concurrency == 3);
    CHECK(call.plan.seed == 7);
    CHECK_THROWS_AS(call_of({"--games", "7"}, {"a.weights", ""}), UsageError);
    CHECK_THROWS_AS(call_of({"--time", "hours=1"}, {"a.weights", ""}), UsageError);
  }

  TEST_CASE("the verdict is the test's, and the interval's where the test has none") {
    const match::SprtSettings wide{.elo0 = 0, .elo1 = 200};
    CHECK(judge(duel_results(40, 1, 0, wide)) == Verdict::better);
    CHECK(judge(duel_results(10, 60, 9, wide)) == Verdict::not_better);
    CHECK(judge(duel_results(0, 1, 40, wide)) == Verdict::worse);
    const match::SprtSettings narrow{.elo0 = 0, .elo1 = 1};
    CHECK(judge(duel_results(20, 4, 5, narrow)) == Verdict::better);
    CHECK(judge(duel_results(5, 4, 20, narrow)) == Verdict::worse);
    CHECK(judge(duel_results(5, 4, 4, narrow)) == Verdict::undecided);
    CHECK(judge(duel_results(0, 0, 0, narrow)) == Verdict::undecided);
    CHECK(verdict_text(duel_results(0, 2, 0, narrow)) ==
          "It is undecided which weights are better: Elo unknown after 4 games");
    CHECK(verdict_text(duel_results(40, 1, 0, wide)).starts_with("The new weights are better: Elo +"));
  }

  TEST_CASE("weights are played, and the same command continues the games") {
    const ScratchFolder folder;
    write_zero_weights(*game().source, folder.file("zero"));
    const auto play = [&](const std::string& games) {
      return roundel::testing::run(
          {"match", "--variant", "english", "--weights", folder.file("zero"), "--against", "<hand>", "--time",
           "nodes=30", "--games", games, "--openings", "plies=4", "nodes=100", "--out", folder.file("games")},
          "", testing::learn_path);
    };
    CHECK(play("2").status == 0);
    const Outcome outcome = play("4");
    CHECK(outcome.status == 0);
    CHECK(outcome.error.empty());
    const std::string text = roundel::testing::text_of(outcome.output);
    CHECK(contains(text, "new against old: "));
    CHECK(contains(text, " of 4 games\n"));
    CHECK(contains(outcome.output.back(), " after 4 games"));
  }

  TEST_CASE("an impossible match is refused in one line") {
    const auto refused = [](const Lines& more, std::string_view reason) {
      Lines words{"match", "--variant", "english"};
      words.insert(words.end(), more.begin(), more.end());
      const Outcome outcome = roundel::testing::run(words, "", testing::learn_path);
      CHECK(outcome.status == 2);
      CHECK(contains(outcome.error, reason));
    };
    refused({}, "--weights is missing");
    refused({"--weights", ""}, "--weights is empty; name a file");
    refused({"--weights", "/nowhere/weights"}, "/nowhere/weights");
    refused({"--weights", "/dev/null"}, "EvalFile");
  }
}

}  // namespace roundel::learn::duel_test
