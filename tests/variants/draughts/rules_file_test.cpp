// Reading draughts games from files: what cannot be read or played is refused with its line, and what is said is played.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "tests/variants/draughts/draughts_engine.hpp"
#include "tests/variants/draughts/draughts_games.hpp"
#include "variants/draughts/rules_file.hpp"

namespace roundel::draughts_rules_file_test {
namespace {

/// What is wrong with a game that has these lines, the third and those behind it, in [draughts].
std::string error_of(const std::string& lines, const std::string& before = "") {
  const auto table = files::read_document(before + "\n[draughts]\n" + lines + "\n");
  REQUIRE_MESSAGE(table, table.error().message);
  files::KeyReader keys(&*table, "");
  const auto game = draughts::read_game_file(keys);
  return game ? "" : game.error().message;
}

const std::string start = "position = 'W:W21-32:B1-12'\n";

std::vector<std::string> moves_of(const char* game, const std::string& position) {
  Engine engine = draughts_games::engine_of(game);
  REQUIRE_FALSE(engine.session().set_position(position, {}));
  auto moves = engine.session().legal_moves();
  std::sort(moves.begin(), moves.end());
  return moves;
}
using Moves = std::vector<std::string>;

}  // namespace

TEST_SUITE("draughts games from files") {
  TEST_CASE("what is wrong is told with its line") {
    CHECK(error_of(start).empty());
    CHECK(error_of("") == "line 2: [draughts] the key 'position' is missing");
    CHECK(error_of("position = 'W:W21-33:B1-12'") ==
          "line 2: [draughts]: position: '33' is not a square from 1 to 32");
    CHECK(error_of("position = 'W:W21-32:B'") == "line 2: [draughts]: position: each side has a man");
    CHECK(
        error_of(start + "men_go = 'n ne'") ==
        "line 4: [draughts] men_go: men go diagonally or along files and ranks, not both, in at most four headings");
    CHECK(error_of(start + "men_go = 'n'") ==
          "line 4: [draughts] men_go: squares of one colour have no neighbours along files and ranks");
    CHECK(error_of(start + "priority = ['most kings', 'most pieces']") ==
          "line 4: [draughts] priority: 'most pieces' is none of \"most pieces\", \"with king\", \"most kings\", "
          "\"kings "
          "first\", or not in this order");
    CHECK(error_of(start + "priority = 'kings first'") ==
          "line 4: [draughts] priority: \"kings first\" is for kings that do not fly");
    CHECK(error_of(start + "draws = [{ moves = 3, endings = [{ weaker = { kings = '0' } }] }]") ==
          "line 4: [draughts] draws endings weaker kings: there is one at least");
    CHECK(error_of(start + "draws = [{ moves = 3, endings = [{ pieces = '4-' }] }]") ==
          "line 4: [draughts] draws endings pieces: '4-' is not of the form \"3\", \"3+\" or \"4-5\", with numbers "
          "to 20");
    CHECK(error_of(start, "board = { shape = 'rings', barrier = ['closed', 'closed', 'passed', 'passed'] }") ==
          "line 2: [draughts]: kings cannot fly on a board whose lines turn");
    CHECK(error_of(start + "pdn_game_type = '20,X'") ==
          "line 4: [draughts] pdn_game_type: it is of the form 20,W,10,10,N2,0");
    CHECK(error_of(start + "draws = [{ moves = 3, reason = \"a\\nb\", endings = [{}] }]") ==
          "line 4: [draughts] draws reason: it is one line of at most 200 bytes");
    CHECK(error_of(start + "hub_name = 'a b'") ==
          "line 4: [draughts] hub_name: it has at most 40 letters a-z, digits, - and _");
    CHECK(error_of(start, "board = { files = 16, ranks = 16 }") ==
          "line 1: [board] 256 cells, and a board has at most 144");
    CHECK(error_of(start, "board = { holes = 'a1' }") ==
          "line 2: [draughts]: the board has no holes and no passed cells");
    CHECK(error_of(start, "board = { files = 7 }") ==
          "line 2: [draughts]: squares of one colour are those of a board of an even number of files, and of 4x4 at "
          "least");
  }

  // Each position tells one rule from what would be without it.
  TEST_CASE("Italian men do not take kings, and kings take kings first") {
    CHECK(moves_of("italian", "W:W22:B19") == Moves{"22x15"});
    CHECK(moves_of("italian", "W:W22:BK19") == Moves{"22-18"});
    CHECK(moves_of("italian", "W:WK22:B18,K19") == Moves{"22x15"});
  }
  TEST_CASE("Turkish men go forward and sideways, and a king may end where a piece stood that it took") {
    CHECK(moves_of("turkish", "W:W36:B1").size() == 3);
    Engine engine = draughts_games::engine_of("turkish");
    REQUIRE_FALSE(engine.session().set_position("W:WK1:B3,19,21,36,K64", {}));
    CHECK(moves_of("turkish", "W:WK1:B3,19,21,36,K64") == Moves{"1x11", "1x3"});
    REQUIRE_FALSE(engine.session().play_move("1x3"));
    CHECK(engine.session().position_text() == "B:WK3:BK64");
  }
  TEST_CASE("a Thai king lands right behind what it takes") {
    CHECK(moves_of("thai", "B:W18:BK4") == Moves{"4x22"});
    CHECK(moves_of("russian", "B:W18:BK4") == Moves{"4x22", "4x25", "4x29"});
  }
  TEST_CASE("who cannot move has won losing draughts") {
    Engine engine = draughts_games::engine_of("losingdraughts");
    REQUIRE_FALSE(engine.session().set_position("B:W13:B", {}));
    const auto result = engine.session().result();
    REQUIRE(result);
    CHECK(result->winner == Side::first);
  }
}

}  // namespace roundel::draughts_rules_file_test
