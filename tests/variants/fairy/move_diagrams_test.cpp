// Drawings of how pieces move, for people without another explanation.

#include "variants/fairy/move_diagrams.hpp"

#include <doctest/doctest.h>

#include <string>

#include "tests/text.hpp"
#include "tests/variants/fairy/library_setup.hpp"

namespace roundel::fairy::pieces_drawing_test {
namespace {

using testing::contains;

/// Returns the drawing of the pieces of a file, which is completed to a valid one.
std::string drawn(const std::string& board, const std::string& piece, const std::string& position) {
  const auto document =
      GameDocument::of_text("drawn.toml", "[board]\n" + board + "\n[men.man]\nletter = 'M'\n" + piece +
                                              "\n[setup]\nposition = '" + position + "'\n[rules]\ngoal = 'none'\n");
  REQUIRE_MESSAGE(document, document.error().message());
  const GameFile game = game_of(*document);
  const auto setup = Setup<Mask64>::make({"drawn"}, game.board, game.rules);
  REQUIRE_MESSAGE(setup, setup.error().message());
  return draw_pieces(**setup);
}

constexpr const char* legend = "Pieces (o: can move there, x: can capture there, *: both)\n";

}  // namespace

TEST_SUITE("drawings of pieces") {
  TEST_CASE("moves, captures and cells for both are distinguished, and first moves are drawn from where they begin") {
    const std::string text = draw_pieces(*library_setup<Mask64>("chess"));
    CHECK(text.starts_with(
        std::string(legend) +
        "P: pawn, can be blocked on its way, captures en passant, promotes to queen, rook, bishop, knight\n"
        "N: knight\n"));
    CHECK(contains(text, "\nK: king, royal\n\nP d4                   P d2                   N d4"));
    CHECK(contains(text, "\n 5  . . x o x . . .     5  . . . . . . . .     5  . * . . . * . ."));
    CHECK(contains(text, "\n 4  . . . P . . . .     4  . . . o . . . .     4  . . . N . . . ."));
    CHECK(contains(text, "\n 3  . . . . . . . .     3  . . x o x . . .     3  . * . . . * . ."));
    CHECK_FALSE(contains(text, " a1"));  // moves there are the same as in the middle
  }

  TEST_CASE("a piece that moves otherwise in the corner is drawn there too") {
    const std::string cylinder = drawn("files = 4\nranks = 3\nwrap = 'files'", "moves = 'mRcF'", "M3/4/4");
    CHECK(cylinder == std::string(legend) +
                          "M: man\n\n"
                          "M b2           M a1\n"
                          " 3  x o x .     3  o . . .\n"
                          " 2  o M o o     2  o x . x\n"
                          " 1  x o x .     1  M o o o\n"
                          "\n"
                          "    a b c d        a b c d\n");
    CHECK_FALSE(contains(drawn("files = 4\nranks = 3", "moves = 'mRcF'", "M3/4/4"), "M a1"));
  }

  TEST_CASE("moves that an empty board does not show are described") {
    const std::string text = drawn("files = 3\nranks = 3", "moves = ['pR', 'gB', 'nD']", "M2/3/3");
    CHECK(contains(text,
                   "M: man, hops over a piece, jumps over a piece and lands behind it, can be blocked on its way\n"));
    CHECK(drawn("files = 3\nranks = 3", "", "M2/3/3") == std::string(legend) + "M: man\n\n");
  }

  TEST_CASE("a hexagon is drawn by its coordinates, a board with a barrier as it lies on the table") {
    const std::string hexagon = drawn("shape = 'hexagon'\nside = 2", "paths = { path = ['n', 'se'] }", "M1/3/2");
    CHECK(contains(hexagon, "M b2"));
    const std::string round = draw_pieces(*library_setup<Mask64>("centrechess"));
    CHECK(contains(round, "= nothing passes   : lines may pass over"));
    CHECK_FALSE(contains(round, " a b c d e f g h"));
  }
}

}  // namespace roundel::fairy::pieces_drawing_test
