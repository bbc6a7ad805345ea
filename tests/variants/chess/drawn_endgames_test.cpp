// Endgames of chess that are drawn in spite of much material: they are evaluated as draws, and similar ones are not.

#include <doctest/doctest.h>

#include <string>

#include "tests/analysis.hpp"
#include "variants/games/registry.hpp"

namespace roundel {
namespace {

int evaluation_of(const char* game, const char* position) {
  Analyst analyst(built_in_variants(), game);
  const ReportedScore score = analyst.analyse(position, to_depth(1)).score();
  REQUIRE(score.unit == ReportedScore::Unit::centipawns);
  return score.value;
}

}  // namespace

TEST_SUITE("drawn endings of chess") {
  TEST_CASE("two knights do not win against a king, and neither does a rook's pawn that its bishop cannot help") {
    for (const char* position : {
             "8/8/4k3/8/8/2NN4/8/4K3 w - - 0 1",   // two knights
             "8/8/4K3/8/8/2nn4/8/4k3 w - - 0 1",   // and those of Black
             "1k6/8/8/8/8/8/PB6/4K3 w - - 0 1",    // a8 is white, the bishop on black cells
             "8/1k6/8/P7/P7/8/3B4/4K3 w - - 0 1",  // of doubled pawns too
             "7k/8/8/8/8/6KP/4B3/8 w - - 0 1",     // h8 is black, the bishop on white cells
             "4k3/pb6/8/8/8/8/8/1K6 b - - 0 1",    // a1 is black, the bishop on white cells
             "1k6/8/1K6/P7/8/8/8/8 w - - 0 1",     // without a bishop
         }) {
      CAPTURE(std::string(position));
      CHECK(evaluation_of("chess", position) == 0);
    }
  }

  TEST_CASE("what is near them is won, and evaluated so") {
    for (const char* position : {
             "1k6/8/8/8/8/8/P1B5/4K3 w - - 0 1",   // the bishop on the cells of a8
             "1k6/8/8/8/8/8/PPB5/4K3 w - - 0 1",   // another pawn
             "8/8/8/8/5k2/8/PB6/4K3 w - - 0 1",    // the king is far from the corner
             "1k6/8/8/8/8/8/PBN5/4K3 w - - 0 1",   // a knight helps
             "8/8/4k3/8/8/2NNN3/8/4K3 w - - 0 1",  // three knights
             "8/4k3/8/8/8/1BN5/8/4K3 w - - 0 1",   // bishop and knight
         }) {
      CAPTURE(std::string(position));
      CHECK(evaluation_of("chess", position) > 100);
    }
    CHECK(evaluation_of("chess", "8/4p3/4k3/8/8/2NN4/8/4K3 w - - 0 1") != 0);  // a pawn may have to move
  }

  TEST_CASE("the round board has its own corners") {
    CHECK(evaluation_of("centrechess", "1k6/8/8/8/8/8/PB6/4K3 w - - 0 1") != 0);
  }
}

}  // namespace roundel
