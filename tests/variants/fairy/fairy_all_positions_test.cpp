// All positions of small chess-like games, solved: as plain iteration over the slow rules finds them.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tests/process.hpp"
#include "tests/variants/fairy/slow_fairy.hpp"
#include "tests/variants/plain_solution.hpp"
#include "tests/workload.hpp"

namespace roundel::fairy_all_positions_test {
namespace {

// Both sides can be exchanged, and the board has a mirror image. Pieces return.
constexpr const char* lions = R"(name = "lions"
title = "Lions"
summary = "lions and chicks on nine cells"
source = "made for this test"
[board]
files = 3
ranks = 3
[men]
chick = { letter = "C", moves = "fW", promotes_on = "rank 3", promotes_to = ["hen"] }
lion = { letter = "L", moves = "K", royal = true }
hen = { letter = "+C", moves = "W" }
[setup]
position = "1lc/3/CL1[] w - - 0 1"
[rules]
goal = "capture"
stalemate = "loss"
drops = true
reach = { men = ["lion"], on = "rank 3", safe = true }
quiet_moves = 0
)";

// No two positions are images of each other, and some are drawn.
constexpr const char* hunters = R"(name = "hunters"
title = "Hunters"
summary = "a king and a pawn against a king, on a board without a corner"
source = "made for this test"
[board]
files = 3
ranks = 4
holes = "a1"
[men]
pawn = { letter = "P", moves = "mfWcfF", promotes_on = "rank 4", promotes_to = ["rook", "ferz"] }
rook = { letter = "R", moves = "R" }
ferz = { letter = "F", moves = "F" }
king = { letter = "K", moves = "K", royal = true }
[setup]
position = "k2/3/1P1/*1K w - - 0 1"
[rules]
quiet_moves = 0
)";

using Rules = plain_solution::SlowRules<slow_fairy::Game, slow_fairy::Position>;

/// Returns the error of a call of `roundel solve --all-positions` that is refused.
std::string refusal(const std::vector<std::string>& words) {
  std::vector<std::string> call{"solve", "--all-positions"};
  call.insert(call.end(), words.begin(), words.end());
  const testing::Outcome outcome = testing::run(call);
  CHECK(outcome.status == 2);
  CHECK(outcome.output.empty());
  return outcome.error;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_SUITE("all positions of a chess-like game") {
  TEST_CASE("values, lengths and best turns are those of the slow rules") {
    plain_solution::compare<Rules>(lions, scaled(20));
    plain_solution::compare<Rules>(hunters, scaled(20));
  }

  TEST_CASE("each position is counted once") { plain_solution::compare_counts<Rules>(hunters); }

  TEST_CASE("a signal stops it") {
    plain_solution::SolvedGame game(plain_solution::document_of(lions));
    Signals signals;
    signals.stop();
    const auto solution = game.session().solve_all(plain_solution::SolvedGame::memory, signals);
    REQUIRE(solution);
    CHECK_FALSE(*solution);
  }

  TEST_CASE("games with more than positions, and games that are too large, are refused") {
    CHECK(
        contains(refusal({"chess"}), "--all-positions is not for Chess: its positions cannot be visited one by one"));
    CHECK(contains(refusal({"shogi"}), "repetition decides games"));
    CHECK(contains(refusal({"duck"}), "a turn has two actions"));
    CHECK(contains(refusal({"makruk"}), "a count limits the moves to mate"));
    CHECK(contains(refusal({"dobutsu", "--threads", "2"}), "--threads is not for --all-positions"));
    const testing::Outcome large = testing::run({"solve", "dobutsu", "--all-positions", "--hash", "1", "--json"});
    CHECK(large.status == 2);
    CHECK(contains(large.error, "can be reached; a greater --hash allows more"));
  }

  TEST_CASE("the command prints the value, the best moves and the numbers of positions") {
    const testing::Lines lines =
        testing::output_of({"solve", "dobutsu", "--all-positions", "--position", "1l1/3/1C1/1L1[] w", "--json"});
    REQUIRE(lines.size() == 1);
    const auto object = nlohmann::json::parse(lines[0]);
    CHECK(object["type"] == "solution");
    CHECK(object["value"] == 1);
    CHECK(object["plies"] == 5);
    CHECK(object["best_moves"].size() == 2);
    CHECK(object["won"].get<int>() + object["lost"].get<int>() + object["drawn"].get<int>() == object["positions"]);
  }
}

}  // namespace roundel::fairy_all_positions_test
