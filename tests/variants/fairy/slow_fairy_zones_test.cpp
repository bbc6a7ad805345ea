// The slow rules of games from files: zones, promoted forms, facing, explosions and other rules, in positions worked out by hand.

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "tests/variants/fairy/lone_piece.hpp"
#include "tests/variants/fairy/slow_chess.hpp"
#include "tests/variants/slow_played.hpp"

namespace roundel::slow_fairy_zones_test {
namespace {

using lone_piece::goals_alone;
using slow_fairy::Game;
using slow_fairy::Position;

/// A board of five by five cells with kings, whose other pieces and rules texts add.
Game small(const std::string& pieces, const std::string& rules = "",
           const std::string& position = "2k2/5/5/5/2K2 w") {
  return Game::read("board = { files = 5, ranks = 5 }\n[men]\nking = { letter = 'K', moves = 'K', royal = true }\n" +
                    pieces + "\n[setup]\nposition = '" + position + "'\n[rules]\n" + rules + "\n");
}

/// Chess with these rules and castling moves, whose pawns become queens or knights.
Game chess_with(const std::string& rules, const std::string& castling = "") {
  return slow_fairy::variant("men.pawn.promotes_to = ['queen', 'knight']\ncastling.moves = [" + castling +
                             "]\n[rules]\n" + rules + "\n");
}

/// Returns the legal moves that begin with a text, without it.
std::string moves_of(const Game& game, std::string_view position, const std::string& from) {
  std::string goals;
  for (const std::string& move : Position(game, position).legal_moves()) {
    if (move.starts_with(from)) goals += (goals.empty() ? "" : " ") + move.substr(from.size());
  }
  return goals;
}

bool may_play(const Game& game, std::string_view position, const std::string& move) {
  return (' ' + moves_of(game, position, "") + ' ').find(' ' + move + ' ') != std::string::npos;
}

std::string after(const Game& game, std::string_view position, const std::vector<std::string>& moves) {
  return slow_played::played<Position>(game, position, moves).text();
}

std::string game_end(const Game& game, std::string_view position, const std::vector<std::string>& moves = {}) {
  return slow_played::endgame_of(slow_played::played<Position>(game, position, moves));
}

bool in_check(const Game& game, std::string_view position) { return Position(game, position).in_check(); }

const std::string pawn_and_tokin =
    "pawn = { letter = 'P', moves = 'fW', promotes_on = 'ranks 4-5', must_promote_on = 'rank 5', promotes_from = "
    "'rank "
    "4', promotes_to = ['tokin'], drops_on = 'ranks 1-4', drops_once_a_file = true, drops_may_mate = false }\n"
    "tokin = { letter = '+P', moves = 'WfF' }\n";

}  // namespace

TEST_SUITE("slow rules of files") {
  TEST_CASE("promoted forms in positions, moves and hands") {
    const Game game = small(pawn_and_tokin, "drops = true");
    CHECK(moves_of(game, "2k2/5/P4/5/2K2[] w", "a3") == "a4 a4+");
    CHECK(moves_of(game, "2k2/P4/5/5/2K2[] w", "a4") == "a5+");
    CHECK(after(game, "2k2/5/P4/5/2K2[] w", {"a3a4+"}) == "2k2/+P4/5/5/2K2[] b - - 0 1");
    CHECK(after(game, "2k2/5/5/p4/2K2[] b", {"a2a1+"}) == "2k2/5/5/5/+p1K2[] w - - 0 2");
    CHECK(moves_of(game, "2k2/5/1+P3/5/2K2[] w", "b3") == "a3 a4 b2 b4 c3 c4");
    CHECK(moves_of(game, "2k2/5/1+p3/5/2K2[] b", "b3") == "a2 a3 b2 b4 c2 c3");
    CHECK(after(game, "2k2/5/5/1+p3/2K2[] w", {"c1b2"}) == "2k2/5/5/1K3/5[P] b - - 0 1");
    CHECK(after(game, "2k2/5/5/1+p3/2K2[] w", {"c1b2", "c5c4", "P@a1"}) == "5/2k2/5/1K3/P4[] b - - 0 2");
    // A tokin is no pawn on its file.
    CHECK(moves_of(game, "2k2/5/+P4/5/2K2[P] w", "P@a") == "1 2 4");
    CHECK(moves_of(game, "2k2/5/P4/5/2K2[P] w", "P@a").empty());
    const std::string text = "2k2/5/+P1+p2/5/2K2[Pp] b - - 3 7";
    CHECK(Position(game, text).text() == text);
  }

  TEST_CASE("promoted forms are not marked as promoted, other pieces are") {
    const Game game =
        small(pawn_and_tokin +
                  "foot = { letter = 'F', moves = 'fW', promotes_on = 'rank 5', promotes_to = ['rook'] }\n"
                  "rook = { letter = 'R', moves = 'R' }",
              "drops = true");
    CHECK(after(game, "5/F3k/5/5/2K2[] w", {"a4a5r"}) == "R~4/4k/5/5/2K2[] b - - 0 1");
    CHECK(after(game, "5/P3k/5/5/2K2[] w", {"a4a5+"}) == "+P4/4k/5/5/2K2[] b - - 0 1");
    CHECK(after(game, "R~4/1k3/5/5/2K2[] b", {"b4a5"}) == "k4/5/5/5/2K2[f] w - - 0 2");
    CHECK(after(game, "+P4/1k3/5/5/2K2[] b", {"b4a5"}) == "k4/5/5/5/2K2[p] w - - 0 2");
  }

  TEST_CASE("pieces promote at the end of moves that begin in a zone") {
    const Game game = small(
        "gold = { letter = 'G', moves = 'WfF' }\nsilver = { letter = 'S', moves = 'FfW', "
        "promotes_from = 'ranks 4-5', promotes_to = ['gold'] }\n"
        "both = { letter = 'B', moves = 'vW', promotes_on = 'rank 2', promotes_from = 'rank 4', "
        "promotes_to = ['gold'] }");
    CHECK(moves_of(game, "k4/5/1S3/5/4K w", "b3") == "a2 a4 b4 c2 c4");
    CHECK(moves_of(game, "4k/1S3/5/5/4K w", "b4") == "a3 a3g a5 a5g b5 b5g c3 c3g c5 c5g");
    CHECK(moves_of(game, "k4/5/5/1s3/4K b", "b2") == "a1 a1g a3 a3g b1 b1g c1 c1g c3 c3g");
    CHECK(moves_of(game, "k4/5/5/2S2/4K w", "c2").find('g') == std::string::npos);
    // must_promote_on is promotes_on by default, not promotes_from.
    CHECK(moves_of(game, "k4/1B3/5/5/4K w", "b4") == "b3 b3g b5 b5g");
    CHECK(moves_of(game, "k4/5/1B3/5/4K w", "b3") == "b2g b4");
  }

  TEST_CASE("pieces must promote at the end of moves that begin in a zone") {
    const Game game = small(
        "gold = { letter = 'G', moves = 'WfF' }\nsilver = { letter = 'S', moves = 'FfW', "
        "promotes_from = 'ranks 3-4', must_promote_from = 'rank 4', promotes_to = ['gold'] }");
    CHECK(moves_of(game, "4k/1S3/5/5/4K w", "b4") == "a3g a5g b5g c3g c5g");
    CHECK(moves_of(game, "4k/5/1S3/5/4K w", "b3") == "a2 a2g a4 a4g b4 b4g c2 c2g c4 c4g");
    CHECK(moves_of(game, "4k/5/5/1S3/4K w", "b2") == "a1 a3 b3 c1 c3");
    CHECK(moves_of(game, "k4/5/5/1s3/4K b", "b2") == "a1g a3g b1g c1g c3g");
  }

  TEST_CASE("pieces stand only on some cells") {
    CHECK(goals_alone("", "moves = 'R'\nstands_on = 'files c-e'", "8/8/8/8/3X4/8/8/8 w") ==
          "c4 d1 d2 d3 d5 d6 d7 d8 e4");
    // It passes over cells where it may not stand.
    CHECK(goals_alone("", "moves = 'R'\nstands_on = 'd4 d8 f4'", "8/8/8/8/3X4/8/8/8 w") == "d8 f4");
    const Game game = small(
        "rook = { letter = 'R', moves = 'R', stands_on = 'ranks 1-3' }\n"
        "guard = { letter = 'G', moves = 'K', stands_on = 'rank 1, b2' }",
        "drops = true");
    // The second side's rook has ranks 3 to 5.
    CHECK(moves_of(game, "4k/5/R4/5/2K2[] w", "a3") == "a1 a2 b3 c3 d3 e3");
    CHECK(moves_of(game, "4k/5/r4/5/2K2[] b", "a3") == "a4 a5 b3 c3 d3 e3");
    CHECK(moves_of(game, "4k/5/5/5/K3R[] w", "e1") == "b1 c1 d1 e2 e3");
    CHECK(moves_of(game, "4k/5/5/1G3/4K[] w", "b2") == "a1 b1 c1");
    CHECK(moves_of(game, "4k/5/5/5/4K[G] w", "G@") == "a1 b1 b2 c1 d1");
    CHECK(moves_of(game, "4k/5/5/5/4K[g] b", "G@") == "a5 b4 b5 c5 d5");
    // It does not attack other cells either.
    CHECK_FALSE(in_check(game, "4k/5/5/5/K3R[] b"));
    CHECK(in_check(game, "5/5/4k/5/K3R[] b"));
    CHECK(in_check(game, "4r/5/4K/5/k4[] w"));
    CHECK_FALSE(in_check(game, "4r/5/5/4K/k4[] w"));
  }

  TEST_CASE("a piece promotes only where both kinds may stand") {
    const Game game = small(
        "pawn = { letter = 'P', moves = 'fWfF', stands_on = 'all -e5', promotes_on = 'rank 5', "
        "promotes_to = ['rook', 'guard'] }\nrook = { letter = 'R', moves = 'R' }\n"
        "guard = { letter = 'G', moves = 'K', stands_on = 'all -c5' }");
    CHECK(moves_of(game, "k4/3P1/5/5/K4 w", "d4") == "c5r d5g d5r");
    const Game lost = small(
        "pawn = { letter = 'P', moves = 'fW', promotes_on = 'rank 5', promotes_to = ['guard'] }\n"
        "guard = { letter = 'G', moves = 'K', stands_on = 'all -c5' }");
    CHECK(moves_of(lost, "k4/1PP2/5/5/K4 w", "b4") == "b5g");
    CHECK(moves_of(lost, "k4/1PP2/5/5/K4 w", "c4").empty());
  }

  TEST_CASE("castling ends where both may stand") {
    const std::string pieces = R"(
men.king = { letter = "K", moves = "K", royal = true, stands_on = "files d-g" }
men.rook = { letter = "R", moves = "R", stands_on = "all -d1" }
setup.position = "4k3/8/8/8/8/8/8/R3K2R w"
castling.moves = [{ right = "K", king = "e1-g1", rook = "h1-f1" }, { right = "Q", king = "e1-TO", rook = "a1-d1" }]
)";
    const auto game = [&pieces](const std::string& to) {
      std::string text = pieces;
      return Game::read(text.replace(text.find("TO"), 2, to));
    };
    CHECK(moves_of(game("c1"), "4k3/8/8/8/8/8/8/R3K2R w KQ", "e1") == "d1 d2 e2 f1 f2 g1");
    CHECK(moves_of(game("g1"), "4k3/8/8/8/8/8/8/R3K3 w Q", "e1") == "d1 d2 e2 f1 f2");
  }

