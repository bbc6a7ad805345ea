// The progress of a match or a set on the screen.

#include "tools/match/screen.hpp"

#include <doctest/doctest.h>

namespace roundel::match::screen_test {

TEST_SUITE("match screen") {
  TEST_CASE("the bar is filled as far as it goes, and cut to the terminal") {
    CHECK(bar_text(0.25, "5/20", 80) == "[#####---------------] 5/20");
    CHECK(bar_text(2, "± 3", 24) == "[####################] ±");
    CHECK(bar_text(-1, "", 80) == "[--------------------] ");
  }
}

}  // namespace roundel::match::screen_test
