// The errors of illegal moves, which differ from other errors.

#include "engine/base/illegal_turn.hpp"

#include <doctest/doctest.h>

namespace roundel::illegal_turn_test {

TEST_SUITE("illegal turns") {
  TEST_CASE("the reason against a turn is reported, and is available alone") {
    const Error error = illegal_turn("e2e5", "the pawn on e2 does not reach e5");
    CHECK(error.message() == "e2e5 is not legal: the pawn on e2 does not reach e5");
    CHECK(reason_of(error) == "the pawn on e2 does not reach e5");
    CHECK(error.place.token == "e2e5");
  }

  TEST_CASE("a turn without a known objection has no reason") {
    const Error error = illegal_turn("e2e5", "");
    CHECK(error.message() == "e2e5 is not a legal move");
    CHECK(reason_of(error).empty());
  }

  TEST_CASE("other errors have no reason, even with similar words") {
    CHECK(reason_of(Error{"'e2' is not the form of a move"}).empty());
    CHECK(reason_of(Error{"e2e5 is not legal: too far"}).empty());
  }
}

}  // namespace roundel::illegal_turn_test
