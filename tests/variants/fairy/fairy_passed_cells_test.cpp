// Captures en passant in chess-like games from files, where a move passes over several cells, or several pieces over one.

#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "tests/variants/fairy/changed_chess.hpp"

namespace roundel::fairy_passed_cells_test {
namespace {

using namespace changed_chess;
using changed_chess::Place;

constexpr std::string_view long_steps = "men.pawn.moves = 'fmWfcFfeFifmnDifmnH'\n";

}  // namespace

TEST_SUITE("captures en passant") {
  TEST_CASE("a pawn that passes over two cells is taken on each of them") {
    const Changed game(long_steps);
    const Place passed = after(game.at("4k3/8/8/8/3p4/3p4/4P3/4K3 w - - 0 1"), {"e2e5"});
    CHECK(write_position(passed) == "4k3/8/8/4P3/3p4/3p4/8/4K3 b - e3 0 1");
    const Place both = after(game.at("4k3/8/8/3p4/3p4/8/4P3/4K3 w - - 0 1"), {"e2e5"});
    CHECK(write_position(both) == "4k3/8/8/3pP3/3p4/8/8/4K3 b - e3e4 0 1");
    CHECK(moves_from(both, "d4") == std::vector<std::string>{"d4d3", "d4e3"});
    CHECK(moves_from(both, "d5") == std::vector<std::string>{"d5e4"});
    CHECK(write_position(after(both, {"d4e3"})) == "4k3/8/8/3p4/8/4p3/8/4K3 w - - 0 2");
    CHECK(write_position(after(both, {"d5e4"})) == "4k3/8/8/8/3pp3/8/8/4K3 w - - 0 2");
    CHECK(write_position(game.at(write_position(both))) == write_position(both));
    // The pin of a pawn leaves the other capture.
    const Place pinned = after(game.at("3k4/8/8/5p2/3p4/8/4P3/3RK3 w - - 0 1"), {"e2e5"});
    CHECK(write_position(pinned) == "3k4/8/8/4Pp2/3p4/8/8/3RK3 b - e4 0 1");
  }

  TEST_CASE("if several pawns can have passed over a cell, the text names the right one") {
    const Changed game("", "berolina");
    const Place one = after(game.at("4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1"), {"c2e4"});
    CHECK(write_position(one) == "4k3/8/8/8/3pP3/8/8/4K3 b - d3 0 1");
    CHECK(write_position(after(one, {"d4d3"})) == "4k3/8/8/8/8/3p4/8/4K3 w - - 0 2");
    const Place two = after(game.at("4k3/8/8/8/2Pp4/8/2P5/4K3 w - - 0 1"), {"c2e4"});
    CHECK(write_position(two) == "4k3/8/8/8/2PpP3/8/8/4K3 b - d3:e4 0 1");
    CHECK(write_position(game.at(write_position(two))) == write_position(two));
    CHECK(write_position(after(game.at("4k3/8/8/8/2PpP3/8/8/4K3 b - d3:c4 0 1"), {"d4d3"})) ==
          "4k3/8/8/8/4P3/3p4/8/4K3 w - - 0 2");
    // Without it, it is the first in the order of the cells.
    CHECK(write_position(game.at("4k3/8/8/8/2PpP3/8/8/4K3 b - d3 0 1")) == "4k3/8/8/8/2PpP3/8/8/4K3 b - d3:c4 0 1");
  }

  TEST_CASE("a pawn that promotes at the end of its long step can be taken too") {
    const Changed game("men.pawn = { moves = 'fmWfcFfeFifmnD', promotes_on = 'rank 4' }\n");
    const std::string text = "4k3/8/8/8/1pQ5/8/8/4K3 b - c3 0 1";
    CHECK(write_position(after(game.at("4k3/8/8/8/1p6/8/2P5/4K3 w - - 0 1"), {"c2c4q"})) == text);
    CHECK(write_position(game.at(text)) == text);
  }

  TEST_CASE("wrong cells are refused") {
    const Changed game(long_steps);
    CHECK(game.error("4k3/8/8/3pP3/3p4/8/8/4K3 b - e3e9 0 1") == "en passant: there is no cell 'e3e9'");
    CHECK(game.error("4k3/8/8/3pP3/3p4/8/8/4K3 b - :e5 0 1") == "en passant: there is no cell ''");
    CHECK(game.error("4k3/8/8/3pP3/3p4/8/8/4K3 b - e3:x 0 1") == "en passant: there is no cell 'x'");
    CHECK(game.error("4k3/8/8/3pP3/3p4/8/8/4K3 b - e3:d5 0 1") ==
          "en passant: e3:d5, but no piece has just passed over it");
    CHECK(game.error("4k3/8/8/3pP3/3p4/8/8/4K3 b - e3f4 0 1") ==
          "en passant: e3f4, but no piece has just passed over it");
  }
}

}  // namespace roundel::fairy_passed_cells_test
