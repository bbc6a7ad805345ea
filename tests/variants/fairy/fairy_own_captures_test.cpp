// Captures of own pieces in chess-like games from files.

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/variants/fairy/changed_chess.hpp"
#include "tests/variants/page_games.hpp"

namespace roundel::fairy_own_captures_test {
namespace {

using namespace changed_chess;
using changed_chess::Game;
using changed_chess::Place;
using testing::error_of;

}  // namespace

TEST_SUITE("captures of own pieces") {
  TEST_CASE("pieces capture those of their side, but not the king") {
    const Changed game("", "selfcapture");
    const Place place = game.at("4k3/8/8/8/8/2P5/1P6/R2NK3 w Q - 0 1");
    CHECK(moves_from(place, "d1") == std::vector<std::string>{"d1b2", "d1c3", "d1e3", "d1f2"});
    CHECK(moves_from(place, "b2") == std::vector<std::string>{"b2b3", "b2b4", "b2c3"});
    CHECK(moves_from(place, "e1") == std::vector<std::string>{"e1d1", "e1d2", "e1e2", "e1f1", "e1f2"});
    const Place taken = after(place, {"d1c3"});
    CHECK(write_position(taken) == "4k3/8/8/8/8/2N5/1P6/R3K3 b Q - 0 1");
    CHECK(noted(place, "d1c3") == "Nxc3");
    CHECK(action_view(place, *read_move(place, "d1c3")).taken.size() == 1);
    CHECK(write_position(after(game.at("4k3/8/8/8/8/8/1N6/R3K3 w Q - 0 1"), {"a1a2", "e8e7", "a2b2"})) ==
          "8/4k3/8/8/8/8/1R6/4K3 b - - 0 2");
    // The capture of a rook that could castle takes the right along.
    CHECK(write_position(after(game.at("4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1"), {"b1a1"})) ==
          "4k3/8/8/8/8/8/8/R3K3 b - - 0 1");
  }

  TEST_CASE("they are quiet moves that lose what they capture") {
    const Changed game("", "selfcapture");
    const Place place = game.at("4k3/8/8/8/8/2P5/8/3NK3 w - - 0 1");
    const auto move = read_move(place, "d1c3");
    REQUIRE(move);
    CHECK_FALSE(Game::is_forcing(place, *move));
    const Game::Knowledge knowledge(game.setup());
    CHECK(Game::gain(knowledge, place, *move) < 0);
    CHECK_FALSE(Game::see_ge(knowledge, place, *move, 0));
    CHECK(Game::see_ge(knowledge, place, *move,
                       -Game::gain(knowledge, game.at("4k3/8/8/8/8/2p5/8/3NK3 w - - 0 1"), *move)));
  }

  TEST_CASE("the king must not be left in check") {
    const Changed game("", "selfcapture");
    // The rook is pinned on the file, and may capture the own pawn there.
    CHECK(moves_from(game.at("4r1k1/8/8/8/4P3/8/4R3/4K3 w - - 0 1"), "e2") ==
          std::vector<std::string>{"e2a2", "e2b2", "e2c2", "e2d2", "e2e3", "e2e4", "e2f2", "e2g2", "e2h2"});
    CHECK(moves_from(game.at("4r1k1/8/8/8/8/3N4/4B3/4K3 w - - 0 1"), "e2").empty());
    // A smothered king makes room for itself.
    CHECK(moves_from(game.at("6k1/8/8/8/8/8/5nPP/6RK w - - 0 1"), "h1") ==
          std::vector<std::string>{"h1g1", "h1g2", "h1h2"});
    CHECK(moves_from(game.at("5k2/8/8/8/8/8/7P/r5RK w - - 0 1"), "h1") == std::vector<std::string>{"h1g2", "h1h2"});
  }

  TEST_CASE("wrong files are refused") {
    const auto refused = [](const std::string& changes, std::string_view reason) {
      const std::string error = error_of(changes);
      CHECK_MESSAGE(error.find(reason) != std::string::npos, error);
    };
    refused("rules.captures_own = 1\n", "captures_own");
    refused("rules.captures_own = true\nrules.compulsory_capture = true\n",
            "captures_own: not with compulsory_capture");
    refused("rules.captures_own = true\nrules.drops = true\n", "captures_own: not with drops");
    refused("rules.captures_own = true\nrules.explodes = true\n", "captures_own: not with explodes");
    CHECK(why_no_tables("rules.captures_own = true\n") == "pieces capture those of their side");
  }
}

}  // namespace roundel::fairy_own_captures_test