  TEST_CASE("pieces spare others") {
    const Game game = small(
        "rook = { letter = 'R', moves = 'R', spares = ['pawn', 'king'] }\n"
        "pawn = { letter = 'P', moves = 'fmWfceFifmnD', begins_on = 'rank 2', spares = ['pawn'] }",
        "compulsory_capture = true");
    CHECK(moves_of(game, "4k/p4/5/R4/2K2 w", "a2") == "a1 a3 b2 c2 d2 e2");
    CHECK(moves_of(game, "4k/r4/5/R4/2K2 w", "") == "a2a4");
    CHECK_FALSE(in_check(game, "R3k/5/5/5/2K2 b"));
    CHECK(in_check(game, "4k/3P1/5/5/2K2 b"));
    // En passant, the captured piece counts.
    CHECK(after(game, "k4/p4/5/1P3/4K b", {"a4a2"}) == "k4/5/5/pP3/4K w - - 1 2");
    const Game takes = small("pawn = { letter = 'P', moves = 'fmWfceFifmnD', begins_on = 'rank 2' }");
    CHECK(after(takes, "k4/p4/5/1P3/4K b", {"a4a2"}) == "k4/5/5/pP3/4K w - a3 1 2");
  }

  TEST_CASE("generals may not see each other") {
    const Game game = Game::read(
        "men.king = { letter = 'K', moves = 'W', royal = true, faces = 'n' }\n"
        "men.rook = { letter = 'R', moves = 'R' }\nmen.bishop = { letter = 'B', moves = 'B' }\n"
        "setup.position = '4k3/8/8/8/8/8/8/4K3 w'\n");
    CHECK(in_check(game, "4k3/8/8/8/8/8/8/4K3 w"));
    CHECK(in_check(game, "4k3/8/8/8/8/8/8/4K3 b"));
    CHECK_FALSE(in_check(game, "4k3/8/8/8/4B3/8/8/4K3 w"));
    CHECK_FALSE(in_check(game, "8/8/8/8/8/8/8/4K1k1 w"));
    CHECK(moves_of(game, "4k3/8/8/8/8/8/8/3K4 w", "d1") == "c1 d2");
    CHECK(moves_of(game, "3k4/8/8/8/8/8/8/4K3 b", "d8") == "c8 d7");
    CHECK(moves_of(game, "4k3/8/8/8/4B3/8/8/4K3 w", "e4").empty());
    CHECK(moves_of(game, "4k3/8/4b3/8/4B3/8/8/4K3 w", "e4").size() > 0);
    // The king on e8 may not go to d8.
    CHECK(game_end(game, "4k3/8/8/8/8/8/4R3/3K1R2 b") == "first: mate");
    CHECK(game_end(game, "4k3/8/8/8/8/8/4R3/2K2R2 b") == "none");
  }

