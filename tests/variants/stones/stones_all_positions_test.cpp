// All positions of a small game of stones, solved: as plain iteration over the slow rules finds them.

#include <doctest/doctest.h>

#include "tests/process.hpp"
#include "tests/variants/plain_solution.hpp"
#include "tests/variants/stones/slow_stones.hpp"
#include "tests/workload.hpp"

namespace roundel::stones_all_positions_test {
namespace {

using Rules = plain_solution::SlowRules<slow_stones::Game, slow_stones::Position>;

// Three men's morris: stones are placed, then step, and positions return.
constexpr const char* morris = R"(name = "threestones"
title = "Three stones"
summary = "three stones a side, which are placed and then step to a row"
source = "made for this test"
family = "stones"
[board]
files = 3
ranks = 3
[men]
stone = { letter = "P", placed = true, moves = "W" }
[setup]
position = "3/3/3[PPPppp]"
[rules]
places_first = true
goals = [{ line = 3 }]
)";

}  // namespace

TEST_SUITE("all positions of a game of stones") {
  TEST_CASE("values, lengths and best turns are those of the slow rules") {
    plain_solution::compare<Rules>(morris, scaled(20));
  }

  TEST_CASE("each position is counted once") { plain_solution::compare_counts<Rules>(morris); }

  TEST_CASE("games in which a turn can be several actions are refused") {
    const testing::Outcome outcome = testing::run({"solve", "morris", "--all-positions"});
    CHECK(outcome.status == 2);
    CHECK(outcome.error.find("a turn can have several actions") != std::string::npos);
  }
}

}  // namespace roundel::stones_all_positions_test
