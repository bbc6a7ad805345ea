// How a run of generations spends its time, and what it decides after a match.

#include "tools/learn/run_plan.hpp"

#include <doctest/doctest.h>

#include "tests/tools/learn/duel_results.hpp"

namespace roundel::learn::run_plan_test {

TEST_SUITE("learn plan") {
  TEST_CASE("generations grow and fill the time, and the last is at least as long as the previous one") {
    for (const double hours : {0.02, 0.15, 1.0, 10.0}) {
      CAPTURE(hours);
      RunPlan plan;
      plan.time = Seconds(3600 * hours);
      plan.first = usual_first(plan.time);
      Seconds left = plan.time;
      Seconds before{};
      int generation = 0;
      while (left > Seconds(1e-6)) {
        const Seconds time = generation_time(plan, ++generation, left);
        CHECK(time > before);
        CHECK(time <= left);
        before = time;
        left -= time;
        REQUIRE(generation < 100);
      }
      CHECK(generation >= (hours >= 0.15 ? 4 : 1));
    }
  }

  TEST_CASE("the first generation is short, however long the run is") {
    CHECK(usual_first(Seconds(60)) == Seconds(60));
    CHECK(usual_first(Seconds(3600)) == Seconds(180));
    CHECK(usual_first(Seconds(1e6)) == Seconds(600));
  }

  TEST_CASE("remaining time that is shorter than the first generation does not become a generation") {
    RunPlan plan;
    plan.first = Seconds(60);
    CHECK(is_worth_while(plan, 1, Seconds(5)));
    CHECK_FALSE(is_worth_while(plan, 5, Seconds(59)));
    CHECK(is_worth_while(plan, 5, Seconds(60)));
  }

  TEST_CASE("a run from zero begins with results and quick searches") {
    RunPlan plan;
    CHECK(blend_of(plan, 0) == 0.5);
    CHECK(nodes_of(plan, 0) == 1000);
    plan.from_zero = true;
    CHECK(blend_of(plan, 0) == 1);
    CHECK(blend_of(plan, 2) == doctest::Approx(0.8));
    CHECK(blend_of(plan, 9) == 0.5);
    CHECK(nodes_of(plan, 0) == 250);
    CHECK(nodes_of(plan, 1) == 500);
    CHECK(nodes_of(plan, 9) == 1000);
    plan.blend = 0.3;
    plan.nodes = 7;
    CHECK(blend_of(plan, 0) == 0.3);
    CHECK(nodes_of(plan, 0) == 7);
  }

  TEST_CASE("better weights are kept, and where that is not decided those that are likely to be") {
    const match::SprtSettings wide{.elo0 = 0, .elo1 = 200};
    const match::SprtSettings narrow{.elo0 = 0, .elo1 = 1};
    const RunPlan plan;
    CHECK(is_kept(plan, duel_results(40, 1, 0, wide)));
    CHECK_FALSE(is_kept(plan, duel_results(10, 60, 9, wide)));
    CHECK_FALSE(is_kept(plan, duel_results(0, 1, 40, wide)));
    CHECK_FALSE(is_kept(plan, duel_results(0, 0, 0, narrow)));
    CHECK_FALSE(is_kept(plan, duel_results(5, 4, 4, narrow)));
    CHECK(is_kept(plan, duel_results(7, 4, 4, narrow)));
    RunPlan strict;
    strict.keep = 0.99;
    CHECK_FALSE(is_kept(strict, duel_results(7, 4, 4, narrow)));
  }
}

}  // namespace roundel::learn::run_plan_test
