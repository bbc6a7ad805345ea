// `roundel play` when the engine plays both sides and a person watches at a terminal.

#include <doctest/doctest.h>

#include <regex>
#include <string>

#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tests/tools/roundel/play/play_screen.hpp"

namespace roundel::play_watching_test {
namespace {

using roundel::testing::contains;
using roundel::testing::PlayScreen;
using roundel::testing::ScratchFolder;

}  // namespace

TEST_SUITE("screen terminal") {
  TEST_CASE("a spectator sees every move") {
    const ScratchFolder state;
    PlayScreen game(state, "chess", {"--side", "none", "--position", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"});
    game.wait_for("White plays Ra8# (a1a8)");
    game.wait_for("The game is over: White wins, checkmate.");
  }

  TEST_CASE("a spectator's input is read between the moves, and the game continues") {
    const ScratchFolder state;
    PlayScreen game(state, "chess", {"--side", "none"});
    game.wait_for("White plays ");
    game.type("level 1500");
    game.wait_for("The engine plays at 1500 Elo.");
    game.wait_for("engine, 1500");
    game.type("quit");
    CHECK(game.wait() == 0);
  }

  TEST_CASE("Ctrl-C ends the advice that a spectator has requested, and the game continues") {
    const ScratchFolder state;
    PlayScreen game(state, "chess", {"--side", "none"});
    game.wait_for("White plays ");
    game.type("time 1000");
    game.wait_for("The engine thinks 1000 s per move.");
    game.type("hint");
    game.wait_for("Looking for a hint, ");
    game.press("\x03");
    game.wait_for("Hint: ");
    game.wait_for("is thinking, ");
  }

  TEST_CASE("a spectator receives nothing that one side hides from the other") {
    for (const char* const command : {"moves", "hint", "eval"}) {
      const ScratchFolder state;
      PlayScreen game(state, "crest", {"--side", "none"});
      game.wait_for("White plays ");
      game.type(command);
      game.wait_for("You watch: the board shows only what both sides can see.");
    }
    const ScratchFolder state;
    PlayScreen game(state, "crest", {"--side", "none"});
    game.wait_for("Black plays ");
    game.type("position");
    game.wait_for("~X");
    game.type("help");
    game.wait_for("prints the rules.");
    game.type("quit");
    CHECK(game.wait() == 0);
    CHECK_FALSE(contains(game.sent(), "Write a move like "));
    // A piece is unknown as long as it lies face down.
    CHECK_FALSE(std::regex_search(game.sent(), std::regex("[(<~][A-WYa-wy]")));
  }
}

}  // namespace roundel::play_watching_test
