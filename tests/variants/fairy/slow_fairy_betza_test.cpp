// Betza's notation as the slow rules read it: where a piece goes from d4.

#include <doctest/doctest.h>

#include "tests/variants/fairy/lone_piece.hpp"

namespace roundel::slow_fairy_betza_test {
namespace {

/// On an empty board of chess, from d4.
std::string betza_goals(const std::string& moves, const std::string& position = "8/8/8/8/3X4/8/8/8 w") {
  return lone_piece::goals_alone("", "moves = '" + moves + "'", position);
}

}  // namespace

TEST_SUITE("slow rules of files") {
  TEST_CASE("atoms and ranges of Betza's notation") {
    CHECK(betza_goals("W") == "c4 d3 d5 e4");
    CHECK(betza_goals("F") == "c3 c5 e3 e5");
    CHECK(betza_goals("D") == "b4 d2 d6 f4");
    CHECK(betza_goals("N") == "b3 b5 c2 c6 e2 e6 f3 f5");
    CHECK(betza_goals("A") == "b2 b6 f2 f6");
    CHECK(betza_goals("H") == "a4 d1 d7 g4");
    CHECK(betza_goals("C") == "a3 a5 c1 c7 e1 e7 g3 g5");
    CHECK(betza_goals("Z") == "a2 a6 b1 b7 f1 f7 g2 g6");
    CHECK(betza_goals("G") == "a1 a7 g1 g7");
    CHECK(betza_goals("W2") == "b4 c4 d2 d3 d5 d6 e4 f4");
    CHECK(betza_goals("NN") == betza_goals("N0"));
    CHECK(betza_goals("NN") == "b3 b5 b8 c2 c6 e2 e6 f3 f5 f8 h2 h6");
    CHECK(betza_goals("R") == betza_goals("WW"));
    CHECK(betza_goals("B") == betza_goals("F0"));
    CHECK(betza_goals("Q").size() == betza_goals("RB").size());
    CHECK(betza_goals("K2") == betza_goals("W2F2"));
  }

  TEST_CASE("directions of Betza's notation") {
    CHECK(betza_goals("fW") == "d5");
    CHECK(betza_goals("frW") == "d5 e4");
    CHECK(betza_goals("sW") == "c4 e4");
    CHECK(betza_goals("vW") == "d3 d5");
    CHECK(betza_goals("fF") == "c5 e5");
    CHECK(betza_goals("rF") == "e3 e5");
    CHECK(betza_goals("frF") == "e5");
    CHECK(betza_goals("rbF") == "e3");
    CHECK(betza_goals("fN") == "c6 e6");
    CHECK(betza_goals("ffN") == "c6 e6");
    CHECK(betza_goals("fsN") == "b5 f5");
    CHECK(betza_goals("fhN") == "b5 c6 e6 f5");
    CHECK(betza_goals("rhN") == "e2 e6 f3 f5");
    CHECK(betza_goals("rvN") == "e2 e6");
    CHECK(betza_goals("rrN") == "f3 f5");
    CHECK(betza_goals("lfN") == "c6");
    CHECK(betza_goals("flN") == "b5");
    CHECK(betza_goals("ffrrN") == "c6 e6 f3 f5");
    CHECK(betza_goals("vN") == "c2 c6 e2 e6");
    CHECK(betza_goals("hrN") == "b5 c2 e6 f3");
    CHECK(betza_goals("hlN") == "b3 c6 e2 f5");
    CHECK(betza_goals("fK") == "d5");
    CHECK(betza_goals("ffK") == "d5");
    CHECK(betza_goals("frK") == "e5");
    CHECK(betza_goals("fsK") == "c5 e5");
    CHECK(betza_goals("ffsK") == "c4 d5 e4");
    CHECK(betza_goals("vK") == "d3 d5");
    CHECK(betza_goals("rvQ2") == "e3 e5 f2 f6");
    CHECK(betza_goals("fR") == "d5 d6 d7 d8");
  }

  TEST_CASE("modifiers of Betza's notation") {
    CHECK(betza_goals("mfR", "8/8/3x4/8/3X4/8/8/8 w") == "d5");
    CHECK(betza_goals("cfR", "8/8/3x4/8/3X4/8/8/8 w") == "d6");
    CHECK(betza_goals("fR", "8/8/3x4/8/3X4/8/8/8 w") == "d5 d6");
    CHECK(betza_goals("fpR", "8/3x4/8/3x4/3X4/8/8/8 w") == "d6 d7");
    CHECK(betza_goals("fgR", "8/3x4/8/3x4/3X4/8/8/8 w") == "d6");
    CHECK(betza_goals("fgR", "8/3x4/3x4/8/3X4/8/8/8 w") == "d7");
    CHECK(betza_goals("fpR").empty());
    CHECK(betza_goals("nD", "8/8/8/3x4/3X4/8/8/8 w") == "b4 d2 f4");
    CHECK(betza_goals("nN", "8/8/8/3x4/3X4/8/8/8 w") == "b3 b5 c2 e2 f3 f5");
    CHECK(betza_goals("nZ", "8/8/4x3/3x4/3X4/8/8/8 w") == "a2 a6 b1 f1 g2 g6");
    CHECK(betza_goals("nZ", "8/8/4x3/8/3X4/8/8/8 w") == "a2 a6 b1 b7 f1 g2 g6");
    CHECK(betza_goals("fmWifmD", "8/8/8/8/3X4/8/8/8 w") == "d5 d6");
  }
}

}  // namespace roundel::slow_fairy_betza_test
