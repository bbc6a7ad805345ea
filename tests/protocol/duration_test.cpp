#include "protocol/duration.hpp"

#include <doctest/doctest.h>

namespace roundel::duration_test {

using namespace std::chrono_literals;

TEST_SUITE("durations") {
  TEST_CASE("seconds are read with decimals, rounded to milliseconds") {
    CHECK(*read_seconds("0") == 0s);
    CHECK(*read_seconds("90") == 90s);
    CHECK(*read_seconds("0.5") == 500ms);
    CHECK(*read_seconds("0.0004") == 0ms);
    CHECK(*read_seconds("0.0006") == 1ms);
    CHECK(*read_seconds("1e3") == 1000s);
    CHECK(*read_seconds("1e9") == 1'000'000'000s);
  }

  TEST_CASE("a text that is not a number of seconds is refused by name") {
    for (const char* text : {"", "x", "-1", "+1", "1x", " 1", "1 ", "2,5", "1:30", "nan", "inf", "1e10", "1e999"}) {
      CAPTURE(text);
      const auto time = read_seconds(text);
      REQUIRE_FALSE(time);
      CHECK(time.error().message() == "'" + std::string(text) + "' is not a number of seconds");
    }
  }

  TEST_CASE("where some time has to be given, less than a millisecond is none") {
    CHECK(*read_some_seconds("0.001") == 1ms);
    CHECK(read_some_seconds("0").error().message() == "'0' is less than a millisecond");
    CHECK(read_some_seconds("0.0001").error().message() == "'0.0001' is less than a millisecond");
    CHECK(read_some_seconds("-1").error().message() == "'-1' is not a number of seconds");
  }

  TEST_CASE("minutes and seconds are read in the same way everywhere; only the unit of a single number differs") {
    for (const std::chrono::seconds unit : {1s, 60s}) {
      CHECK(*read_duration("1:30", unit) == 90s);
      CHECK(*read_duration("0:05.5", unit) == 5500ms);
      CHECK(*read_duration("2:90", unit) == 210s);
    }
    CHECK(*read_duration("5", 1s) == 5s);
    CHECK(*read_duration("5", 60s) == 5min);
    CHECK(*read_duration("0.5", 60s) == 30s);
  }

  TEST_CASE("a text that is not a duration is refused, and so is one that is too great") {
    for (const char* text : {"", ":", "1:", ":30", "1:x", "x:1", "1:2:3", "-1:30", "1:-30", "1e9:0", "16666667:0"}) {
      CAPTURE(text);
      const auto time = read_duration(text, 1s);
      REQUIRE_FALSE(time);
      CHECK(time.error().message() == "'" + std::string(text) + "' is not a time such as 5 or 5:30");
    }
    CHECK(read_duration("1e9", 1s));
    CHECK_FALSE(read_duration("1e9", 60s));
  }
}

}  // namespace roundel::duration_test
