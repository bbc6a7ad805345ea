// The worth of scores: the model of each game.

#include "search/adapter/win_rate.hpp"

#include <doctest/doctest.h>

#include "engine/session/engine.hpp"
#include "variants/games/registry.hpp"

namespace roundel::win_rate_test {
namespace {

using Shares = std::array<int, 3>;

/// Calls `check` with the model of each game of the table.
template <class Check>
void for_each_model(const Check& check) {
  for (const Variant& variant : built_in_variants()) {
    CAPTURE(variant.name);
    Engine engine(built_in_variants(), &variant);
    check(engine.session().win_rate());
  }
}

}  // namespace

TEST_SUITE("win rate") {
  TEST_CASE("wins, draws and losses are a thousand, and none becomes rarer by a better score but losses") {
    for_each_model([](const WinRateModel& model) {
      for (const Side side : {Side::first, Side::second}) {
        Shares before = win_draw_loss(-3000, false, model, side);
        for (Score score = -3000; score <= 3000; ++score) {
          const Shares shares = win_draw_loss(score, false, model, side);
          REQUIRE(shares[0] + shares[1] + shares[2] == 1000);
          REQUIRE(shares[1] >= 0);
          REQUIRE(shares[0] >= before[0]);
          REQUIRE(shares[2] <= before[2]);
          before = shares;
        }
        CHECK(before[0] > 990 * (1 - model.drawn));
      }
    });
  }

  TEST_CASE("what a side wins the other loses") {
    for_each_model([](const WinRateModel& model) {
      for (Score score = -500; score <= 500; score += 7) {
        const Shares shares = win_draw_loss(score, false, model, Side::first);
        CHECK(win_draw_loss(-score, false, model, Side::second) == Shares{shares[2], shares[1], shares[0]});
      }
    });
  }

  TEST_CASE("every game has been fitted") {
    for_each_model([](const WinRateModel& model) { CHECK_FALSE(model == WinRateModel{}); });
  }

  TEST_CASE("half of the games are won at the score of the model") {
    const WinRateModel model{.half_won = 100, .spread = 50};
    CHECK(win_draw_loss(100, false, model, Side::first) == Shares{500, 482, 18});
    CHECK(win_draw_loss(0, false, model, Side::second) == Shares{119, 762, 119});
    CHECK(win_draw_loss(0, false, {.half_won = 0, .spread = 50}, Side::first) == Shares{500, 0, 500});
    const WinRateModel drawish{.half_won = 100, .spread = 50, .drawn = 0.4};
    CHECK(win_draw_loss(100, false, drawish, Side::first) == Shares{300, 689, 11});
    CHECK(win_draw_loss(5000, false, drawish, Side::first) == Shares{600, 400, 0});
  }

  TEST_CASE("an edge is the first side's") {
    const WinRateModel model{.half_won = 100, .spread = 50, .edge = 30};
    const WinRateModel even{.half_won = 100, .spread = 50};
    CHECK(win_draw_loss(10, false, model, Side::first) == win_draw_loss(40, false, even, Side::first));
    CHECK(win_draw_loss(10, false, model, Side::second) == win_draw_loss(-20, false, even, Side::second));
  }

  TEST_CASE("an end that is known is certain") {
    const WinRateModel model{.edge = 1000};
    CHECK(win_draw_loss(1, true, model, Side::second) == Shares{1000, 0, 0});
    CHECK(win_draw_loss(0, true, model, Side::first) == Shares{0, 1000, 0});
    CHECK(win_draw_loss(-1, true, model, Side::first) == Shares{0, 0, 1000});
    CHECK(win_draw_loss(won_in(9), false, model, Side::first) == Shares{1000, 0, 0});
    CHECK(win_draw_loss(lost_in(9), false, model, Side::first) == Shares{0, 0, 1000});
  }
}

}  // namespace roundel::win_rate_test