  TEST_CASE("one of the two lines is enough to see") {
    const Game game = Game::read(R"(
men.king = { letter = "K", moves = "W", royal = true, faces = ["n", "ne"] }
men.chief = { letter = "C", moves = "W", royal = true }
setup.position = "4c3/8/8/8/8/8/8/4K3 w"
)");
    CHECK(in_check(game, "4c3/8/8/8/8/8/8/4K3 w"));
    CHECK(in_check(game, "4c3/8/8/8/8/8/8/4K3 b"));
    CHECK_FALSE(in_check(game, "4C3/8/8/8/8/8/8/4c3 b"));
    // Below it there is no line, and for the second side north-east is south-east.
    CHECK_FALSE(in_check(game, "4K3/8/8/8/8/8/8/4c3 w"));
    CHECK(in_check(game, "7c/8/8/8/8/8/8/K7 w"));
    CHECK_FALSE(in_check(game, "c7/8/8/8/8/8/8/7K w"));
    CHECK(in_check(game, "k7/8/8/8/8/8/8/7C w"));
    CHECK_FALSE(in_check(game, "7k/8/8/8/8/8/8/C7 w"));
  }

  TEST_CASE("whole moves within cells") {
    const std::string soldier = "moves = 'fW'\npaths = { path = ['w', 'e'], within = 'ranks 5-8' }";
    CHECK(goals_alone("", soldier, "8/8/8/8/3X4/8/8/8 w") == "d5");
    CHECK(goals_alone("", soldier, "8/8/8/3X4/8/8/8/8 w") == "c5 d6 e5");
    CHECK(goals_alone("", soldier, "8/8/8/3x4/8/8/8/8 b") == "d4");
    CHECK(goals_alone("", soldier, "8/8/8/8/3x4/8/8/8 b") == "c4 d3 e4");
    const std::string lines = "paths = { path = ['n', 's', 'ne'], strides = 0, within = 'd2 d3 d4 d5 d7 e5 f6' }";
    CHECK(goals_alone("", lines, "8/8/8/8/3X4/8/8/8 w") == "d2 d3 d5 e5 f6");
    CHECK(goals_alone("", lines, "8/8/3X4/8/8/8/8/8 w").empty());
    // Cells within a stride may be elsewhere; those of each stride's end may not.
    CHECK(goals_alone("", "paths = { path = 'n n', strides = 0, within = 'd4 d6 d8' }", "8/8/8/8/3X4/8/8/8 w") ==
          "d6 d8");
    CHECK(goals_alone("", "paths = { path = 'n n', strides = 0, within = 'd4 d8' }", "8/8/8/8/3X4/8/8/8 w").empty());
    // A cannon of Janggi's palace hops over a piece in it.
    const std::string cannon = "paths = { path = ['nw', 'n'], strides = 0, hop = 'over', within = 'WITHIN' }";
    const auto hops = [&](const std::string& within, const std::string& position) {
      std::string text = cannon;
      return goals_alone("", text.replace(text.find("WITHIN"), 6, within), position);
    };
    CHECK(hops("f1 e2 d3", "8/8/8/8/8/3x4/4x3/5X2 w") == "d3");
    CHECK(hops("f1 d3", "8/8/8/8/8/3x4/4x3/5X2 w").empty());
    CHECK(hops("f1 f2 f3 f5", "8/8/5x2/8/8/8/5x2/5X2 w") == "f3");
  }

