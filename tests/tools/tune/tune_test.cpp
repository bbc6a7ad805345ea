// tools/tune/spsa, by its own tests, with an engine and an arbiter that play nothing.

#include <doctest/doctest.h>

#include <string>

#include "tests/paths.hpp"
#include "tests/process.hpp"

namespace roundel::tune_test {

TEST_SUITE("tuning of numbers") {
  TEST_CASE("its own tests pass") {
    const std::string tests = std::string(testing::source_folder) + "/tests/tools/tune/spsa_test.py";
    const testing::Outcome outcome = testing::run({"/usr/bin/python3", "-B", tests}, "", "/usr/bin/env");
    INFO(outcome.error);
    CHECK(outcome.status == 0);
    CHECK(outcome.error.find("\nOK") != std::string::npos);
  }
}

}  // namespace roundel::tune_test
