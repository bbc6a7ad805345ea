// Words of lines for people.
#include "engine/base/words.hpp"

#include <doctest/doctest.h>

namespace roundel::words_test {
namespace {

TEST_SUITE("protocol words") {
  TEST_CASE("one is counted in the singular, none and more in the plural") {
    CHECK(counted(1, "turn") == "1 turn");
    CHECK(counted(0, "turn") == "0 turns");
    CHECK(counted(21, "legal turn") == "21 legal turns");
    CHECK(counted(1, "ply", "plies") == "1 ply");
    CHECK(counted(2, "ply", "plies") == "2 plies");
  }
}

}  // namespace
}  // namespace roundel::words_test
