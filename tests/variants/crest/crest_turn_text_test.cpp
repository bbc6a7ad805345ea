// Texts of Crest's turns and layouts: which are read, and why others are refused; and the texts that fit or
// contradict a position with unknown tiles.

#include <doctest/doctest.h>

#include "tests/variants/crest/crest_games.hpp"
#include "tests/variants/crest/random_crest.hpp"

namespace roundel::crest_turn_text_test {
namespace {

using crest_games::after;
using crest_games::position_of;
using crest_games::read_as;

constexpr const char* start = "3k3/7/7/7/7/7/3K3[RRBBNNrrbbnn] w 3.0/3.0 0 0";
/// Black's three hidden tiles are a rook, a bishop and a knight; f6 is locked.
constexpr const char* hidden = "3k3/(~x~x)1n2{~xR}1/7/7/3r3/BN4N/3K3[rbn] b 3.0/3.0 - 5";

/// Returns how a layout is read, or why it is not a layout.
std::string layout_as(std::string_view text, std::string_view layout) {
  const crest::Position position = position_of(text);
  const auto read = crest::read_layout(position, layout);
  return read ? crest::write_layout(position, *read, false) : read.error().message();
}

}  // namespace

TEST_SUITE("crest turn text") {
  TEST_CASE("letters are read in either case, and the files of squares in small ones") {
    CHECK(read_as("3k3/~rrn4/7/7/7/RR4N/3K3 b 3.0/3.0 - 0", "a6=R") == "a6=R");
    CHECK(read_as("3k3/~rrn4/7/7/7/RR4N/3K3 b 3.0/3.0 - 0", "a6=r") == "a6=R");
  }
  TEST_CASE("what has not the form of an action") {
    const char* text = "3k3/rrn4/7/7/7/RR4N/3K3 w 3.1/3.0 - 0";
    for (const std::string wrong : {"+", "a", "a2", "a2=", "a2=X", "a2=K", "a2=RR", "a2-a5", "a2a", "a2a5:", "a2a5:b",
                                    "a2a5:b4x", "a2a5b4", "++a2a3", "a2a3+", " a2a3", "PASS", "0000", "@a2R"}) {
      CHECK(read_as(text, wrong) == "'" + wrong + "' is not an action such as a2=R, a2a5, a2d7:b4, +d1d2 or pass");
    }
    CHECK(read_as(text, "h2a5") == "'h2a5' is not legal: the board has no h2, only a1 to g7");
    CHECK(read_as(text, "a2a8") == "'a2a8' is not legal: the board has no a8, only a1 to g7");
    CHECK(read_as(text, "a0a1") == "'a0a1' is not legal: the board has no a0, only a1 to g7");
    CHECK(read_as(text, "") == "this is not an action: no action is given");
    CHECK(read_as(text, "a2a3,b2b3") == "a2a3,b2b3 continues after the end of the turn");
    CHECK(read_as(text, "+a2a3,b2b3,g2f4") == "b2b3,g2f4 continues after the end of the turn");
    CHECK(read_as(text, "+a2a3,+b2b3") == "+b2b3 is not legal: a crest is given up before the first action");
    CHECK(read_as("3k3/rrn4/7/7/7/RR4N/3K3 w 3.0/3.1 - 0", "+a2a3") == "+a2a3 is not legal: White has no crest");
    CHECK(read_as(text, "+a2a3,pass") == "pass is not legal: a side passes only where it has no action");
  }
  TEST_CASE("flips that are not legal") {
    const char* text = "3k3/~rrn2{~bN}1/7/7/7/RR4B/3K3 b 3.0/3.0 - 0";
    CHECK(read_as(text, "a6=B") == "a6=B is not legal: the tile on a6 is R");
    CHECK(read_as(text, "b6=R") == "b6=R is not legal: the tile on b6 is face up already");
    CHECK(read_as(text, "f6=B") == "f6=B is not legal: f6 is locked");
    CHECK(read_as(text, "e6=B") == "e6=B is not legal: Black has no tile on e6");
    CHECK(read_as(text, "a2=R") == "a2=R is not legal: Black has no tile on a2");
  }
  TEST_CASE("moves that are not legal") {
    const char* text = "3k3/~rr3{~bN}1/7/1n5/7/RR1B3/3K3 w 3.1/3.0 - 0";
    CHECK(read_as(text, "c2c3") == "c2c3 is not legal: White has no tile on c2");
    CHECK(read_as(text, "f6g4") == "f6g4 is not legal: f6 is locked");
    CHECK(read_as(text, "d1e2") == "d1e2 is not legal: a king moves in a crest turn only");
    CHECK(read_as(text, "+d1e2") == "+d1e2 is not legal: e2 is marked, and not White's crown");
    CHECK(read_as(text, "+d1e3") == "+d1e3 is not legal: e3 is out of reach of the tile on d1");
    CHECK(read_as(text, "a2b3") == "a2b3 is not legal: b3 is out of reach of the tile on a2");
    CHECK(read_as(text, "a2b2") == "a2b2 is not legal: White has a tile of its own on b2");
    CHECK(read_as(text, "b2b5") == "b2b5 is not legal: b5 is out of reach of the tile on b2");
    CHECK(read_as("3k3/~rrn2{~bN}1/7/7/7/R2R3/3K2B w 3.1/3.0 - 0", "d2d7") ==
          "d2d7 is not legal: an attack on the king names the cross where it ends, as in a2d7:b4");
    CHECK(read_as("3k3/~rrn2{~bN}1/7/7/7/R2R3/3K2B w 3.1/3.0 - 0", "d2d7:a3") ==
          "d2d7:a3 is not legal: a3 is not a cross in the centre or in Black's half");
    CHECK(read_as("3k3/~rrn2{~bN}1/7/7/7/R2R3/3K2B w 3.1/3.0 - 0", "d2d6:b4") ==
          "d2d6:b4 is not legal: the king is not on d6");
    CHECK(read_as("3k3/rr'n4/7/7/7/1R4B/3K2R w 3.1/3.0 - 0", "b2b6") ==
          "b2b6 is not legal: the tile on b6 has not moved yet");
    CHECK(read_as("3k3/rrn2{~bN}1/7/7/7/1R4B/3K1R1 w 3.1/3.0 - 0", "f1f6") == "f1f6 is not legal: f6 is locked");
    CHECK(read_as("3k3/~rrn4/7/7/7/1R4B/3K2R b 3.1/3.0 - 0", "a6a5") ==
          "a6a5 is not legal: the tile on a6 lies face down");
    CHECK(read_as("7/rrn4/7/7/7/1R1k2B/3K2R w 3.1/3.0 - 0", "+d1d2") ==
          "+d1d2 is not legal: a king does not attack a king");
    CHECK(read_as("3k3/rrnK1~n1/7/7/7/1R4B/6R w 3.1/3.0 - 0", "+d6c6") ==
          "+d6c6 is not legal: c6 is marked, and not White's crown");
  }
  TEST_CASE("nothing is played before all is laid out, nor after the end") {
    CHECK(read_as(start, "a2a3") ==
          "a2a3 is not legal: White lays out its 6 tiles first, all in one turn, as in @a2R,b2N,...");
    CHECK(read_as("3k3/rr5/7/7/7/RR4N/3K3 w 3.0/3.0 - 0", "a2a3") == "a2a3 is not legal: the game is over");
  }
}

TEST_SUITE("crest layout text") {
  TEST_CASE("any order of squares is read, and one is written") {
    CHECK(layout_as(start, "@d3N,g2N,f2B,c2R,a2B,a2R") == "@a2B,a2R,c2R,d3N,f2B,g2N");
    CHECK(layout_as(start, "@a2r,b2r,a2b,b2b,a2n,b2n") == "@a2R,a2B,a2N,b2R,b2B,b2N");
    CHECK(layout_as(start, "@d3X,a2X,a2X,a2X,g2X,c2X") == "@a2X,a2X,a2X,c2X,d3X,g2X");
    CHECK(layout_as("3k3/7/7/7/7/~R(~R~B)2~B~N~N/3K3[rrbbnn] b 3.0/3.0 0 0", "@g6N,d5R,a6R,a6B,a6B,a6N") ==
          "@a6R,a6B,a6B,a6N,d5R,g6N");
    random_crest::Random random(12);
    for (int n = 0; n < 100; ++n) {
      const std::string text =
          random_crest::random_layout(slow_crest::default_board(), slow_crest::Side::white, random);
      CHECK(layout_as(start, text) == text);
    }
  }
  TEST_CASE("layouts of other squares or other tiles") {
    CHECK(layout_as(start, "@a1R,b2R,c2B,d3B,e2N,f2N") == "'a1R' is not legal: a1 is not a diamond in White's half");
    CHECK(layout_as(start, "@a6R,b2R,c2B,d3B,e2N,f2N") == "'a6R' is not legal: a6 is not a diamond in White's half");
    CHECK(layout_as(start, "@d2R,b2R,c2B,d3B,e2N,f2N") == "'d2R' is not legal: d2 is not a diamond in White's half");
    CHECK(layout_as(start, "@a2R,b2R,c2B,d3B,e2N,f2N,g2N") == "White has 2 N to lay out, not more");
    CHECK(layout_as(start, "@a2X,b2X,c2X,d3X,e2X,f2X,g2X") == "White has 6 tiles to lay out, not 7");
    CHECK(layout_as(start, "@a2R,b2R,c2R,d3B,e2N,f2N") == "White has 2 R to lay out, not more");
    CHECK(layout_as(start, "@a2R,b2R,c2B,d3B,e2N") == "White has 6 tiles to lay out, not 5");
    CHECK(layout_as(start, "@a2R,b2R,c2B,d3B,e2N,f2X") == "write all tiles by name or all as X");
    CHECK(layout_as(start, "@a2R,b2R,c2B,d3B,e2N,f2K") == "'f2K': K is not one of R, B, N, X");
    CHECK(layout_as(start, "@a2R,b2R,c2B,d3B,e2N,h2N") == "'h2N' is not legal: the board has no h2, only a1 to g7");
    CHECK(layout_as(start, "@a2R,b2R,c2B,d3B,e2N,") == "'' is not a tile on a square, such as a2R");
    CHECK(layout_as(start, "@") == "'' is not a tile on a square, such as a2R");
    std::string long_one = "@a2X";
    for (int n = 0; n < 12; ++n) long_one += ",a2X";
    CHECK(layout_as(start, long_one) == "more than 12 tiles");
    const std::string at_once = "White lays out its 6 tiles first, all in one turn, as in @a2R,b2N,...";
    for (const std::string text : {"a2R,b2R", "a2R", "a2=R", "a2a5", "pass", ""}) {
      CHECK(layout_as(start, text) == "'" + text + "' is not legal: " + at_once);
    }
    CHECK(layout_as(start, "b6=R") == "'b6=R' is not legal: b6 is not a diamond in White's half");
    CHECK(layout_as(start, "d2R") == "'d2R' is not legal: d2 is not a diamond in White's half");
    CHECK(layout_as(start, "h9") == "'h9' is not legal: the board has no h9, only a1 to g7");
    CHECK(layout_as("3k3/rrn4/7/7/7/RR4N/3K3 w 3.0/3.0 - 0", "@a2R") == "'@a2R': all tiles are laid out already");
  }
  TEST_CASE("a layout can be written without its tiles") {
    const crest::Position position = position_of(start);
    const auto layout = crest::read_layout(position, "@a2R,a2R,b2B,c2B,g2N,g2N");
    REQUIRE(layout);
    CHECK(crest::write_layout(position, *layout, true) == "@a2X,a2X,b2X,c2X,g2X,g2X");
    crest::Position reported = position;
    reported.lay_out(*crest::read_layout(position, "@a2X,a2X,b2X,c2X,g2X,g2X"));
    CHECK(crest::write_position(reported) == "3k3/7/7/7/7/(~X~X)~X~X3(~X~X)/3K3[rrbbnn][RRBBNN] b 3.0/3.0 0 0");
  }
}

TEST_SUITE("crest observations") {
  TEST_CASE("an unknown tile can be turned up as any that is left, and is then known") {
    for (const char* turn : {"a6=R", "a6=B", "a6=N"}) CHECK(read_as(hidden, turn) == turn);
    const crest::Position next = after(position_of(hidden), "a6=B");
    CHECK(crest::write_position(next) == "3k3/(~xb')1n2{~xR}1/7/7/3r3/BN4N/3K3[rn] w 3.0/3.0 - 0");
  }
  TEST_CASE("a tile of which none is left is refused, and one that is revealed twice") {
    crest::Position next = after(after(position_of(hidden), "a6=B"), "a2b1");
    next = after(after(next, "a6b5"), "b1a2");
    CHECK(crest::write_position(next) == "3k3/~x1n2{~xR}1/1b5/7/3r3/BN4N/3K3[rn] b 3.0/3.0 - 3");
    CHECK(read_as(next, "a6=B") == "a6=B is not legal: Black has no B left that it could be");
    CHECK(read_as(next, "a6=R") == "a6=R");
    CHECK(read_as(next, "b5=B") == "b5=B is not legal: the tile on b5 is face up already");
  }
  TEST_CASE("a locked tile is never revealed, nor an empty square, nor as X") {
    CHECK(read_as(hidden, "f6=R") == "f6=R is not legal: f6 is locked");
    CHECK(read_as(hidden, "b6=R") == "b6=R is not legal: Black has no tile on b6");
    CHECK(read_as(hidden, "a6=X") == "'a6=X' is not an action such as a2=R, a2a5, a2d7:b4, +d1d2 or pass");
  }
  TEST_CASE("an unknown tile cannot be moved") {
    CHECK(read_as(hidden, "a6a5") == "a6a5 is not legal: the tile on a6 lies face down");
  }
  TEST_CASE("locking unknown tiles reveals nothing about them") {
    const crest::Position next = after(position_of("3k3/(~x~x)1n4/7/7/3r3/RN4N/3K3[rb] w 3.0/3.0 - 5"), "a2a6");
    CHECK(crest::write_position(next) == "3k3/{~x~xR}1n4/7/7/3r3/1N4N/3K3[rb] b 3.0/3.0 - 0");
  }
}

}  // namespace roundel::crest_turn_text_test
