// The slow rules of games from files alone: published counts, and positions in which one rule decides.

#include <doctest/doctest.h>

#include <stdexcept>

#include "tests/variants/fairy/lone_piece.hpp"
#include "tests/variants/fairy/slow_fairy.hpp"

namespace roundel::slow_fairy_test {
namespace {

using lone_piece::goals_alone;
using slow_fairy::Board;
using slow_fairy::Game;
using slow_fairy::Position;
using slow_fairy::Result;

using Texts = std::vector<std::string>;
using Counts = std::vector<std::uint64_t>;

const std::string chess_pieces = R"(
[men.king]
letter = "K"
moves = "K"
royal = true
[men.queen]
letter = "Q"
moves = "Q"
[men.rook]
letter = "R"
moves = "R"
[men.bishop]
letter = "B"
moves = "B"
[men.knight]
letter = "N"
moves = "N"
[men.pawn]
letter = "P"
moves = "fmWfceFifmnD"
promotes_on = "rank 8"
promotes_to = ["queen", "rook", "bishop", "knight"]
)";
const std::string chess_setup = R"(
[setup]
position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
[castling]
moves = [{ right = "K", king = "e1-g1", rook = "h1-f1" }, { right = "Q", king = "e1-c1", rook = "a1-d1" }]
)";

const Game& chess() {
  static const Game game = Game::read(chess_pieces + chess_setup);
  return game;
}

/// Perft of the depths from 1.
void check_perft(const Game& game, std::string_view position, const Counts& counts) {
  const Position start = position.empty() ? Position::start(game) : Position(game, position);
  for (std::size_t n = 0; n < counts.size(); ++n) {
    CAPTURE(start.text());
    CHECK(start.perft(static_cast<int>(n) + 1) == counts[n]);
  }
}

/// Returns where the piece on a cell can go, among moves of the cell's name and another.
std::string goals_of(const Game& game, std::string_view position, const std::string& from) {
  std::string goals;
  for (const std::string& move : Position(game, position).legal_moves()) {
    if (move.starts_with(from)) goals += (goals.empty() ? "" : " ") + move.substr(from.size());
  }
  return goals;
}

std::string reason_of(const Game& game, std::string_view position) {
  const auto result = Position(game, position).result();
  if (!result) return "none";
  return (result->winner < 0 ? "draw: " : result->winner == 0 ? "first: " : "second: ") + result->reason;
}

/// Two kings, queens, rooks and pawns of chess under these [rules].
Game chess_with(const std::string& rules) { return Game::read(chess_pieces + chess_setup + "[rules]\n" + rules); }

}  // namespace

