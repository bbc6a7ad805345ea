// The time that a search may use, simulated for whole games without a real clock.

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>

#include "search/time_manager.hpp"

namespace roundel::time_manager_test {
namespace {

constexpr Side side = Side::first;
constexpr Milliseconds overhead(10);

/// A simulated clock.
struct Game {
  Milliseconds base;
  Milliseconds increment{0};
  std::optional<int> moves = {};  ///< to each time control

  /// Returns the clock as protocols send it, `turns` moves after the beginning.
  Limits limits(Microseconds left, int turns) const {
    Limits limits;
    limits.time[at(side)] = std::chrono::duration_cast<Milliseconds>(left);
    limits.increment[at(side)] = increment;
    if (moves) limits.moves_to_go = *moves - turns % *moves;
    return limits;
  }

  /// Returns how many moves, up to `most`, are made in time, if each takes its longest time and `lost` in addition.
  int turns_in_time(int most, Microseconds lost) const {
    Microseconds left = base;
    for (int turn = 0; turn < most; ++turn) {
      left -= TimeBudget::of(limits(left, turn), side, overhead)->maximum + lost;
      if (left < Microseconds(0)) return turn;
      left += increment;
      if (moves && (turn + 1) % *moves == 0) left += base;
    }
    return most;
  }
};

Limits clock(Milliseconds left, Milliseconds increment = Milliseconds(0)) {
  return Game{left, increment}.limits(left, 0);
}

}  // namespace

TEST_SUITE("time manager") {
  TEST_CASE("a clock that gets nothing back lasts for any game") {
    for (const int base : {30, 50, 100, 300, 1000, 10'000, 100'000}) {
      CAPTURE(base);
      CHECK(Game{Milliseconds(base)}.turns_in_time(500, Microseconds(50)) == 500);
    }
  }

  TEST_CASE("so does one that gets back what is lost, however little that is") {
    for (const int base : {10, 50, 100, 1000, 10'000}) {
      for (const int increment : {1, 2, 5, 9, 10, 11, 20, 100, 5000}) {
        CAPTURE(base);
        CAPTURE(increment);
        const Game game{Milliseconds(base), Milliseconds(increment)};
        CHECK(game.turns_in_time(2000, std::min(Milliseconds(increment), overhead)) == 2000);
      }
    }
  }

  TEST_CASE("so does one with time controls, which come after any number of turns") {
    for (const int base : {20, 50, 100, 1000, 10'000}) {
      for (const int moves : {1, 2, 3, 10, 40, 60, 1000}) {
        CAPTURE(base);
        CAPTURE(moves);
        const Game game{Milliseconds(base), Milliseconds(0), moves};
        CHECK(game.turns_in_time(2000, Microseconds(20)) == 2000);
      }
    }
  }

  TEST_CASE("the whole overhead is kept for some thirty turns where the clock has that") {
    for (const int base : {3000, 10'000, 60'000}) {
      CAPTURE(base);
      CHECK(Game{Milliseconds(base)}.turns_in_time(30, overhead) == 30);
    }
  }

  TEST_CASE("the last turn before a time control loses its overhead and no more") {
    for (const int base : {10, 20, 50, 1000}) {
      CAPTURE(base);
      CHECK(Game{Milliseconds(base), Milliseconds(0), 1}.turns_in_time(2000, overhead) == 2000);
    }
  }

  TEST_CASE("a clock that is nearly out gives no time") {
    for (const int left : {0, 1, 5, 10}) {
      CAPTURE(left);
      CHECK(TimeBudget::of(clock(Milliseconds(left)), side, overhead)->maximum == Microseconds(0));
    }
  }

  TEST_CASE("where the increment pays for the overhead nothing more is kept") {
    const auto budget = TimeBudget::of(clock(Milliseconds(2000), Milliseconds(20)), side, overhead);
    REQUIRE(budget);
    CHECK(budget->optimum == Microseconds(59'500));  // (1990 + 39 * 10) / 40 ms
    CHECK(budget->maximum == Microseconds(297'500));
  }

  TEST_CASE("a fixed time per turn is used except for the overhead, and a clock beside it also applies") {
    Limits limits;
    CHECK_FALSE(TimeBudget::of(limits, side, overhead));
    limits.move_time = Milliseconds(100);
    CHECK(TimeBudget::of(limits, side, overhead)->maximum == Milliseconds(90));
    limits.move_time = Milliseconds(3);
    CHECK(TimeBudget::of(limits, side, overhead)->maximum == Milliseconds(1));
    limits.time[at(side)] = Milliseconds(10);
    CHECK(TimeBudget::of(limits, side, overhead)->maximum == Milliseconds(0));
    limits.time[at(side)] = Milliseconds(100'000);
    CHECK(TimeBudget::of(limits, side, overhead)->maximum == Milliseconds(1));
  }
}

}  // namespace roundel::time_manager_test
