#include "protocol/clock.hpp"

#include <doctest/doctest.h>

namespace roundel::clock_test {

using namespace std::chrono_literals;

TEST_SUITE("clocks") {
  TEST_CASE("a clock counts down, gains its increment, and begins again at the control") {
    Clock clock(TimeControl{.base = 10s, .increment = 1s, .moves = 2});
    CHECK(*clock.left() == 10s);
    CHECK(clock.moves_to_go() == 2);
    clock.take_turn(4s);
    CHECK(*clock.left() == 7s);
    CHECK(clock.moves_to_go() == 1);
    clock.take_turn(7s);
    CHECK(*clock.left() == 11s);
    CHECK(clock.moves_to_go() == 2);
  }

  TEST_CASE("time is counted in microseconds, and shown in whole milliseconds") {
    Clock clock(TimeControl{.base = 1s});
    for (int n = 0; n < 3; ++n) clock.take_turn(400us);
    CHECK(clock.shown() == 998'800us);
    CHECK(*clock.limits(Side::first).time[0] == 998ms);
  }

  TEST_CASE("a clock that was overstepped stands at zero before its increment") {
    Clock clock(TimeControl{.base = 1s, .increment = 500ms});
    clock.take_turn(3s);
    CHECK(*clock.left() == 500ms);
  }

  TEST_CASE("a time that is set on the clock holds from then on") {
    Clock clock(TimeControl{.base = 10s, .moves = 5});
    clock.set_left(3s);
    clock.take_turn(1s);
    CHECK(*clock.left() == 2s);
    CHECK(clock.moves_to_go() == 4);
  }

  TEST_CASE("another control begins anew") {
    Clock clock(TimeControl{.base = 10s, .moves = 5});
    clock.take_turn(1s);
    clock.set_control(TimeControl{.base = 20s, .moves = 3});
    CHECK(*clock.left() == 20s);
    CHECK(clock.moves_to_go() == 3);
  }

  TEST_CASE("a fixed time begins anew with every turn, and holds beside a clock") {
    Clock clock(TimeControl{.move_time = 100ms});
    clock.take_turn(100ms);
    CHECK(*clock.left() == 100ms);
    CHECK_FALSE(clock.moves_to_go());
    CHECK(*Clock(TimeControl{.base = 1s, .move_time = 2s}).left() == 1s);
    CHECK(*Clock(TimeControl{.base = 3s, .move_time = 2s}).left() == 2s);
  }

  TEST_CASE("without a limit of time there is none left and none shown") {
    Clock clock(TimeControl{.nodes = 100});
    clock.take_turn(std::chrono::hours(100));
    CHECK_FALSE(clock.left());
    CHECK(clock.shown() == 0s);
  }

  TEST_CASE("the limits of a turn are all that the control sets") {
    Clock clock(TimeControl{.base = 60s, .increment = 1s, .moves = 40, .move_time = 5s, .nodes = 500, .depth = 3});
    clock.take_turn(10s);
    const Limits limits = clock.limits(Side::second, 30s);
    CHECK(*limits.time[1] == 51s);
    CHECK(*limits.time[0] == 30s);
    CHECK(limits.increment == std::array<Milliseconds, 2>{1s, 1s});
    CHECK(limits.moves_to_go == 39);
    CHECK(limits.move_time == 5s);
    CHECK(limits.nodes == 500);
    CHECK(limits.depth == 3);
  }

  TEST_CASE("without a clock, no limit mentions one") {
    Clock clock(TimeControl{.moves = 40, .depth = 3});
    clock.limit_depth(4);
    const Limits limits = clock.limits(Side::first, 30s);
    CHECK_FALSE(limits.time[0]);
    CHECK_FALSE(limits.time[1]);
    CHECK_FALSE(limits.moves_to_go);
    CHECK(limits.depth == 4);
  }
}

}  // namespace roundel::clock_test
