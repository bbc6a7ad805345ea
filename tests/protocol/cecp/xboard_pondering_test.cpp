// Pondering in XBoard's protocol. The next lines depend on the engine's moves.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "tests/process.hpp"

namespace roundel::testing::xboard_pondering_test {

TEST_SUITE("xboard pondering conversations") {
  TEST_CASE("a limit that arrives meanwhile belongs to the expected reply") {
    Process engine({"xboard"});
    for (const char* line : {"new", "hard", "sd 4", "usermove e2e4"}) engine.send(line);
    engine.read_until("move ");
    engine.send("hint");
    const std::string expected = value_of(engine.read_until("Hint: "), "Hint: ");
    for (const char* line : {"post", "sd 7"}) engine.send(line);
    engine.send("usermove " + expected);
    const Lines lines = engine.read_until("move ");
    CHECK(std::any_of(lines.begin(), lines.end(), [](const std::string& line) { return line.starts_with("7 "); }));
  }
}

}  // namespace roundel::testing::xboard_pondering_test
