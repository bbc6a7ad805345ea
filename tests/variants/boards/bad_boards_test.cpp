// Impossible boards: each error states its line and what is wrong there.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "tests/text.hpp"
#include "tests/variants/boards/board_texts.hpp"

namespace roundel::bad_boards_test {
namespace {

using testing::contains;
using testing::read_board;

/// Returns what is wrong with a board. Its line is the first after [board].
std::string error_of(std::string_view line) {
  CAPTURE(line);
  const auto board = read_board("[board]\n" + std::string(line));
  REQUIRE(!board);
  std::string message = board.error().message();
  CHECK(message.starts_with("line 2: [board] "));
  return message;
}

/// The same of several lines, the wrong one last.
std::string last_error_of(std::string_view lines) {
  CAPTURE(lines);
  const auto board = read_board("[board]\n" + std::string(lines));
  REQUIRE(!board);
  const auto line = 2 + std::count(lines.begin(), lines.end(), '\n');
  CHECK(contains(board.error().message(), "line " + std::to_string(line) + ":"));
  return board.error().message();
}

}  // namespace

TEST_SUITE("bad boards from files") {
  TEST_CASE("shapes that are not") {
    CHECK(contains(error_of("shape = \"cube\""), "shape: 'cube' is not one of rectangle, hexagon, rings and levels"));
    CHECK(contains(error_of("files = 17"), "files: '17'"));
    CHECK(contains(error_of("ranks = 0"), "ranks: '0'"));
    CHECK(contains(error_of("ranks = \"8\""), "ranks"));
    CHECK(contains(last_error_of("shape = \"hexagon\"\nside = 7"), "side: '7'"));
    CHECK(contains(last_error_of("shape = \"hexagon\"\nheight = 1"), "height: '1'"));
    CHECK(contains(error_of("second_side = \"round\""), "second_side: 'round' is not one of mirrored and turned"));
    CHECK(contains(last_error_of("shape = \"rings\"\nranks = 7"), "ranks: 7 is not an even number"));
    CHECK(contains(error_of("board = 8"), "has no key 'board'"));
    CHECK(read_board("board = 8").error().message() == "line 1: 'board' is not a table");
  }

  TEST_CASE("keys of other shapes") {
    CHECK(contains(last_error_of("shape = \"hexagon\"\nwrap = \"files\""), "no key 'wrap'"));
    CHECK(contains(last_error_of("shape = \"hexagon\"\nfiles = 8"), "no key 'files'"));
    CHECK(contains(last_error_of("shape = \"rings\"\nwrap = \"files\""), "no key 'wrap'"));
    CHECK(contains(error_of("side = 6"), "no key 'side'"));
    CHECK(contains(error_of("height = 6"), "no key 'height'"));
    CHECK(contains(last_error_of("shape = \"levels\"\nsecond_side = \"turned\""), "no key 'second_side'"));
    CHECK(contains(last_error_of("shape = \"rings\"\nsecond_side = \"turned\""), "no key 'second_side'"));
    CHECK(contains(error_of("barrier = [\"open\"]"), "no key 'barrier'"));
  }

  TEST_CASE("boards without cells, and with too many") {
    CHECK(read_board("[board]\nholes = \"all\"").error().message() == "line 1: [board] the board has no cell");
    CHECK(contains(read_board("[board]\npassed = \"all\"").error().message(), "has no cell"));
    CHECK(contains(read_board("[board]\nfiles = 16\nranks = 16").error().message(), "256 cells"));
    CHECK(contains(read_board("[board]\nfiles = 13\nranks = 10").error().message(), "more than 128"));
    CHECK(contains(read_board("[board]\nshape = \"hexagon\"\nheight = 10").error().message(), "more than 128"));
    CHECK(contains(read_board("[board]\nfiles = 16\nranks = 16\npassed = \"ranks 2-16\"").error().message(),
                   "the board has 256 cells and passed places, more than 144"));
  }

  TEST_CASE("joined edges") {
    CHECK(contains(error_of("wrap = \"all\""), "wrap: 'all'"));
    CHECK(contains(last_error_of("files = 1\nwrap = \"files\""), "wrap: the board needs two files or ranks"));
    CHECK(contains(last_error_of("ranks = 1\nwrap = \"both\""), "wrap: the board needs two files or ranks"));
    CHECK(contains(error_of("drawn = \"rings\""), "drawn: rings need wrap"));
  }

  TEST_CASE("barriers") {
    CHECK(contains(last_error_of("shape = \"rings\"\nbarrier = [\"open\"]"),
                   "barrier: it has 1 texts, but the board has 4 rings"));
    CHECK(contains(last_error_of("shape = \"rings\"\nranks = 2\nbarrier = [\"shut\"]"), "'shut' is not one of open"));
    CHECK(contains(last_error_of("shape = \"rings\"\nbarrier = 3"), "barrier"));
    CHECK(contains(last_error_of("shape = \"rings\"\ncentre = \"hole\""), "centre: 'hole'"));
  }

  TEST_CASE("cells that are not there") {
    CHECK(contains(error_of("holes = \"a1 a9\""), "holes: there is no cell 'a9'"));
    CHECK(contains(error_of("passed = \"rank 9\""), "passed: the board has no rank '9'"));
    CHECK(contains(error_of("holes = 1"), "holes"));
    CHECK(contains(last_error_of("holes = \"a1\"\npassed = \"file a\""), "passed: a1 is a hole"));
    CHECK(contains(error_of("names = { i1 = \"x\" }"), "there is no cell 'i1'"));
    CHECK(contains(error_of("coordinates = { i1 = [1, 1] }"), "there is no cell 'i1'"));
  }

  TEST_CASE("names that cannot be") {
    for (const std::string_view name :
         {"", "1a", "abcde", "a-b", "a b", "a\\u0001", "\\u00e9", "all", "rank", "file"}) {
      CHECK(contains(error_of("names = { a1 = \"" + std::string(name) + "\" }"),
                     "must have 1 to 4 letters and digits"));
    }
    CHECK(contains(error_of("names = { a1 = 1 }"), "must be a text"));
    CHECK(contains(error_of("names = { a1 = \"b1\" }"), "two cells have the name b1"));
    CHECK(contains(error_of("names = { a1 = \"x\", b1 = \"x\" }"), "two cells have the name x"));
    CHECK(contains(error_of("names = \"a1\""), "names"));
  }

  TEST_CASE("steps that cannot be cut") {
    CHECK(contains(error_of("cut = { from = \"a1\", heading = \"s\" }"), "cut: no step leads s from a1"));
    CHECK(contains(error_of("cut = { from = \"a1\", to = \"a3\" }"), "cut: no step leads from a1 to a3"));
    CHECK(contains(error_of("cut = { from = \"a1\", heading = \"up\" }"), "'up' is not one of the directions"));
    CHECK(contains(error_of("cut = { from = \"a1\" }"), "'heading' is missing"));
    CHECK(contains(error_of("cut = { heading = \"n\" }"), "'from' is missing"));
    CHECK(contains(error_of("cut = { from = \"a1\", to = \"a2\", heading = \"n\" }"), "no key 'heading'"));
    CHECK(contains(error_of("cut = \"a1\""), "cut"));
  }

  TEST_CASE("steps that cannot be added") {
    CHECK(contains(last_error_of("holes = \"a1\"\nsteps = { from = \"a1\", heading = \"n\", to = \"b1\" }"),
                   "a1 is a hole"));
    CHECK(contains(last_error_of("holes = \"a1\"\nsteps = { from = \"b1\", heading = \"n\", to = \"a1\" }"),
                   "a1 is a hole"));
    CHECK(contains(error_of("steps = { from = \"a1\", heading = \"nne\", to = \"b1\" }"),
                   "'nne' is not one of the directions"));
    CHECK(contains(error_of("steps = { from = \"a1\", heading = \"n\", to = \"b1\", turn = \"x\" }"),
                   "'x' is not one"));
    CHECK(contains(error_of("steps = { from = \"a1\", heading = \"n\", to = \"a1\" }"), "from a1 to itself"));
    CHECK(contains(error_of("steps = { from = \"a1\", to = \"b1\" }"), "'heading' is missing"));
    CHECK(contains(error_of("steps = { from = \"a1\", heading = \"n\", to = 3 }"), "to"));
  }

  TEST_CASE("coordinates that are not") {
    for (const std::string_view value :
         {"3", "[1]", "[1, 2, 3]", "[1, \"2\"]", "[1000.5, 0]", "[0, -1001]", "[1e300, 0]"}) {
      CHECK(contains(error_of("coordinates = { a1 = " + std::string(value) + " }"),
                     "a1 needs two numbers from -1000 to 1000"));
    }
    CHECK(bool(read_board("[board]\ncoordinates = { a1 = [1000, -1000.0] }")));
  }
}

}  // namespace roundel::bad_boards_test
