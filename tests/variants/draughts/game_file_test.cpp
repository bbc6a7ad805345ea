// Draughts games from files: rules that cannot be read or played are refused with their line, and the others are
// played as stated.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "tests/variants/draughts/draughts_engine.hpp"
#include "tests/variants/draughts/draughts_games.hpp"
#include "variants/draughts/game_file.hpp"

namespace roundel::draughts_game_file_test {
namespace {

/// Returns what is wrong with a game that has these lines, the third and later ones, in [draughts].
std::string error_of(const std::string& lines, const std::string& before = "") {
  const auto table = files::read_document(before + "\n[draughts]\n" + lines + "\n");
  REQUIRE_MESSAGE(table, table.error().message());
  files::KeyReader keys(&*table, "");
  const auto game = draughts::read_game_file(keys);
  return game ? "" : game.error().message();
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
  TEST_CASE("what is wrong is reported with its line") {
    CHECK(error_of(start).empty());
    CHECK(error_of("") == "line 2: [draughts] the key 'position' is missing");
    CHECK(error_of("position = 'W:W21-33:B1-12'") ==
          "line 2: [draughts]: position: '33' is not a square from 1 to 32");
    CHECK(error_of("position = 'W:W21-32:B'") == "line 2: [draughts]: position: each side needs a man");
    CHECK(error_of(start + "men_go = 'n ne'") ==
          "line 4: [draughts] men_go: men go diagonally or along files and ranks, not both, in at most four "
          "directions");
    CHECK(error_of(start + "men_go = 'n'") ==
          "line 4: [draughts] men_go: squares of one colour have no neighbours along files and ranks");
    CHECK(error_of(start + "priority = ['most kings', 'most pieces']") ==
          "line 4: [draughts] priority: 'most pieces' is not one of \"most value\", \"most pieces\", \"with king\", "
          "\"most kings\", \"kings first\", or not in this order");
    CHECK(error_of(start + "priority = ['most value', 'most kings']") ==
          "line 4: [draughts] priority: of captures of the same \"most value\" only \"with king\" can choose");
    CHECK(error_of(start + "kings_fly = false\nking_moves = 3") ==
          "line 5: [draughts] king_moves: only kings that fly can have a limit");
    CHECK(error_of(start + "priority = 'kings first'") ==
          "line 4: [draughts] priority: \"kings first\" is for kings that do not fly");
    CHECK(error_of(start + "draws = [{ moves = 3, endings = [{ weaker = { kings = '0' } }] }]") ==
          "line 4: [draughts] draws endings weaker kings: it must be at least 1");
    CHECK(error_of(start + "draws = [{ moves = 3, endings = [{ pieces = '4-' }] }]") ==
          "line 4: [draughts] draws endings pieces: '4-' is not of the form \"3\", \"3+\" or \"4-5\", with numbers "
          "to 20");
    CHECK(error_of(start, "board = { shape = 'rings', barrier = ['closed', 'closed', 'passed', 'passed'] }") ==
          "line 2: [draughts]: kings cannot fly on a board whose lines turn");
    CHECK(error_of(start + "pdn_game_type = '20,X'") ==
          "line 4: [draughts] pdn_game_type: write it as 20,W,10,10,N2,0");
    CHECK(error_of(start + "draws = [{ moves = 3, reason = \"a\\nb\", endings = [{}] }]") ==
          "line 4: [draughts] draws reason: it must be one line of at most 200 bytes");
    CHECK(error_of(start + "hub_name = 'a b'") ==
          "line 4: [draughts] hub_name: it must have at most 40 letters a-z, digits, - and _");
    CHECK(error_of(start, "board = { files = 16, ranks = 16 }") ==
          "line 1: [board] the board has 256 cells, more than 144");
    CHECK(error_of(start, "board = { holes = 'a1' }") ==
          "line 2: [draughts]: the board must not have holes or passed cells");
    CHECK(error_of(start, "board = { files = 7 }") ==
          "line 2: [draughts]: squares of one colour need a board with an even number of files, and 4x4 at "
          "least");
  }

  // Each position distinguishes one rule from its absence.
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
    REQUIRE(engine.session().result());
    CHECK(engine.session().result()->reason == "one piece of each side is left");
    // A side without pieces has lost in any case.
    REQUIRE_FALSE(engine.session().set_position("W:WK1:BK3", Moves{"1x8"}));
    CHECK(engine.session().result()->reason == "no pieces left");
  }
  TEST_CASE("a Thai king lands directly behind the piece that it takes") {
    CHECK(moves_of("thai", "B:W18:BK4") == Moves{"4x22"});
    CHECK(moves_of("russian", "B:W18:BK4") == Moves{"4x22", "4x25", "4x29"});
  }
  TEST_CASE("Frisian pieces capture along files and ranks too, but do not move there") {
    CHECK(moves_of("frisian", "W:W28:B18") == Moves{"28x8"});
    CHECK(moves_of("frisian", "W:W28:B27") == Moves{"28x26"});
    CHECK(moves_of("frisian", "W:W28:B38") == Moves{"28x48"});
    CHECK(moves_of("frisian", "W:WK48:B18") == Moves{"48x8"});
    CHECK(moves_of("frisian", "W:WK1:B5") ==
          Moves{"1-12", "1-18", "1-23", "1-29", "1-34", "1-40", "1-45", "1-6", "1-7"});
    CHECK(moves_of("international", "W:W28:B18") == Moves{"28-22", "28-23"});
  }
  TEST_CASE("a Frisian king is worth a little less than two men, and captures before a man does") {
    CHECK(moves_of("frisian", "W:W28:B18,K27") == Moves{"28x26"});
    CHECK(moves_of("frisian", "W:W28:B7,18,K27") == Moves{"28x6"});
    CHECK(moves_of("frisian", "W:WK32,33:B28") == Moves{"32x10", "32x14", "32x19", "32x23", "32x5"});
  }
  TEST_CASE("a Frisian king rests after three moves, while its side has men") {
    CHECK(moves_of("frisian", "W:WK28,45:B1:R28+2").size() > 1);
    CHECK(moves_of("frisian", "W:WK28,45:B1:R28+3") == Moves{"45-40"});
    CHECK(moves_of("frisian", "W:WK28,45:B18:R28+3") == Moves{"28x8"});
    Engine engine = draughts_games::engine_of("frisian");
    const auto after = [&](const char* position, const std::vector<std::string>& moves) {
      REQUIRE_FALSE(engine.session().set_position(position, moves));
      return engine.session().position_text();
    };
    CHECK(after("W:WK28,45:B1:R28+2", {"28-32"}) == "B:WK32,45:B1:H1:R32+3");
    CHECK(after("W:WK28,45:B1:R28+3", {"45-40"}) == "B:WK28,40:B1");
    CHECK(after("W:WK28,45:B1,K46:R28+2,46+1", {"28-32"}) == "B:WK32,45:B1,K46:H1:R32+3,46+1");
    CHECK(after("W:W45,K50:B1,K28:R50+2,28+1", {"50x22"}) == "B:WK22,45:B1");
    CHECK(after("B:W34,K46:B29:R46+3", {"29x40"}) == "W:WK46:B40");
    const auto error = [&](const char* position) { return engine.session().set_position(position, {})->message(); };
    CHECK(error("W:WK28:B1:R28+3") == "R: the side of the king on 28 has no men");
    CHECK(error("W:WK28,45:B1:R45+3") == "R: no king stands on 45");
    CHECK(error("W:WK28,45:B1:R28+4") == "R: '4' is not a whole number from 1 to 3");
    CHECK(error("W:WK28,K29,45:B1:R28+1,29+1") == "R: only one king of a side can have made its last moves");
    CHECK(error("W:WK28,45:B1:R28") == "R: write it as 12+3,40+1");
  }
  TEST_CASE("Malaysian men capture forward alone") {
    CHECK(moves_of("malaysian", "W:W40:B46") == Moves{"40-34", "40-35"});
    CHECK(moves_of("malaysian", "W:W40:B34") == Moves{"40x27"});
  }
  TEST_CASE("a side that cannot move has won losing draughts") {
    Engine engine = draughts_games::engine_of("losingdraughts");
    REQUIRE_FALSE(engine.session().set_position("B:W13:B", {}));
    const auto result = engine.session().result();
    REQUIRE(result);
    CHECK(result->winner == Side::first);
  }
}

}  // namespace roundel::draughts_game_file_test
