// Perft of variants of chess by the slow rules of files. Positions and counts are those by which Fairy-Stockfish
// checks itself: https://github.com/fairy-stockfish/Fairy-Stockfish, tests/perft.sh.

#include <doctest/doctest.h>

#include "tests/variants/fairy/slow_chess.hpp"

namespace roundel::slow_fairy_kin_test {
namespace {

using slow_fairy::Game;
using slow_fairy::Position;
using slow_fairy::variant;

std::uint64_t perft(std::string_view text, std::string_view position, int depth) {
  const Game game = variant(text);
  return (position.empty() ? Position::start(game) : Position(game, position)).perft(depth);
}

const std::string antichess = R"(
men.king.royal = false
men.pawn.promotes_to = ["queen", "rook", "bishop", "knight", "king"]
castling.moves = []
rules = { goal = "none", stalemate = "win", extinction = "win", compulsory_capture = true }
)";
const std::string crazyhouse = "men.pawn.drops_on = 'ranks 2-7'\nrules.drops = true";

}  // namespace

TEST_SUITE("slow rules of files") {
  TEST_CASE("small counts of chess's kin") {
    CHECK(perft("rules.reach = [{ men = ['king'], on = 'd4 e4 d5 e5' }]",
                "rnb2b1r/ppp2ppp/3k4/8/1PKp1pn1/3Pq3/PBP1P2P/RN1Q1B1R w - - 4 12", 3) == 19003);
    CHECK(perft("rules.captures_own = true", "", 3) == 63034);
    CHECK(perft("rules.checks = 3", "7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1 w - - 1+3 1 39", 3) == 12407);
    CHECK(perft(antichess, "8/1p6/8/8/8/8/P7/8 w - - 0 1", 4) == 3);
    CHECK(perft(antichess, "8/2p5/8/8/8/8/P7/8 w - - 0 1", 12) == 2557);
    CHECK(perft(crazyhouse, "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", 2) == 75353);
    CHECK(perft("men.queen.royal = true", "rn2kb1r/ppp1pppp/6q1/8/2PP2b1/5B2/PP3P1P/R1BQK1NR w KQkq - 1 9", 3) ==
          20421);
  }
}

TEST_SUITE("long slow rules of files") {
  TEST_CASE("counts of chess's kin") {
    CHECK(perft(antichess, "", 4) == 153299);
    CHECK(perft("rules.compulsory_capture = true", "", 4) == 152955);  // losers
    CHECK(perft("men.queen.royal = true", "", 4) == 195896);           // coregal
    CHECK(perft("men.queen.royal = true", "2Q5/3Pq2k/6p1/4Bp1p/5P1P/8/8/K7 w - - 2 72", 4) == 55970);
    CHECK(perft(crazyhouse, "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", 3) == 88634);
    CHECK(perft(crazyhouse, "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1", 3) == 58057);
  }

  TEST_CASE("counts of chess with other pieces") {
    CHECK(perft("men.queen.moves = 'QN'", "", 4) == 318185);                                // amazons
    CHECK(perft("men.knight.moves = 'NN'", "", 4) == 419019);                               // nightriders
    CHECK(perft("men.knight.moves = 'mNcB'\nmen.bishop.moves = 'mBcN'", "", 4) == 202459);  // Hoppel-Poppel
    CHECK(perft("men.knight.moves = 'mNcR'\nmen.rook.moves = 'mRcN'", "", 4) == 200310);    // New Zealand
    CHECK(perft(R"(
men.king.moves = "N"
men.knight = { letter = "M", moves = "K" }
setup.position = "rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1"
)",
                "", 4) == 139774);  // Knightmate
    CHECK(perft(R"(
men.grasshopper = { letter = "G", moves = "gQ" }
men.pawn.moves = "fmWfcF"
men.pawn.promotes_to = ["queen", "rook", "bishop", "knight", "grasshopper"]
setup.position = "rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR w KQkq - 0 1"
)",
                "", 4) == 635298);
  }

  TEST_CASE("counts on boards of other sizes") {
    const std::string los_alamos = R"(
board = { files = 6, ranks = 6 }
men.bishop = false
men.pawn = { moves = "fmWfcF", promotes_on = "rank 6", promotes_to = ["queen", "rook", "knight"] }
castling.moves = []
setup.position = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1"
)";
    CHECK(perft(los_alamos, "", 5) == 191846);
    CHECK(perft(los_alamos, "6/2P3/6/1K1k2/6/6 w - - 0 1", 6) == 187431);
    CHECK(perft(R"(
board.files = 10
men.janus = { letter = "J", moves = "BN" }
men.pawn.promotes_to = ["queen", "rook", "bishop", "knight", "janus"]
setup.position = "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1"
[castling]
moves = [{ right = "K", king = "e1-i1", rook = "j1-h1" }, { right = "Q", king = "e1-b1", rook = "a1-c1" }]
)",
                "", 4) == 772074);
  }
}

}  // namespace roundel::slow_fairy_kin_test
