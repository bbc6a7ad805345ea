// The lines of an engine that is a child process.

#include "tools/match/players/child_lines.hpp"

#include <doctest/doctest.h>

#include <string>

namespace roundel::match::child_lines_test {

TEST_SUITE("match lines") {
  TEST_CASE("a byte order mark is not a part of an engine's first line") {
    ChildLines lines;
    std::string line;
    lines.add("\xef\xbb\xbf");
    CHECK_FALSE(lines.take(line));
    lines.add("id name A\r\nuciok\n\xef\xbb\xbfx\n");
    REQUIRE(lines.take(line));
    CHECK(line == "id name A");
    REQUIRE(lines.take(line));
    CHECK(line == "uciok");
    REQUIRE(lines.take(line));
    CHECK(line == "\xef\xbb\xbfx");
    CHECK_FALSE(lines.take(line));
  }
}

}  // namespace roundel::match::child_lines_test
