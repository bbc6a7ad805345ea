// The players that measure the engine's strength in Crest: they play by the rules, use only what they may see, and
// each plays as described.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tools/baselines/crest/greedy_player.hpp"
#include "variants/crest/hand_crafted_evaluation.hpp"

namespace roundel::crest_baselines_test {

using namespace crest_baseline;

namespace {

const std::string program = testing::crest_baseline_path;
constexpr std::array<const char*, 3> players = {"random", "greedy", "plain"};

/// White wins by an attack alone, which turns Black's last shield.
const std::string last_shield = "3k3/2n1nb1/r5r/7/7/RB1R3/3K3 w 3.0/1.0 - 2";
/// Black's four face-down tiles are unknown to White.
const std::string half_known = "3k3/~x~xb'1~x~xb/7/7/3R3/~N~B2~B1~N/3K3[rrnn] w 3.0/3.0 - 1";
/// The same with Black to move, to whom they should be known.
const std::string other_side = "3k3/~x~xb'1~x~xb/7/7/3R3/~N~B2~B1~N/3K3[rrnn] b 3.0/3.0 - 1";
const std::string no_turns_left = "3k3/~n3{~nB}1r'/6N/7/1RN4/r1(~RB')4/1b1K1b1 b 3.0/2.1 - 100";

/// The answer to some lines, of which the last is a `go`.
std::string best_move(const std::string& player, const testing::Lines& lines) {
  testing::Process process({player}, program);
  for (const std::string& line : lines) process.send(line);
  return process.read_until("bestmove").back();
}

std::string layout(const std::string& player, const testing::Lines& options) {
  testing::Lines lines = options;
  lines.insert(lines.end(), {"position startpos", "go nodes 1"});
  return best_move(player, lines);
}

crest::Position read(const std::string& text) {
  const auto position = CrestGame::read_position(*CrestGame::default_setup(), text, {});
  REQUIRE(position);
  return *position;
}

/// The position after an answer to it.
crest::Position after(const std::string& text, const std::string& best_move) {
  auto position = read(text);
  const auto turn = read_turn<CrestGame>(position, best_move.substr(best_move.find(' ') + 1), {});
  REQUIRE(turn);
  do_turn<CrestGame>(position, *turn);
  return position;
}

/// The sum of the mover's evaluations over the worlds, none of which is over.
std::int64_t sum_after(const crest::Position& position, const roundel::Turn<CrestGame>& turn) {
  const crest::Belief belief(position, other(position.side_to_move()));
  std::int64_t sum = 0;
  for (int n = 0; n < belief.size(); ++n) {
    auto world = belief.world(n);
    do_turn<CrestGame>(world, turn);
    REQUIRE(!crest::game_end(world));
    sum -= crest::evaluate(crest::stated_parameters, world);
  }
  return sum;
}

void check_no_fault(const std::string& first, const std::string& second) {
  CAPTURE(first);
  CAPTURE(second);
  const auto outcome =
      testing::run({"--variant", "crest", "--engine", "name=a", "cmd=" + program + " " + first, "--engine", "name=b",
                    "cmd=" + program + " " + second, "--each", "nodes=300", "--games", "4", "--concurrency", "2"},
                   "", testing::match_path);
  CAPTURE(outcome.error);
  CHECK(outcome.status == 0);
  CHECK(testing::text_of(outcome.output).find("Losses by a fault of the player: none") != std::string::npos);
}

}  // namespace

TEST_SUITE("crest baselines") {
  TEST_CASE("the arbiter finds no fault with them in whole games") {
    check_no_fault("random", "greedy");
    check_no_fault("greedy", "plain");
    check_no_fault("plain", "random");
  }

  TEST_CASE("each lays out, and the same with the same seed") {
    for (const std::string player : players) {
      CAPTURE(player);
      const std::string first = layout(player, {"setoption name Seed value 5"});
      CHECK(first.starts_with("bestmove @"));
      CHECK(layout(player, {"setoption name Seed value 5"}) == first);
      CHECK(layout(player, {"setoption name Seed value 6"}) != first);
    }
  }

  TEST_CASE("the plain player lays out uniformly on request") {
    const std::string seed = "setoption name Seed value 5";
    CHECK(layout("plain", {seed, "setoption name Layout value even"}) == layout("random", {seed}));
    CHECK(layout("plain", {seed}) != layout("random", {seed}));
  }

  TEST_CASE("the random one plays all turns") {
    testing::Process process({"random"}, program);
    process.send("position fen 3kB2/1~n~b2n'B/2N3r/5R1/1R2r2/4~N2/3K3 b 2.0/3.0 - 6");  // 24 turns
    std::set<std::string> played;
    for (int n = 0; n < 400; ++n) {
      process.send("go nodes 1");
      played.insert(process.read_until("bestmove").back());
    }
    CHECK(played.size() == 24);
  }

  TEST_CASE("the greedy and the plain one turn the last shield") {
    for (const std::string player : {"greedy", "plain"}) {
      CAPTURE(player);
      const std::string answer = best_move(player, {"position fen " + last_shield, "go depth 2"});
      CHECK(after(last_shield, answer).shields(Side::second) == 0);
    }
  }

  TEST_CASE("the greedy one plays what is best in the mean of all worlds") {
    const auto position = read(half_known);
    const Turns best = greedy_turns(position, [] { return false; });
    REQUIRE(!best.empty());
    const std::int64_t greatest = sum_after(position, best.front());
    for (const auto& turn : legal_turns<CrestGame>(position)) {
      const bool is_best = std::find(best.begin(), best.end(), turn) != best.end();
      const std::int64_t sum = sum_after(position, turn);
      CHECK(sum <= greatest);
      CHECK((sum == greatest) == is_best);
    }
  }

  TEST_CASE("wrong input is answered by one line and does not end them") {
    for (const std::string player : players) {
      CAPTURE(player);
      testing::Process process({player}, program);
      for (const std::string line : {"nonsense", "position", "position fen x", "position startpos moves @a2R",
                                     "setoption name UCI_Variant value chess", "setoption name Layout value odd",
                                     "setoption name Seed value -1"}) {
        CAPTURE(line);
        process.send(line);
        process.send("isready");
        const auto reported = process.read_until("readyok");
        CHECK(reported.size() == 2);
        CHECK(reported.front().starts_with("info string error: "));
      }
      process.send("position startpos");
      process.send("go nodes 1 depth x");
      CHECK(process.read_until("bestmove").back().starts_with("bestmove @"));
    }
  }

  TEST_CASE("they think until they are stopped") {
    for (const std::string player : players) {
      CAPTURE(player);
      CHECK(best_move(player, {"position fen " + half_known, "go infinite", "stop"}) != "bestmove (none)");
    }
  }

  TEST_CASE("a finished game has no turn, and neither has a side whose own tiles are unknown") {
    for (const std::string player : players) {
      CAPTURE(player);
      CHECK(best_move(player, {"position fen " + no_turns_left, "go nodes 10"}) == "bestmove (none)");
      CHECK(best_move(player, {"position fen " + other_side, "go nodes 10"}) == "bestmove (none)");
    }
  }

  TEST_CASE("the program takes one of three names") {
    CHECK(testing::run({}, "", program).status == 2);
    CHECK(testing::run({"best"}, "", program).status == 2);
    CHECK(testing::run({"greedy"}, "uci\nquit\n", program).output.front() == "id name Crest baseline greedy");
  }
}

}  // namespace roundel::crest_baselines_test