TEST_SUITE("slow rules of files") {
  TEST_CASE("chess") {
    check_perft(chess(), "", {20, 400, 8902});
    check_perft(chess(), "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {48, 2039});
    // https://www.chessprogramming.org/Perft_Results, positions 3 to 5
    check_perft(chess(), "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2812});
    check_perft(chess(), "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {6, 264, 9467});
    check_perft(chess(), "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1486});
  }

  TEST_CASE("a game of chess, move by move") {
    Position position = Position::start(chess());
    for (const char* move : {"e2e4", "a7a6", "e4e5", "d7d5"}) position = position.after(move);
    CHECK(position.text() == "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
    CHECK(Position(chess(), position.text()).text() == position.text());
    position = position.after("e5d6");
    CHECK(position.text() == "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3");
    for (const char* move : {"h7h6", "d6c7", "a8a7", "c7b8q", "g8f6", "g1f3", "f6e4", "f1e2", "e4d6", "e1g1"}) {
      position = position.after(move);
    }
    CHECK(position.text() == "1Qbqkb1r/rp2ppp1/p2n3p/8/8/5N2/PPPPBPPP/RNBQ1RK1 b k - 6 8");
    CHECK_THROWS_AS(position.after("e8c8"), std::invalid_argument);
  }

  TEST_CASE("how chess ends") {
    CHECK(reason_of(chess(), "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3") == "second: mate");
    CHECK(reason_of(chess(), "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1") == "draw: stalemate");
    CHECK(reason_of(chess(), "7k/8/6K1/8/8/8/8/R7 b - - 99 80") == "none");
    CHECK(reason_of(chess(), "7k/8/6K1/8/8/8/8/R7 b - - 100 80") == "draw: quiet moves");
    Position position = Position::start(chess());
    for (int n = 0; n < 2; ++n) {
      for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
        CHECK_FALSE(position.result());
        position = position.after(move);
      }
    }
    CHECK((position.result() == Result{-1, "repetition"}));
  }

  // Of the next games Fairy-Stockfish has deeper counts (github.com/fairy-stockfish/Fairy-Stockfish, tests/perft.sh), which the
  // slow rules reach too: 273026 of Makruk, 68122 of Shatranj, 805128 of Capablanca and 719731 of Shogi at depth 4, 259514 of
  // Grand Chess at depth 3.

  TEST_CASE("pieces in the hand: Crazyhouse") {
    const std::string setup = "[setup]\nposition = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1'\n";
    std::string pieces = chess_pieces;
    pieces += "drops_on = 'ranks 2-7'\n";
    const Game game = Game::read(pieces + setup + "[rules]\ndrops = true\n");
    check_perft(game, "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", {301, 75353});
    check_perft(game, "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", {67, 3083});
    const Position position = Position(game, "r3k3/1P6/8/8/8/8/8/4K2R[] w - - 0 1").after("b7a8q");
    CHECK(position.text() == "Q~3k3/8/8/8/8/8/8/4K2R[R] b - - 0 1");
    CHECK(Position(game, "Q~r2k3/8/8/8/8/8/8/4K2R[] b - - 0 1").after("b8a8").text() ==
          "r3k3/8/8/8/8/8/8/4K2R[p] w - - 0 2");
  }

  TEST_CASE("taking is compulsory, kings are as others: Antichess") {
    std::string pieces = chess_pieces;
    pieces.replace(pieces.find("royal = true"), 12, "");
    pieces.replace(pieces.find("\"knight\"]"), 9, "\"knight\", \"king\"]");
    const Game game =
        Game::read(pieces + "[setup]\nposition = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w'\n" +
                   "[rules]\ngoal = 'none'\nstalemate = 'win'\nextinction = 'win'\n" + "compulsory_capture = true\n");
    check_perft(game, "", {20, 400, 8067});
    CHECK(reason_of(game, "8/8/8/8/8/8/8/N7 b - - 0 1") == "second: extinction");
    CHECK(reason_of(game, "8/8/8/8/8/p7/P7/8 w - - 0 1") == "first: stalemate");
  }

  TEST_CASE("pieces of Makruk and of Shatranj") {
    const Game makruk = Game::read(R"(
men.king = { letter = "K", moves = "K", royal = true }
men.khon = { letter = "S", moves = "FfW" }
men.met = { letter = "M", moves = "F" }
men.rook = { letter = "R", moves = "R" }
men.knight = { letter = "N", moves = "N" }
men.pawn = { letter = "P", moves = "fmWfcF", promotes_on = "ranks 6-8", promotes_to = ["met"] }
setup.position = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1"
)");
    check_perft(makruk, "", {23, 529, 12012});
    const Game shatranj = Game::read(R"(
men.king = { letter = "K", moves = "K", royal = true }
men.ferz = { letter = "F", moves = "F" }
men.rook = { letter = "R", moves = "R" }
men.elephant = { letter = "B", moves = "A" }
men.knight = { letter = "N", moves = "N" }
men.pawn = { letter = "P", moves = "fmWfcF", promotes_on = "rank 8", promotes_to = ["ferz"] }
setup.position = "rnbkfbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKFBNR w - - 0 1"
rules = { stalemate = "loss", bare_king = "loss" }
)");
    check_perft(shatranj, "", {16, 256, 4176});
    CHECK(reason_of(shatranj, "k7/8/8/8/8/8/8/K6R b") == "none");
    CHECK(reason_of(shatranj, "k7/8/8/8/8/8/8/K6R w") == "first: bare king");
    CHECK(reason_of(shatranj, "8/8/8/8/8/8/1k4R1/3K4 b") == "none");
    CHECK(reason_of(shatranj, "8/8/8/8/8/6R1/7k/3K4 b") == "none");
    CHECK(reason_of(shatranj, "8/8/8/8/8/6k1/8/3K4 w") == "draw: bare king");
    CHECK(reason_of(shatranj, "k7/2R5/1K6/8/8/8/8/8 b") == "none");
    CHECK(reason_of(shatranj, "k7/8/8/8/8/8/8/K5RR b") == "first: bare king");
    CHECK(reason_of(shatranj, "k7/8/K7/8/8/7p/7P/1R6 b") == "first: stalemate");
  }

  TEST_CASE("a wider board and combined pieces: Capablanca") {
    const std::string more = R"(
[men.archbishop]
letter = "A"
moves = "BN"
[men.chancellor]
letter = "C"
moves = "RN"
[board]
files = 10
[setup]
position = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
[castling]
moves = [{ right = "K", king = "f1-i1", rook = "j1-h1" }, { right = "Q", king = "f1-c1", rook = "a1-d1" }]
)";
    check_perft(Game::read(chess_pieces + more), "", {28, 784, 25228});
  }

  TEST_CASE("promotion that can be declined, and only to what is lost: Grand Chess") {
    std::string pieces = chess_pieces;
    pieces.replace(pieces.find("promotes_on = \"rank 8\""), 22,
                   "promotes_on = \"ranks 8-10\"\nmust_promote_on = \"rank 10\"\npromotes_to_lost = true");
    pieces.replace(pieces.find("\"knight\"]"), 9, "\"knight\", \"archbishop\", \"chancellor\"]");
    const Game game = Game::read(pieces + R"(
[men.archbishop]
letter = "A"
moves = "BN"
[men.chancellor]
letter = "C"
moves = "RN"
[board]
files = 10
ranks = 10
[setup]
position = "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1"
)");
    check_perft(game, "", {65, 4225});
    CHECK(goals_of(game, "4k5/10/P9/10/10/10/10/10/10/R3K5 w", "a8") == "a9 a9a a9b a9c a9n a9q a9r");
    CHECK(goals_of(game, "4k5/P9/10/10/10/10/10/10/10/4K5 w", "a9") == "a10a a10b a10c a10n a10q a10r");
    CHECK(goals_of(game, "4k5/P9/2QRRBBNNC/9A/10/10/10/10/10/4K5 w", "a9").empty());
  }

  TEST_CASE("drops with conditions, promotion in a zone: Shogi") {
    const Game game = Game::read(R"(
[board]
files = 9
ranks = 9
[men]
king = { letter = "K", moves = "K", royal = true }
rook = { letter = "R", moves = "R", promotes_on = "ranks 7-9", must_promote_on = "", promotes_to = ["dragon"] }
bishop = { letter = "B", moves = "B", promotes_on = "ranks 7-9", must_promote_on = "", promotes_to = ["horse"] }
gold = { letter = "G", moves = "WfF" }
silver = { letter = "S", moves = "FfW", promotes_on = "ranks 7-9", must_promote_on = "", promotes_to = ["changed-silver"] }
knight = { letter = "N", moves = "ffN", promotes_on = "ranks 7-9", must_promote_on = "ranks 8-9", promotes_to = ["changed-knight"], drops_on = "ranks 1-7" }
lance = { letter = "L", moves = "fR", promotes_on = "ranks 7-9", must_promote_on = "rank 9", promotes_to = ["changed-lance"], drops_on = "ranks 1-8" }
pawn = { letter = "P", moves = "fW", promotes_on = "ranks 7-9", must_promote_on = "rank 9", promotes_to = ["tokin"], drops_on = "ranks 1-8", drops_once_a_file = true }
dragon = { letter = "D", moves = "RF" }
horse = { letter = "H", moves = "BW" }
changed-silver = { letter = "A", moves = "WfF" }
changed-knight = { letter = "C", moves = "WfF" }
changed-lance = { letter = "E", moves = "WfF" }
tokin = { letter = "T", moves = "WfF" }
[setup]
position = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1"
[rules]
drops = true
quiet_moves = 0
)");
    check_perft(game, "", {30, 900, 25470});
    CHECK(Position(game, "4k4/9/9/9/9/9/9/9/4K3P[P] w").legal_moves().size() == 5 + 1 + 8 * 8 - 1);
  }

  TEST_CASE("a round board: Centre Chess") {
    std::string pieces = chess_pieces;
    pieces.replace(pieces.find("moves = \"K\""), 11,
                   "paths = [{ path = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'], crosses = 'never' }]");
    pieces.replace(pieces.find("moves = \"fmWfceFifmnD\""), 22,
                   "paths = [{ path = 'n', to = 'empty', crosses = 'never' }, "
                   "{ path = 'n n', to = 'empty', way = 'lame', first = true, crosses = 'never' }, "
                   "{ path = ['ne', 'nw'], to = 'enemy', crosses = 'never' }, "
                   "{ path = ['ne', 'nw'], en_passant = true, crosses = 'never' }]");
    pieces.replace(pieces.find("moves = \"Q\""), 11,
                   "moves = 'B'\npaths = [{ path = ['n', 's'], strides = 0 }, { path = ['e', 'w'], strides = 0, "
                   "crosses = 'beside' }]");
    pieces.replace(
        pieces.find("moves = \"R\""), 11,
        "paths = [{ path = ['n', 's'], strides = 0 }, { path = ['e', 'w'], strides = 0, crosses = 'beside' }]");
    const Game game = Game::read("[board]\nshape = 'rings'\nbarrier = ['closed', 'closed', 'passed', 'passed']\n" +
                                 pieces + chess_setup);
    // The rule page of Centre Chess, section "Counts to check against".
    check_perft(game, "", {20, 392, 8998});
    check_perft(game, "2k5/8/7R/n7/4B3/N6Q/8/4K3 w - - 0 1", {59, 474});
    check_perft(game, "r3k2r/p4p1p/b6n/3q4/N3P3/7R/P1B2P1P/R3K3 w Qkq - 0 1", {31, 1105});
    CHECK(goals_of(game, "8/8/8/8/8/8/8/2B5 w", "c1") == "a3 a5 b2 b6 b8 c7 d2 d6 d8 e3 e5 f4");
    CHECK(goals_of(game, "8/8/8/8/7B/8/8/8 w", "h4") == "a3 a7 b2 b8 c1 d8 e1 e7 f2 f6 g3 g5");
    CHECK(goals_of(game, "8/8/8/8/7N/8/8/8 w", "h4") == "a4 a6 f3 f5 g2 g6");
  }

  TEST_CASE("rings without a barrier, and with a closed centre") {
    const std::string small = "shape = 'rings'\nfiles = 3\nranks = 4\n";
    CHECK(goals_alone(small, "moves = 'W'", "3/3/3/2X w") == "a4 b1 c2");
    CHECK(goals_alone(small, "moves = 'W'", "3/3/X2/3 w") == "a1 a3 b2 c3");
    CHECK(goals_alone(small, "moves = 'F'", "3/3/X2/3 w") == "b1 b3 c2 c4");
    CHECK(goals_alone(small, "moves = 'sR'", "3/3/3/X2 w") == "a4 b1 b4 c1 c4");
    CHECK(goals_alone(small + "centre = 'closed'\n", "moves = 'fR'", "3/3/3/X2 w") == "a2");
    CHECK(goals_alone(small, "moves = 'fR'", "3/3/3/X2 w") == "a2 a3 a4");
  }

  TEST_CASE("hexagons") {
    const std::string glinski = "shape = 'hexagon'\n";
    const std::string centre = "6/7/8/9/10/5X5/10/9/8/7/6 w";
    CHECK(goals_alone(glinski, "paths = [{ path = ['n', 'ne', 'se', 's', 'sw', 'nw'] }]", centre) ==
          "e5 e6 f5 f7 g5 g6");
    CHECK(goals_alone(glinski, "paths = [{ path = ['nne', 'e', 'sse', 'ssw', 'w', 'nnw'] }]", centre) ==
          "d5 e4 e7 g4 g7 h5");
    CHECK(goals_alone(glinski, "paths = [{ path = ['ne'], strides = 0 }]", centre) == "g6 h6 i6 k6 l6");
    const Game chess = Game::read(R"(
[board]
shape = "hexagon"
[men.king]
letter = "K"
royal = true
paths = [{ path = ["n", "ne", "se", "s", "sw", "nw", "nne", "e", "sse", "ssw", "w", "nnw"] }]
[men.queen]
letter = "Q"
paths = [{ path = ["n", "ne", "se", "s", "sw", "nw", "nne", "e", "sse", "ssw", "w", "nnw"], strides = 0 }]
[men.rook]
letter = "R"
paths = [{ path = ["n", "ne", "se", "s", "sw", "nw"], strides = 0 }]
[men.bishop]
letter = "B"
paths = [{ path = ["nne", "e", "sse", "ssw", "w", "nnw"], strides = 0 }]
[men.knight]
letter = "N"
paths = [{ path = ["n n ne", "n n nw", "ne ne n", "ne ne se", "se se ne", "se se s", "s s se", "s s sw", "sw sw s", "sw sw nw", "nw nw sw", "nw nw n"] }]
[men.pawn]
letter = "P"
promotes_on = "a6 b7 c8 d9 e10 f11 g10 h9 i8 k7 l6"
promotes_to = ["queen", "rook", "bishop", "knight"]
paths = [{ path = "n", to = "empty" }, { path = ["ne", "nw"], to = "enemy" }, { path = ["ne", "nw"], en_passant = true }, { path = "n n", to = "empty", way = "lame", first = true }]
[setup]
position = "6/P5p/RP4pr/N1P3p1n/Q2P2p2q/BBB1P1p1bbb/K2P2p2k/N1P3p1n/RP4pr/P5p/6 w - - 0 1"
)");
    check_perft(chess, "", {51});
    Position position(chess, "6/P6/8/9/10/11/2p7/9/8/7/6 w");
    position = position.after("b1b3");
    CHECK(position.text() == "6/2P4/8/9/10/11/2p7/9/8/7/6 b - - 0 1");
    position = Position(chess, "6/P6/2p5/9/10/11/10/9/8/7/6 w").after("b1b3");
    CHECK(position.text() == "6/2P4/2p5/9/10/11/10/9/8/7/6 b - b2 0 1");
    CHECK(position.after("c3b2").text() == "6/1p5/8/9/10/11/10/9/8/7/6 w - - 0 2");
    CHECK(goals_of(chess, "6/7/8/9/10/10P/10/9/8/7/6 w", "f11").empty());
    CHECK(goals_of(chess, "6/7/8/9/10/9P1/10/9/8/7/6 w", "f10") == "f11b f11n f11q f11r");
    CHECK(Position(chess, "6/7/8/9/10/1p9/10/9/8/7/6 b").legal_moves() == Texts{"f2f1b", "f2f1n", "f2f1q", "f2f1r"});
  }

  TEST_CASE("boards that are joined at their edges, and lines that come round") {
    CHECK(goals_alone("wrap = 'files'", "moves = 'sR'", "8/8/8/8/3X4/8/8/8 w") == "a4 b4 c4 e4 f4 g4 h4");
    CHECK(goals_alone("wrap = 'files'", "moves = 'fB'", "8/8/8/8/8/8/8/X7 w") ==
          "b2 b8 c3 c7 d4 d6 e5 f4 f6 g3 g7 h2 h8");
    CHECK(goals_alone("wrap = 'ranks'", "moves = 'fR'", "8/8/8/8/3X4/8/8/8 w") == "d1 d2 d3 d5 d6 d7 d8");
    CHECK(goals_alone("wrap = 'both'\nfiles = 4\nranks = 4", "moves = 'N'", "4/4/4/X3 w") == "b3 c2 c4 d3");
  }

  TEST_CASE("holes, passed places, steps that are cut or added, names") {
    CHECK(goals_alone("holes = 'd6'", "moves = 'fR'", "8/8/7/8/3X4/8/8/8 w") == "d5");
    CHECK(goals_alone("holes = 'd6'", "moves = 'fR'", "8/8/3*4/8/3X4/8/8/8 w") == "d5");
    CHECK(goals_alone("passed = 'd6'", "moves = 'fR'", "8/8/7/8/3X4/8/8/8 w") == "d5 d7 d8");
    CHECK(goals_alone("passed = 'd5'", "moves = 'fW'", "8/8/8/7/3X4/8/8/8 w") == "d6");
    CHECK(goals_alone("passed = 'd5 d6'", "moves = 'fW2'", "8/8/7/7/3X4/8/8/8 w") == "d7 d8");
    CHECK(goals_alone("passed = 'd5'", "paths = { path = 'n n' }", "8/8/8/7/3X4/8/8/8 w") == "d6");
    CHECK(goals_alone("passed = 'd6'", "paths = { path = 'n n' }", "8/8/7/8/3X4/8/8/8 w").empty());
    const std::string rider = "paths = [{ path = 'n', strides = 0, crosses = ";
    CHECK(goals_alone("passed = 'd6'", rider + "'beside' }]", "8/8/7/8/3X4/8/8/8 w") == "d5");
    CHECK(goals_alone("passed = 'd5 d7'", rider + "'beside' }]", "8/7/8/7/3X4/8/8/8 w") == "d6");
    CHECK(goals_alone("passed = 'd5'", rider + "'never' }]", "8/8/8/7/3X4/8/8/8 w").empty());
    CHECK(goals_alone("cut = [{ from = 'd4', heading = 'n' }]", "moves = 'vW'", "8/8/8/8/3X4/8/8/8 w") == "d3");
    CHECK(goals_alone("cut = [{ from = 'd5', to = 'd4' }]", "moves = 'vW'", "8/8/8/8/3X4/8/8/8 w") == "d3");
    CHECK(goals_alone("steps = [{ from = 'd8', heading = 'n', to = 'h8', turn = 's' }]", "moves = 'fR'",
                      "8/8/3X4/8/8/8/8/8 w") == "d7 d8 h1 h2 h3 h4 h5 h6 h7 h8");
    CHECK(goals_alone("names = { d5 = 'x1', e5 = 'y2' }\nholes = 'y2'", "moves = 'fWfF'", "8/8/8/7/3X4/8/8/8 w") ==
          "c5 x1");
  }

  TEST_CASE("castling of the second side's own, with cells that have to be empty and safe") {
    const Game game = Game::read(chess_pieces + R"(
[setup]
position = "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w Kk - 0 1"
[[castling.moves]]
right = "K"
king = "e1-g1"
rook = "h1-f1"
empty = "f1 g1 g2"
safe = "e1"
[[castling.moves]]
second = true
right = "K"
king = "e8-c8"
rook = "a8-d8"
)");
    CHECK(goals_of(game, "4k3/8/8/8/8/8/8/4K2R w K", "e1") == "d1 d2 e2 f1 f2 g1");
    CHECK(goals_of(game, "4k3/8/8/8/8/8/6N1/4K2R w K", "e1") == "d1 d2 e2 f1 f2");
    CHECK(goals_of(game, "4kr2/8/8/8/8/8/8/4K2R w K", "e1") == "d1 d2 e2 g1");
    CHECK(goals_of(game, "4k1r1/8/8/8/8/8/8/4K2R w K", "e1") == "d1 d2 e2 f1 f2");
    CHECK(goals_of(game, "r3k2r/8/8/8/8/8/8/4K3 b k", "e8") == "c8 d7 d8 e7 f7 f8");
    CHECK(goals_of(game, "r3k2r/8/8/8/8/8/8/3RK3 b k", "e8") == "e7 f7 f8");
  }

  TEST_CASE("first moves begin on the cells of the file, for each side") {
    const Game game = Game::read(R"(
men.king = { letter = "K", moves = "K", royal = true }
men.pawn = { letter = "P", moves = "fmWifmnD", begins_on = { first = "ranks 2-3", second = "rank 7" } }
setup.position = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"
)");
    CHECK(goals_of(game, "4k3/8/8/8/8/P7/8/4K3 w", "a3") == "a4 a5");
    CHECK(goals_of(game, "4k3/8/8/8/P7/8/8/4K3 w", "a4") == "a5");
    CHECK(goals_of(game, "4k3/8/p7/8/8/8/8/4K3 b", "a6") == "a5");
    CHECK(goals_of(game, "4k3/p7/8/8/8/8/8/4K3 b", "a7") == "a5 a6");
  }

  TEST_CASE("sets of cells") {
    const Board board(nullptr);
    const auto names = [&board](std::string_view text) {
      std::string listed;
      for (const int cell : board.cells(text)) listed += (listed.empty() ? "" : " ") + board.name(cell);
      return listed;
    };
    CHECK(names("e4, d5 e4") == "e4 d5");
    CHECK(names("rank 2 -c2 -files d-h") == "a2 b2");
    CHECK(board.cells("ranks 3-4").size() == 16);
    CHECK(board.cells("all -rank 1 -file a").size() == 49);
    CHECK(names("").empty());
  }

  TEST_CASE("other ends of the game") {
    CHECK(reason_of(chess_with("goal = 'capture'"), "8/8/8/8/8/8/8/R3K3 b") == "first: capture");
    const Game taken = chess_with("goal = 'capture'");
    CHECK(Position(taken, "4k3/8/8/8/8/8/8/4RK2 b").legal_moves().size() == 5);
    CHECK(Position(taken, "4k3/8/8/8/8/8/8/4RK2 w").after("e1e8").legal_moves().empty());
    CHECK(reason_of(chess_with("stalemate = 'loss'"), "7k/5Q2/6K1/8/8/8/8/8 b") == "first: stalemate");
    CHECK(reason_of(chess_with("mate = 'win'"), "7k/6Q1/6K1/8/8/8/8/8 b") == "second: mate");
    const Game reach =
        chess_with("reach = [{ men = ['king'], on = 'rank 8' }, { men = ['rook'], on = 'h1', result = 'loss' }]");
    CHECK(reason_of(reach, "4k3/8/8/8/8/8/8/R3K3 b") == "none");
    CHECK(reason_of(reach, "8/4K3/8/8/8/8/8/R3k3 w") == "second: reach");
    CHECK(reason_of(reach, "4K3/8/8/8/4k3/8/8/R7 b") == "first: reach");
    CHECK(reason_of(reach, "4k3/8/8/8/8/8/8/4K2R b") == "second: reach");
    CHECK(reason_of(reach, "4k2r/8/8/8/8/8/8/4K3 b") == "first: reach");
    const Game checks = chess_with("checks = 2");
    CHECK(Position(checks, "4k3/8/8/8/8/8/8/R3K3 w - - 2+2 0 1").after("a1a8").text() ==
          "R3k3/8/8/8/8/8/8/4K3 b - - 1+2 1 1");
    Position checked = Position(checks, "4k3/8/8/8/8/8/8/R3K3 w - - 1+2 0 1").after("a1a8");
    CHECK((checked.result() == Result{0, "checks"}));
    CHECK(checked.legal_moves().empty());
    const Game extinct = chess_with("extinction = 'loss'\nextinction_men = ['rook', 'queen']");
    CHECK(reason_of(extinct, "r3k3/8/8/8/8/8/8/R3K3 w") == "none");
    CHECK(reason_of(extinct, "q3k3/8/8/8/8/8/8/4K3 w") == "second: extinction");
    CHECK(reason_of(chess_with("weak_alone = ['knight']"), "4k3/8/8/8/8/8/8/N3K3 w") == "draw: weak men");
    CHECK(reason_of(chess_with("weak_alone = ['knight']"), "4k3/8/8/8/8/8/8/NN2K3 w") == "none");
    CHECK(reason_of(chess_with("weak_on_a_colour = ['bishop']"), "4k3/b7/8/8/8/8/8/B3K3 w") == "draw: weak men");
    CHECK(reason_of(chess_with("weak_on_a_colour = ['bishop']"), "4k3/1b6/8/8/8/8/8/B3K3 w") == "none");
  }
}

TEST_SUITE("long slow rules of files") {
  TEST_CASE("chess, deeper") {
    check_perft(chess(), "", {20, 400, 8902, 197281});
    check_perft(chess(), "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {48, 2039, 97862});
  }
}

}  // namespace roundel::slow_fairy_test
