// Position texts of Crest: which are read, the texts written for them, and why others are refused.

#include <doctest/doctest.h>

#include "tests/variants/crest/crest_games.hpp"
#include "tests/variants/crest/random_crest.hpp"

namespace roundel::crest_text_test {
namespace {

using crest_games::error_of;
using crest_games::position_of;

std::string rewritten(std::string_view text) { return crest::write_position(position_of(text)); }

/// Returns what is wrong with a position that has this in its ranks 7 and 6, and is valid below.
std::string error_of_top(const std::string& ranks) { return error_of(ranks + "/7/7/7/RR4N/3K3 w 3.0/3.0 - 0"); }
/// The same for rank 6.
std::string error_of_sixth(const std::string& rank) { return error_of_top("3k3/" + rank); }

std::string error_of_rest(const std::string& rest) { return error_of("3k3/rrn4/7/7/7/RR4N/3K3 " + rest); }

}  // namespace

TEST_SUITE("crest position text") {
  TEST_CASE("what is written is read as the same, views with unknown tiles too") {
    random_crest::Random random(11);
    for (const auto* field : {&crest_games::common(), &crest_games::small(), &crest_games::uneven()}) {
      for (int n = 0; n < 200; ++n) {
        const std::string text = random_crest::random_position(field->slow, random);
        CAPTURE(text);
        const crest::Position position = position_of(text, *field);
        CHECK(crest::write_position(position) == text);
        for (const Side side : {Side::first, Side::second}) {
          const crest::Position seen = crest::seen_by(position, side);
          const std::string view = crest::write_position(seen);
          CHECK((position_of(view, *field) == seen));
          CHECK(position_of(view, *field).key() == seen.key());
          CHECK(crest::write_position(position_of(view, *field)) == view);
        }
      }
    }
  }
  TEST_CASE("unknown tiles of either side, or of both, are read in any order and written in one") {
    CHECK(rewritten("3k3/(~x~x)~x1rn2/7/7/7/~R~B~N3R/3K3[nrb] b 3.0/3.0 1 4") ==
          "3k3/(~x~x)~x1rn2/7/7/7/~R~B~N3R/3K3[rbn] b 3.0/3.0 1 4");
    CHECK(rewritten("3k3/r~x2{~x~rB}2/7/7/7/~X~X~N3R/3K3[nRbN] w 3.0/3.0 1 4") ==
          "3k3/r~x2{~x~rB}2/7/7/7/~X~X~N3R/3K3[RNbn] w 3.0/3.0 1 4");
  }
  TEST_CASE("hands and unknown tiles stand in brackets of their own") {
    CHECK(rewritten("3k3/7/7/7/7/7/3K3[nnbbrrNNBBRR] w 3.0/3.0 0 0") ==
          "3k3/7/7/7/7/7/3K3[RRBBNNrrbbnn] w 3.0/3.0 0 0");
    const char* waits = "3k3/7/7/7/7/~X(~X~X)2~X~X~X/3K3[rrbbnn][RRBBNN] b 3.0/3.0 0 0";
    CHECK(rewritten(waits) == waits);
    CHECK(rewritten("3k3/7/7/7/7/~R(~R~B)2~B~N~N/3K3[rrbbnn] b 3.0/3.0 0 0") ==
          "3k3/7/7/7/7/~R(~R~B)2~B~N~N/3K3[rrbbnn] b 3.0/3.0 0 0");
  }
  TEST_CASE("a text of a finished game is read and has no turns") {
    for (const char* text : {"3k3/rrn4/7/7/7/RR4N/3K3 w 0.3/3.0 - 0", "3k3/rr5/7/7/7/RR4N/3K3 w 3.0/3.0 - 0",
                             "3k3/rrn4/7/7/7/RR4N/3K3 w 3.0/3.0 - 100", "3k3/rrn4/7/7/7/RR4N/3K3 w 3.0/3.0 - 9999"}) {
      CHECK(crest_games::turns_of(position_of(text)).empty());
      CHECK(crest_games::end_of(position_of(text)) != "goes on");
    }
  }

  TEST_CASE("fields, and brackets after the board") {
    const std::string fields = " fields, not 5: board, side to move, chips, restriction, quiet turns";
    CHECK(error_of("") == "0" + fields);
    CHECK(error_of("7/7 w") == "2 ranks, not 7");
    CHECK(error_of("7/8/7[ w") == "rank 6: '8' is not a number of empty squares from 1 to 7");
    CHECK(error_of("3k3/rrn4/7/7/7/RR4N/3K3[R") == "'[R' is not a bracket such as [RBN]");
    CHECK(error_of("3k3/rrn4/7/7/7/RR4N/3K3 x") == "side to move: 'x' is neither w nor b");
    CHECK(error_of("3k3/rrn4/7/7/7/RR4N/3K3 w 3.0 - 0 0").starts_with("chips: "));
    CHECK(error_of("3k3/rrn4/7/7/7/RR4N/3K3 w 3.0/3.0 -") == "4" + fields);
    CHECK(error_of("3k3/rrn4/7/7/7/RR4N/3K3 w 3.0/3.0 - 0 0") == "6" + fields);
    CHECK(error_of("3k3/rrn4/7/7/7/RR4N/3K3[R w 3.0/3.0 - 0") == "'[R' is not a bracket such as [RBN]");
    CHECK(error_of("3k3/rrn4/7/7/7/RR4N/3K3[R]x w 3.0/3.0 - 0") == "'x' is not a bracket such as [RBN]");
    CHECK(error_of("3k3/~xrn4/7/7/7/RR4N/3K3[R][r][r] w 3.0/3.0 - 0") ==
          "the board has 3 brackets after it, more than two");
    CHECK(error_of("3k3/rrn4/7/7/7/RR4N/3K3[B][b] w 3.0/3.0 - 0") ==
          "a second bracket lists unknown tiles, but the board has none");
    CHECK(error_of("3k3/~xrn4/7/7/7/RR4N/3K3 w 3.0/3.0 - 0") ==
          "the board has unknown tiles, but no bracket that lists them");
    CHECK(error_of("3k3/7/7/7/7/7/3K3[] w 3.0/3.0 0 0") == "hands: a bracket has no tiles");
    CHECK(error_of("3k3/7/7/7/7/7/3K3[RKr] w 3.0/3.0 0 0") == "hands: 'K' is not a tile");
    CHECK(error_of("3k3/7/7/7/7/7/3K3[RXr] w 3.0/3.0 0 0") == "hands: 'X' is not a tile");
    CHECK(error_of("3k3/7/7/7/7/7/3K3[" + std::string(20, 'n') + "] w 3.0/3.0 0 0") == "hands: more than 15 n");
  }
  TEST_CASE("a bracket with more or fewer letters than unknown tiles, or of the other side") {
    const auto with = [](const std::string& bracket) {
      return error_of("3k3/(~x~x)rb4/7/7/7/RR4N/3K3" + bracket + " w 3.0/3.0 - 0");
    };
    CHECK(with("[bn]") == "none");
    CHECK(with("[b]") == "2 unknown tiles of Black, but the bracket lists 1");
    CHECK(with("[bnn]") == "2 unknown tiles of Black, but the bracket lists 3");
    CHECK(with("[bN]") == "0 unknown tiles of White, but the bracket lists 1");
    CHECK(with("[bx]") == "unknown tiles: 'x' is not a tile");
    CHECK(with("[]") == "unknown tiles: a bracket has no tiles");
    CHECK(with("[rr]") == "Black has 3 R, but only 2 belong to it");
  }

  TEST_CASE("ranks that are not seven wide, and squares that are none") {
    CHECK(error_of("3k3/rrn4/7/7/RR4N/3K3 w 3.0/3.0 - 0") == "6 ranks, not 7");
    CHECK(error_of_sixth("rrn3") == "rank 6 has 6 squares, not 7");
    CHECK(error_of_sixth("rrn5") == "rank 6 has 8 squares, not 7");
    CHECK(error_of_sixth("rrn4r") == "rank 6 has more than 7 squares");
    CHECK(error_of_sixth("rrn04") == "rank 6: '04' is not a number of empty squares from 1 to 7");
    CHECK(error_of_sixth("8") == "rank 6: '8' is not a number of empty squares from 1 to 7");
    CHECK(error_of_sixth("rrq4") == "c6: 'q' is not a tile");
    CHECK(error_of_sixth("rr~") == "c6: '~' is not a tile");
    CHECK(error_of_sixth("rr(~n4").starts_with("c6: '4' is not a tile before the ) of a stack"));
    CHECK(error_of_sixth("rr(~n)4") == "c6: a stack needs two tiles or more");
    CHECK(error_of_sixth("rr()4") == "c6: a stack needs two tiles or more");
    CHECK(error_of_sixth("rr{N}4") == "c6: a stack needs two tiles or more");
    CHECK(error_of_sixth("rrx4") == "c6: x: an unknown tile lies face down: write ~x");
    CHECK(error_of_sixth("rr~n'4") == "c6: ~n': a face-down tile has not moved, and has no mark of it");
  }
  TEST_CASE("stacks that are not locked and mix colours, show a tile below the top, or a moved tile on top") {
    CHECK(error_of_sixth("rr(~n~B)4") == "c6: a stack with tiles of both sides must be locked");
    CHECK(error_of_sixth("rr(~nN)4") == "c6: a stack with tiles of both sides must be locked");
    CHECK(error_of_sixth("rr(n'~n)4") == "c6: a face-up tile lies below the top of a stack");
    CHECK(error_of_sixth("rr(n~n)4") == "c6: a face-up tile lies below the top of a stack");
    CHECK(error_of_sixth("rr(~nn)4") == "c6: a tile that has moved lies on a stack");
    CHECK(error_of_sixth("rr(~nn')4") == "none");
  }
  TEST_CASE("tiles that have not moved, off their own side's half or on a mark that is not a diamond") {
    const std::string whites = ": a tile that has not moved lies off the diamonds of White";
    const std::string blacks = ": a tile that has not moved lies off the diamonds of Black";
    CHECK(error_of_sixth("rrn1~N2") == "e6" + whites);
    CHECK(error_of_sixth("rrn1N'2") == "e6" + whites);
    CHECK(error_of("3k3/rrn4/7/7/7/RR1~n2N/3K3 w 3.0/3.0 - 0") == "d2" + blacks);
    CHECK(error_of("3k3/rrn4/n'6/7/7/RR4N/3K3 w 3.0/3.0 - 0") == "a5" + blacks);
    CHECK(error_of("3k3/rrn4/7/3~n3/7/RR4N/3K3 w 3.0/3.0 - 0") == "d4" + blacks);
    CHECK(error_of("1k1~n3/rrn4/7/7/7/RR4N/3K3 w 3.0/3.0 - 0") == "d7" + blacks);
    CHECK(error_of("3k3/rrn4/(~n~b)6/7/7/RR4N/3K3 w 3.0/3.0 - 0") == "a5" + blacks);
  }
  TEST_CASE("kings on stacks, on locked squares, on marks, with marks, too many or too few") {
    CHECK(error_of_top("7/(~rk)rn4") == "a6: a king stands on a stack");
    CHECK(error_of_top("7/rrn1{~Rk}2") == "e6: a king stands on a locked square");
    CHECK(error_of_top("7/rrnk3") == "none");
    for (const char* marked : {"7/rrn1k2", "7/rrn4/3k3"}) {
      const std::string text = std::string(marked) + (std::string_view(marked).size() > 8 ? "/7/7" : "/7/7/7");
      CHECK(error_of(text + "/RR4N/3K3 w 3.0/3.0 - 0")
                .ends_with(": a king stands on a mark that is not its own crown"));
    }
    CHECK(error_of("7/rrn4/k6/7/7/RR4N/3K3 w 3.0/3.0 - 0") ==
          "a5: a king stands on a mark that is not its own crown");
    CHECK(error_of("7/rrn4/7/7/7/RR4N/2Kk3 w 3.0/3.0 - 0") ==
          "d1: a king stands on a mark that is not its own crown");
    CHECK(error_of_top("3~k3/rrn4") == "d7: k: a king lies face up and has no marks");
    CHECK(error_of_top("3k'3/rrn4") == "d7: k: a king lies face up and has no marks");
    CHECK(error_of_top("3(k~n)3/rrn4") == "d7: a face-up tile lies below the top of a stack");
    CHECK(error_of_top("7/rrn4") == "Black has 0 kings");
    CHECK(error_of_top("2kk3/rrn4") == "Black has 2 kings");
  }
  TEST_CASE("locked squares whose top is not a moved enemy of the face-down tiles below") {
    const std::string below = "e6: a locked square needs face-down enemies below its top tile, and nothing else";
    const std::string top = "e6: a locked square needs on top a face-up tile that has moved";
    CHECK(error_of_sixth("rrn1{~nN}2") == "none");
    CHECK(error_of_sixth("rrn1{~nn}2") == below);
    CHECK(error_of_sixth("rrn1{nN}2") == below);
    CHECK(error_of_sixth("rrn1{n'N}2") == below);
    CHECK(error_of_sixth("rrn1{~n~BN}2") == below);
    CHECK(error_of_sixth("rrn1{~b~NN}2") == below);
    CHECK(error_of_sixth("rrn1{~nN'}2") == top);
    CHECK(error_of_sixth("rrn1{~n~N}2") == top);
    CHECK(error_of_sixth("rrn1{~Nn}2") == "e6: a locked square lies off the diamonds of White");
    CHECK(error_of("3k3/rrn4/{~nN}6/7/7/RR4B/3K3 w 3.0/3.0 - 0") ==
          "a5: a locked square lies off the diamonds of Black");
  }
  TEST_CASE("more than the army") {
    CHECK(error_of_sixth("rrr4") == "Black has 3 R, but only 2 belong to it");
    CHECK(error_of_sixth("rr(~nr')4") == "Black has 3 R, but only 2 belong to it");
    CHECK(error_of_sixth("rr{~b~rN}4") == "Black has 3 R, but only 2 belong to it");
    CHECK(error_of_sixth("rrn1{~nR}2") == "White has 3 R, but only 2 belong to it");
    CHECK(error_of("3k3/7/7/7/7/7/3K3[RRBBNNrrbbbnn] w 3.0/3.0 0 0") == "Black has 3 B, but only 2 belong to it");
  }
  TEST_CASE("side to move, chips, restriction, quiet turns") {
    CHECK(error_of_rest("W 3.0/3.0 - 0").starts_with("side to move: "));
    for (const std::string chips : {"3.0", "3.0/3", "3/3.0", "3.0/3.0/3.0", "3.0.0/3.0"})
      CHECK(error_of_rest("w " + chips + " - 0") ==
            "chips: '" + chips + "' is not <shields>.<crests>/<shields>.<crests>");
    CHECK(error_of_rest("w 4.0/3.0 - 0") == "chips of White: '4.0' has a number that is not from 0 to 3");
    CHECK(error_of_rest("w 3.0/3.4 - 0") == "chips of Black: '3.4' has a number that is not from 0 to 3");
    CHECK(error_of_rest("w 3.0/3.-1 - 0") == "chips of Black: '3.-1' has a number that is not from 0 to 3");
    CHECK(error_of_rest("w 3.3/3.3 - 0") == "none");
    for (const std::string restriction : {"3", "-1", "+", "x", "--"})
      CHECK(error_of_rest("w 3.0/3.0 " + restriction + " 0") ==
            "restriction: '" + restriction + "' is not one of 0, 1, 2, -");
    for (const std::string quiet : {"-1", "10000", "x", "1.5", "99999999999999999999"})
      CHECK(error_of_rest("w 3.0/3.0 - " + quiet) == "quiet turns: '" + quiet + "' is not a number from 0 to 9999");
  }
  TEST_CASE("setting up: the side that lays out, and the tiles already laid") {
    CHECK(error_of("3k3/7/7/7/7/7/3K3[RRBBNNrrbbnn] b 3.0/3.0 0 0") == "side to move: White lays out its tiles now");
    CHECK(error_of("3k3/7/7/7/7/~R(~R~B)2~B~N~N/3K3[rrbbnn] w 3.0/3.0 0 0") ==
          "side to move: Black lays out its tiles now");
    CHECK(error_of("3k3/~r~r~b1~b~n~n/7/7/7/7/3K3[RRBBNN] w 3.0/3.0 0 0") ==
          "White lays out before Black, whose hand is empty");
    CHECK(error_of("3k3/7/7/7/7/~R6/3K3[RBBNNrrbbnn] w 3.0/3.0 0 0") == "White has tiles on the board and in hand");
    CHECK(error_of("3k3/7/7/7/7/R'6/3K3[rrbbnn] b 3.0/3.0 0 0") ==
          "White has other face-up pieces than its king before all tiles are laid out");
    CHECK(error_of("7/3k3/7/7/7/~R6/3K3[rrbbnn] b 3.0/3.0 0 0") ==
          "Black has other face-up pieces than its king before all tiles are laid out");
  }
}

}  // namespace roundel::crest_text_test
