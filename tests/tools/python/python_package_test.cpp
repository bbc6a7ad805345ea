// The Python package, by its own tests, against the program.

#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "tests/paths.hpp"
#include "tests/process.hpp"

namespace roundel::python_package_test {

using testing::engine_program;

TEST_SUITE("python package talks to the program") {
  TEST_CASE("its tests pass") {
    const std::string tests = std::string(testing::source_folder) + "/tools/python/tests/test_roundel.py";
    const testing::Outcome outcome =
        testing::run({"ROUNDEL_PROGRAM=" + engine_program, "python3", "-B", tests}, "", "/usr/bin/env");
    INFO(outcome.error);
    CHECK(outcome.status == 0);
    CHECK(outcome.error.find("\nOK") != std::string::npos);
  }
}

}  // namespace roundel::python_package_test
