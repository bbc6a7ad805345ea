// How far a match or a set has come, as it is shown.

#include "tools/match/screen.hpp"

#include <doctest/doctest.h>

#include <chrono>

namespace roundel::match::screen_test {

using namespace std::chrono_literals;

TEST_SUITE("match screen") {
  TEST_CASE("a log gets a line now and then, however often there is something to tell") {
    const LineRhythm::Steady::time_point begun{};
    LineRhythm rhythm(begun);
    CHECK_FALSE(rhythm.is_due(begun));
    CHECK_FALSE(rhythm.is_due(begun + LineRhythm::interval - 1ms));
    CHECK(rhythm.is_due(begun + LineRhythm::interval));
    CHECK_FALSE(rhythm.is_due(begun + LineRhythm::interval + 1ms));
    CHECK(rhythm.is_due(begun + 7 * LineRhythm::interval));
    CHECK_FALSE(rhythm.is_due(begun + 8 * LineRhythm::interval - 1ms));
  }

  TEST_CASE("the bar is filled as far as it goes, and cut to the terminal") {
    CHECK(bar_text(0.25, "5/20", 80) == "[#####---------------] 5/20");
    CHECK(bar_text(2, "± 3", 24) == "[####################] ±");
    CHECK(bar_text(-1, "", 80) == "[--------------------] ");
  }
}

}  // namespace roundel::match::screen_test