  TEST_CASE("double steps within cells expose the cell between") {
    const Game game = small(R"(pawn = { letter = "P", begins_on = "rank 2", paths = [
  { path = "n", to = "empty" }, { path = ["ne", "nw"], en_passant = true },
  { path = "n n", to = "empty", way = "lame", first = true, within = "rank 2, a4" }] })");
    CHECK(after(game, "4k/p4/5/1P3/4K b", {"a4a2"}) == "4k/5/5/pP3/4K w - a3 1 2");
    CHECK(after(game, "4k/p4/5/1P3/4K b", {"a4a2", "b2a3"}) == "4k/5/P4/5/4K b - - 0 2");
    CHECK(moves_of(game, "4k/1p3/5/5/4K b", "b4") == "b3");
    CHECK(moves_of(game, "4k/5/5/P4/4K w", "a2") == "a3 a4");
  }

  TEST_CASE("a piece that promotes at the end of its double step can be captured en passant") {
    const Game game = small(
        "pawn = { letter = 'P', moves = 'fmWfceFifmnD', begins_on = 'rank 2', promotes_from = 'rank 2', "
        "promotes_to = ['rook'] }\nrook = { letter = 'R', moves = 'R' }");
    const std::string text = after(game, "4k/p4/5/1P3/4K b", {"a4a2r"});
    CHECK(text == "4k/5/5/rP3/4K w - a3 0 2");
    CHECK(Position(game, text).text() == text);
    CHECK(after(game, text, {"b2a3"}) == "4k/5/P4/5/4K b - - 0 2");
  }

  TEST_CASE("drops may not mate") {
    const Game game = small(pawn_and_tokin + "gold = { letter = 'G', moves = 'WfF' }", "drops = true");
    // The gold on a3 guards a4 and b4, and the one on c4 guards b5.
    CHECK_FALSE(may_play(game, "k4/2G2/G4/5/4K[PG] w", "P@a4"));
    CHECK(may_play(game, "k4/2G2/G4/5/4K[PG] w", "G@a4"));
    CHECK(may_play(game, "k4/5/G4/5/4K[PG] w", "P@a4"));
    // Other moves of pawns may mate.
    CHECK(game_end(game, "k4/2G2/PG3/5/4K[] w", {"a3a4"}) == "first: mate");
    // The gold on b5 can capture the pawn.
    CHECK(may_play(game, "kg3/2G2/G4/5/4K[P] w", "P@a4"));
    // Stalemate is allowed.
    CHECK(game_end(game, "k4/2G2/G4/5/4K[P] w", {"P@e3"}) == "draw: stalemate");
    CHECK_FALSE(may_play(game, "4k/5/g4/2g2/K4[p] b", "P@a2"));
  }

  TEST_CASE("drops may not give check") {
    const Game game = small(
        "rook = { letter = 'R', moves = 'R', drops_may_check = false }\n"
        "gold = { letter = 'G', moves = 'WfF' }",
        "drops = true");
    CHECK_FALSE(may_play(game, "4k/5/5/5/K4[RG] w", "R@e3"));
    CHECK(may_play(game, "4k/5/5/5/K4[RG] w", "R@d3"));
    CHECK(may_play(game, "4k/5/5/5/K4[RG] w", "G@e4"));
    CHECK(may_play(game, "4k/5/5/3R1/K4[] w", "d2e2"));
  }

  TEST_CASE("captured pieces may leave the game") {
    const Game game = small(
        "pawn = { letter = 'P', moves = 'fmWfcF', promotes_on = 'rank 5', promotes_to = ['rook'] }\n"
        "rook = { letter = 'R', moves = 'R' }",
        "drops = true\ncaptures_to_hand = false");
    CHECK(after(game, "4k/5/1r3/P4/4K[R] w - - 0 1", {"a2b3"}) == "4k/5/1P3/5/4K[R] b - - 0 1");
    CHECK(after(game, "4k/P4/5/5/4K[R] w - - 0 1", {"a4a5r"}) == "R3k/5/5/5/4K[R] b - - 0 1");
    CHECK(after(game, "4k/5/5/5/4K[R] w - - 3 1", {"R@a2"}) == "4k/5/5/R4/4K[] b - - 0 1");
  }

  TEST_CASE("a small number of pieces counts as none") {
    const std::string pieces = "rook = { letter = 'R', moves = 'R' }\nguard = { letter = 'G', moves = 'K' }\n";
    const std::string two = "extinction = 'loss'\nextinction_at = 1\nextinction_men = ['rook', 'guard']\n";
    const Game all = small(pieces, two, "rrggk/5/5/5/RRGGK w");
    CHECK(game_end(all, "rg2k/5/5/5/R1G1K w") == "none");
    CHECK(game_end(all, "rg2k/5/5/5/R3K w") == "second: extinction");
    const Game any = small(pieces, two + "extinction_of = 'any'", "rrg1k/5/5/5/RRGGK w");
    CHECK(game_end(any, "rr2k/5/5/5/RRGGK w") == "none");
    CHECK(game_end(any, "r3k/5/5/5/RRGGK w") == "first: extinction");
    const Game dropped = small(pieces, two + "drops = true", "rrggk/5/5/5/RRGGK[] w");
    CHECK(game_end(dropped, "rg2k/5/5/5/R3K[R] w") == "none");
  }

  TEST_CASE("several pieces must reach their cells, or one of them where no cell is empty") {
    const std::string pieces = "man = { letter = 'X', moves = 'W' }\n";
    const Game two = small(pieces, "reach = [{ men = ['man'], on = 'a5 b5', number = 2 }]");
    CHECK(game_end(two, "X3k/5/5/5/4K b") == "none");
    CHECK(game_end(two, "Xx2k/5/5/5/4K b") == "none");
    CHECK(game_end(two, "XX2k/5/5/5/4K b") == "first: reach");
    const Game blocked = small(pieces, "reach = [{ men = ['man'], on = 'a5 b5', number = 2, blocked = true }]");
    CHECK(game_end(blocked, "X3k/5/5/5/4K b") == "none");
    CHECK(game_end(blocked, "Xx2k/5/5/5/4K b") == "first: reach");
    CHECK(game_end(blocked, "xx2k/5/5/5/4K b") == "none");
    const Game safe = chess_with("reach = [{ men = ['knight'], on = 'rank 5', safe = true, number = 2 }]");
    CHECK(game_end(safe, "4k3/8/8/NN6/8/8/8/4K3 b") == "first: reach");
    CHECK(game_end(safe, "4k3/8/1p6/NN6/8/8/8/4K3 b") == "none");
  }

  TEST_CASE("explosions without royal pieces") {
    const Game game = chess_with("explodes = true\ngoal = 'none'\nextinction = 'loss'");
    CHECK(may_play(game, "4k3/8/8/8/8/8/3n4/3RK3 w", "d1d2"));
    CHECK(after(game, "4k3/8/8/8/8/8/3n4/3RK3 w - - 0 1", {"d1d2"}) == "4k3/8/8/8/8/8/8/8 b - - 0 1");
    CHECK(game_end(game, "4k3/8/8/8/8/8/3n4/3RK3 w - - 0 1", {"d1d2"}) == "second: extinction");
  }

  TEST_CASE("one of several kinds is gone") {
    const std::string pieces = "rook = { letter = 'R', moves = 'R' }\nguard = { letter = 'G', moves = 'K' }\n";
    const std::string any = "extinction = 'loss'\nextinction_men = ['rook', 'guard']\nextinction_of = 'any'\n";
    // The second side begins without a guard.
    const Game game = small(pieces, any, "r1k2/5/5/5/RGK2 w");
    CHECK(game_end(game, "r1k2/5/5/5/RGK2 w") == "none");
    CHECK(game_end(game, "2k2/5/5/5/RGK2 w") == "first: extinction");
    CHECK(game_end(game, "r1k2/5/5/5/R1K2 w") == "second: extinction");
    CHECK(game_end(game, "r1k2/5/5/5/1GK2 w") == "second: extinction");
    const Game all = small(pieces, "extinction = 'loss'\nextinction_men = ['rook', 'guard']", "r1k2/5/5/5/RGK2 w");
    CHECK(game_end(all, "r1k2/5/5/5/R1K2 w") == "none");
    const Game dropped = small(pieces, any + "drops = true", "r1k2/5/5/5/RGK2[] w");
    CHECK(game_end(dropped, "r1k2/5/5/5/R1K2[G] w") == "none");
    CHECK(game_end(dropped, "r1k2/5/5/5/R1K2[g] w") == "second: extinction");
  }

  TEST_CASE("a goal counts only if no enemy attacks it") {
    const Game game = chess_with("reach = [{ men = ['knight'], on = 'rank 5', safe = true }]");
    CHECK(game_end(game, "4k3/8/8/8/8/2N5/8/4K3 w", {"c3d5"}) == "first: reach");
    CHECK(game_end(game, "4k3/1b6/8/8/8/2N5/8/4K3 w", {"c3d5"}) == "none");
    CHECK(game_end(game, "4k3/1b6/8/8/8/2N5/8/4K3 w", {"c3d5", "b7a6"}) == "first: reach");
    CHECK(game_end(game, "4k3/1b6/8/8/8/2N5/8/4K3 w", {"c3d5", "b7a8"}) == "none");
    CHECK(game_end(game, "4k3/8/8/8/3n4/8/8/4K3 w") == "second: reach");
    CHECK(game_end(game, "4k3/8/8/8/3n4/4P3/8/4K3 w") == "none");
  }

  TEST_CASE("the second side may reply to a reached goal") {
    const Game game = chess_with(
        "may_check = false\nreach = [{ men = ['king'], on = { first = 'rank 8', second = 'rank 8' }, reply = true "
        "}]");
    CHECK(game_end(game, "8/K7/7k/8/8/8/8/8 w", {"a7a8"}) == "none");
    CHECK(game_end(game, "8/K7/7k/8/8/8/8/8 w", {"a7a8", "h6h7"}) == "first: reach");
    CHECK(game_end(game, "8/K6k/8/8/8/8/8/8 w", {"a7a8", "h7h6"}) == "first: reach");
    CHECK(game_end(game, "8/K6k/8/8/8/8/8/8 w", {"a7a8", "h7h8"}) == "draw: reach");
    CHECK(game_end(game, "8/k6K/8/8/8/8/8/8 b", {"a7a8"}) == "second: reach");
    CHECK(moves_of(game, "K7/8/7k/8/8/8/8/8 b", "") == "h6g5 h6g6 h6g7 h6h5 h6h7");
    CHECK(moves_of(game, "K7/8/7k/8/8/8/8/8 w", "").empty());
    // If the second side cannot move, it is stalemate.
    CHECK(game_end(game, "K7/8/8/5Q2/7k/8/6R1/8 b") == "draw: stalemate");
  }

  TEST_CASE("moves may not check") {
    const Game game = chess_with("may_check = false", "{ right = 'K', king = 'e1-g1', rook = 'h1-f1' }");
    CHECK(moves_of(game, "8/8/8/8/8/k7/8/2R1K3 w", "c1") == "b1 c2 c4 c5 c6 c7 c8 d1");
    CHECK(moves_of(game, "8/8/8/8/8/k1N1R3/8/4K3 w", "c3").empty());
    CHECK_FALSE(may_play(game, "5k2/8/8/8/8/8/8/4K2R w K", "e1g1"));
    CHECK(may_play(game, "3k4/8/8/8/8/8/8/4K2R w K", "e1g1"));
    CHECK_FALSE(may_play(game, "7k/P7/8/8/8/8/8/K7 w", "a7a8q"));
    CHECK(may_play(game, "7k/P7/8/8/8/8/8/K7 w", "a7a8n"));
  }

  TEST_CASE("captures explode") {
    const Game game = chess_with("explodes = true");
    const Game spares = chess_with("explodes = true\nexplosion_spares = ['pawn']");
    // The bishop on e4 and the pawn on d5 vanish, and what stands round d5.
    const std::string position = "4k3/5r2/2pn4/3p4/2R1B3/8/8/4K3 w - - 7 9";
    CHECK(after(game, position, {"e4d5"}) == "4k3/5r2/8/8/8/8/8/4K3 b - - 0 9");
    CHECK(after(spares, position, {"e4d5"}) == "4k3/5r2/2p5/8/8/8/8/4K3 b - - 0 9");
    // En passant, the explosion is where the capturing pawn comes to.
    const std::string passing = "4k3/3pp3/8/4P3/2N5/8/8/4K3 b - - 0 1";
    CHECK(after(game, passing, {"d7d5", "e5d6"}) == "4k3/8/8/8/2N5/8/8/4K3 b - - 0 2");
    CHECK(after(spares, passing, {"d7d5", "e5d6"}) == "4k3/4p3/8/8/2N5/8/8/4K3 b - - 0 2");
    // A pawn promotes in vain.
    CHECK(after(game, "r3k3/1P6/8/8/8/8/8/4K3 w", {"b7a8n"}) == "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  }

  TEST_CASE("a king that explodes loses") {
    const Game game = chess_with("explodes = true");
    CHECK(game_end(game, "3k4/2p5/8/8/8/8/8/2R1K3 w", {"c1c7"}) == "first: capture");
    CHECK(moves_of(game, "3k4/8/8/8/8/8/8/2R5 w", "").empty());
    CHECK(game_end(game, "3k4/8/8/8/8/8/8/2R5 w") == "second: capture");
    // The rook may not explode its own king, nor may the king capture.
    CHECK_FALSE(may_play(game, "4k3/8/8/8/8/8/3n4/3RK3 w", "d1d2"));
    CHECK(moves_of(game, "4k3/8/8/8/8/8/3p4/3RK3 w", "e1") == "e2 f1 f2");
    // The other king may be exploded even from check.
    CHECK(moves_of(game, "4k3/3p4/8/8/8/8/4r3/3RK3 w", "d1") == "d7");
    // A king that stays beside explosions stays; it still may not capture.
    const Game firm = chess_with("explodes = true\nexplosion_spares = ['king']");
    CHECK(may_play(firm, "4k3/8/8/8/8/8/3n4/3RK3 w", "d1d2"));
    CHECK_FALSE(may_play(firm, "4k3/8/8/8/8/8/3n4/3RK3 w", "e1d2"));
  }

  TEST_CASE("kings next to each other are not attacked where captures explode") {
    const Game game = chess_with("explodes = true", "{ right = 'K', king = 'e1-g1', rook = 'h1-f1' }");
    CHECK_FALSE(in_check(game, "8/8/8/3kK3/8/8/8/3R4 b"));
    CHECK_FALSE(in_check(game, "8/8/8/3kK3/8/8/8/3R4 w"));
    CHECK(in_check(game, "8/8/8/3k1K2/8/8/8/3R4 b"));
    CHECK(moves_of(game, "8/8/8/3kK3/8/8/8/2RR4 b", "d5") == "d4 d6 e4 e6");
    // If explosions spare kings, the rook may capture.
    CHECK(in_check(chess_with("explodes = true\nexplosion_spares = ['king']"), "8/8/8/3kK3/8/8/8/3R4 b"));
    // The cells of castling are safe beside the other king.
    CHECK(may_play(game, "5r2/8/8/8/8/8/6k1/4K2R w K", "e1g1"));
    CHECK_FALSE(may_play(game, "5r1k/8/8/8/8/8/8/4K2R w K", "e1g1"));
  }

  TEST_CASE("explosions end rights of castling") {
    const std::string castling =
        "{ right = 'K', king = 'e1-g1', rook = 'h1-f1' }, { right = 'Q', king = 'e1-c1', rook = 'a1-d1' }";
    const std::string position = "4k3/8/8/3b4/8/8/6P1/R3K2R b KQ - 4 1";
    CHECK(after(chess_with("explodes = true", castling), position, {"d5g2"}) == "4k3/8/8/8/8/8/8/R3K3 w Q - 0 2");
    CHECK(after(chess_with("explodes = true\nexplosion_spares = ['rook']", castling), position, {"d5g2"}) ==
          "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 2");
  }

  TEST_CASE("cells next to each other") {
    const auto next_to = [](const std::string& board, const std::string& position, const std::string& cell) {
      const Game game = Game::read("[board]\n" + board +
                                   "\n[men.man]\nletter = 'X'\nmoves = []\n[setup]\nposition = '" + position + "'\n");
      std::set<std::string> names;
      for (const int one : game.board.next_to(game.board.cell(cell))) names.insert(game.board.name(one));
      std::string all;
      for (const std::string& name : names) all += (all.empty() ? "" : " ") + name;
      return all;
    };
    const std::string empty = "8/8/8/8/8/8/8/8 w";
    CHECK(next_to("", empty, "a1") == "a2 b1 b2");
    CHECK(next_to("wrap = 'files'", empty, "a1") == "a2 b1 b2 h1 h2");
    CHECK(next_to("holes = 'b2'", empty, "a1") == "a2 b1");
    CHECK(next_to("passed = 'b2'", empty, "a1") == "a2 b1 c3");
    CHECK(next_to("cut = [{ from = 'a1', heading = 'n' }]", empty, "a1") == "a2 b1 b2");
    CHECK(next_to("cut = [{ from = 'a1', to = 'a2' }]", empty, "a1") == "b1 b2");
    CHECK(next_to("steps = [{ from = 'a1', heading = 's', to = 'h8' }]", empty, "h8") == "a1 g7 g8 h7");
    CHECK(next_to("shape = 'hexagon'", "6/7/8/9/10/11/10/9/8/7/6 w", "f6") == "e5 e6 f5 f7 g5 g6");
    CHECK(next_to("shape = 'rings'\nfiles = 3\nranks = 4", "3/3/3/3 w", "a2") == "a1 a3 b1 b2 b3 c2 c3 c4");
  }

  TEST_CASE("a side that checks for ever loses") {
    const std::vector<std::string> round = {"h5e8", "g8h7", "e8h5", "h7g8"};
    std::vector<std::string> moves = round;
    moves.insert(moves.end(), round.begin(), round.end());
    const std::string position = "6k1/8/8/7Q/8/8/8/K7 w";
    CHECK(game_end(chess_with(""), position, moves) == "draw: repetition");
    CHECK(game_end(chess_with("perpetual_check = 'loss'"), position, moves) == "second: repetition");
    CHECK(game_end(chess_with("perpetual_check = 'loss'\nrepetition = 'loss'"), position, moves) ==
          "second: repetition");
    // Only the moves since the last occurrence count.
    moves = {"h5g5", "g8h8", "g5h5", "h8g8"};
    moves.insert(moves.end(), round.begin(), round.end());
    CHECK(game_end(chess_with("perpetual_check = 'loss'"), position, moves) == "second: repetition");
    moves = round;
    for (const char* move : {"h5e8", "g8h7", "e8e4", "h7g8", "e4h4", "g8f8", "h4h5", "f8g8"})
      moves.emplace_back(move);
    CHECK(game_end(chess_with("perpetual_check = 'loss'"), position, moves) == "draw: repetition");
  }

  TEST_CASE("a file says which occurrence of a position is the repetition") {
    std::vector<std::string> moves;
    const auto end = [&](int times, int rounds, const std::string& rules = "") {
      moves.clear();
      for (int n = 0; n < rounds; ++n) {
        for (const char* move : {"a1a2", "h8h7", "a2a1", "h7h8"}) moves.emplace_back(move);
      }
      return game_end(chess_with("occurrences = " + std::to_string(times) + "\n" + rules), "7k/8/8/8/8/8/1P6/K7 w",
                      moves);
    };
    CHECK(end(2, 1) == "draw: repetition");
    CHECK(end(3, 1) == "none");
    CHECK(end(4, 2) == "none");
    CHECK(end(4, 3) == "draw: repetition");
    CHECK(end(5, 3) == "none");
    CHECK(end(5, 4) == "draw: repetition");
    CHECK(end(4, 3, "repetition = 'win'") == "second: repetition");
  }

  TEST_CASE("a side may pass") {
    const Game always = chess_with("passes = 'always'");
    CHECK(moves_of(always, "7k/8/8/8/8/8/8/K7 w", "a1") == "a1 a2 b1 b2");
    CHECK(after(always, "7k/8/8/8/8/8/8/K7 w - - 5 3", {"a1a1", "h8h8"}) == "7k/8/8/8/8/8/8/K7 w - 2 7 4");
    CHECK(game_end(always, "7k/8/8/8/8/8/8/K7 w", {"a1a1", "h8h8"}) == "draw: passes");
    CHECK(game_end(always, "7k/8/8/8/8/8/8/K7 w", {"a1a1", "h8g8", "a1a1"}) == "none");
    CHECK(moves_of(always, "7k/8/8/8/8/8/8/K6r w", "a1") == "a2 b2");
    const Game stuck = chess_with("passes = 'stalemate'\nstalemate = 'loss'");
    CHECK(moves_of(stuck, "7k/8/6QP/8/8/8/8/K7 b", "") == "h8h8");
    CHECK_FALSE(may_play(stuck, "7k/8/6QP/8/8/8/8/K7 w", "a1a1"));
    CHECK(game_end(stuck, "7k/8/6QP/8/8/8/8/K7 b", {"h8h8", "g6g7"}) == "first: mate");
    const Game none = chess_with("goal = 'none'\npasses = 'always'");
    CHECK(moves_of(none, "8/8/8/8/1P6/8/8/4p3 w", "") == "b4b4 b4b5");
    CHECK(moves_of(chess_with("passes = 'always'\ncompulsory_capture = true"), "7k/8/8/8/8/8/1p6/K7 w", "") ==
          "a1b2");
  }

  TEST_CASE("kings that face each other draw by a pass") {
    const Game game =
        slow_fairy::variant("men.king.faces = 'n'\ncastling = false\n[rules]\npasses = 'always'\nfacing = 'draw'\n");
    CHECK(may_play(game, "4k3/8/8/4N3/8/8/8/4K3 w", "e5g4"));
    CHECK(moves_of(game, "4k3/8/8/8/8/8/8/4K3 b", "e8") == "d7 d8 e8 f7 f8");
    CHECK(game_end(game, "4k3/8/8/8/8/8/8/4K3 b", {"e8e8"}) == "draw: facing");
    CHECK(game_end(game, "4k3/8/8/8/8/8/8/4K3 b", {"e8d8"}) == "none");
    CHECK_FALSE(in_check(game, "4k3/8/8/8/8/8/8/4K3 b"));
    CHECK(moves_of(game, "4k3/8/8/8/8/8/8/4K2r w", "") == "e1d2 e1e1 e1f2");
  }

  TEST_CASE("a piece does not hop over some kinds") {
    const Game game = small(
        "cannon = { letter = 'C', moves = 'pR', spares = ['cannon'], cannot_hop_over = ['cannon'] }\n"
        "man = { letter = 'M', moves = [] }");
    CHECK(moves_of(game, "2k2/5/m4/M4/CM2K w", "a1") == "a3 c1 d1");
    CHECK(moves_of(game, "2k2/5/c4/M4/Cc2K w", "a1").empty());
    CHECK(moves_of(game, "2k2/5/m4/C4/CC2K w", "a1").empty());
    CHECK(in_check(game, "2k2/5/2m2/2C2/4K b"));
    CHECK_FALSE(in_check(game, "2k2/5/2c2/2C2/4K b"));
  }

  TEST_CASE("pieces turn over, and are dropped with either side up") {
    const Game game = small(
        "pawn = { letter = 'P', moves = 'fW', promotes_on = 'all', promotes_to = ['rook'], drops_promoted = true }\n"
        "rook = { letter = '+P', moves = 'R', promotes_on = 'all', promotes_to = ['pawn'], drops_on = 'rank 1' }\n"
        "guard = { letter = 'G', moves = 'F', captured_as = 'pawn' }",
        "drops = true");
    CHECK(after(game, "2k2/5/5/P4/2K2[] w", {"a2a3+", "c5c4", "a3e3-"}) == "5/2k2/4P/5/2K2[] b - - 3 2");
    CHECK(moves_of(game, "2k2/5/5/5/2K2[P] w", "+P@") == "a1 b1 d1 e1");
    CHECK(after(game, "2k2/5/5/5/2K2[P] w", {"+P@a1"}) == "2k2/5/5/5/+P1K2[] b - - 0 1");
    CHECK(after(game, "2k2/5/5/1g3/2K2[] w", {"c1b2"}) == "2k2/5/5/1K3/5[P] b - - 0 1");
  }

  TEST_CASE("captures alone promote") {
    const Game game = small(
        "lance = { letter = 'L', moves = 'fR', promotes_on = 'all', promotes_by = 'captures', promotes_to = "
        "['knight'] }\n"
        "knight = { letter = 'N', moves = 'N' }");
    CHECK(moves_of(game, "2k2/l4/5/L4/2K2 w", "a2") == "a3 a4n");
  }

  TEST_CASE("a side drops first, on both colours, and then castles") {
    const Game game = slow_fairy::variant(
        "men.king.drops_on = 'rank 1'\nmen.rook.drops_on = 'rank 1'\nmen.bishop = { drops_on = 'rank 1', "
        "drops_on_both_colours = true }\ncastling.dropped = ['king', 'rook']\n[rules]\ndrops = "
        "true\ncaptures_to_hand = "
        "false\ndrops_first = true\nweak_alone = []\nweak_on_a_colour = []\n");
    CHECK(moves_of(game, "4k3/8/8/8/8/8/P7/2B1K3[B] w", "") == "B@b1 B@d1 B@f1 B@h1");
    CHECK(moves_of(game, "4k3/8/8/8/8/8/P7/B1NRKR1Q[BR] w", "") == "B@b1 R@g1");
    CHECK(after(game, "4k3/8/8/8/8/8/8/8[KR] w", {"R@h1", "e8e7", "K@e1"}) == "8/4k3/8/8/8/8/8/4K2R[] b K - 0 2");
    CHECK(after(game, "4k3/8/8/8/8/8/8/8[KR] w", {"R@h1", "e8e7", "K@d1"}) == "8/4k3/8/8/8/8/8/3K3R[] b - - 0 2");
    CHECK(moves_of(game, "4k3/8/8/8/4r3/8/8/4K3[R] w", "") == "e1d1 e1d2 e1f1 e1f2");
    CHECK(moves_of(game, "r3k3/8/8/8/8/8/8/8[K] w", "") == "K@b1 K@c1 K@d1 K@e1 K@f1 K@g1 K@h1");
  }

  TEST_CASE("traps of the own side") {
    const Game game =
        small("cat = { letter = 'C', moves = 'W', spares = ['dog'] }\ndog = { letter = 'D', moves = 'W' }",
              "traps = 'b2 d4'");
    CHECK(moves_of(game, "2k2/5/1d3/1Cd2/4K w", "b2") == "a2 b1");
    CHECK(moves_of(game, "2k2/5/5/1d3/1CK2 w", "b1") == "a1 b2");
    CHECK(moves_of(game, "2k2/1D3/1c3/5/2K2 b", "b3") == "a3 b2 b4 c3");
    CHECK(moves_of(game, "2k2/5/1c3/1D3/2K2 b", "b3") == "a3 b4 c3");
  }

  TEST_CASE("check to all kings") {
    const Game game = small(
        "rook = { letter = 'R', moves = 'R' }\npawn = { letter = 'P', moves = 'fW', promotes_on = "
        "'rank 5', promotes_to = ['king'] }",
        "in_check = 'all'");
    CHECK_FALSE(in_check(game, "k3k/5/5/5/R1K2 b"));
    CHECK(in_check(game, "k3k/5/5/5/R1K1R b"));
    CHECK(moves_of(game, "k3k/5/5/5/R1K1R b", "a5") == "b4 b5");
    CHECK(moves_of(game, "k4/5/5/4p/R1K2 b", "e2") == "e1k");
    CHECK(game_end(game, "k3k/5/5/5/R1K2 b", {"e5e4", "a1a5"}) == "none");
  }

  TEST_CASE("two sides that check for ever draw") {
    const Game game = Game::read(R"(
men.king = { letter = "K", moves = "sD", royal = true }
men.rook = { letter = "R", moves = "R" }
men.bishop = { letter = "B", moves = "B" }
setup.position = "1b5b/8/3k4/8/3K4/8/8/3R1R2 w"
rules.perpetual_check = "loss"
)");
    // Each king leaves the line of a piece, and opens a line to the other king.
    const std::vector<std::string> moves = {"d4f4", "d6f6", "f4d4", "f6d6", "d4f4", "d6f6", "f4d4", "f6d6"};
    Position position = Position::start(game);
    for (const std::string& move : moves) {
      CHECK(position.in_check());
      position = position.after(move);
    }
    CHECK((position.result() == slow_fairy::Result{-1, "repetition"}));
  }
}

}  // namespace roundel::slow_fairy_zones_test
