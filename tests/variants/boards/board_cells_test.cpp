// Boards as views begin: shapes of cells, barriers, links and cells that are not in play.

#include "variants/boards/board_cells.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "tests/variants/boards/board_texts.hpp"
#include "variants/boards/dark_board.hpp"
#include "variants/boards/round_board.hpp"
#include "variants/boards/square_board.hpp"

namespace roundel::board_cells_test {
namespace {

using testing::board_of;
using Outline = CellShape::Outline;

BoardView view_of(std::string_view text) { return empty_board(board_of(text).graph); }

/// Returns whether all cells have this outline and width.
bool all_are(const BoardView& view, Outline outline, float width) {
  return std::all_of(view.cells.begin(), view.cells.end(), [&](const CellView& cell) {
    return cell.shape.outline == outline && std::abs(cell.shape.width - width) < 0.001F && !cell.shape.sector;
  });
}

/// "2-" for each closed barrier, "2+" for each that lines pass: its ring, counted from the centre.
std::string barriers_text(const BoardView& view) {
  std::string text;
  for (const BarrierView& barrier : view.barriers) {
    text += std::to_string(static_cast<int>(barrier.shape.sector->inner)) + (barrier.is_passed ? "+" : "-");
  }
  return text;
}

}  // namespace

TEST_SUITE("boards to be seen") {
  TEST_CASE("cells are squares, hexagons, or what room their coordinates leave") {
    CHECK(all_are(empty_board(square_board(8, 8)), Outline::square, 1));
    CHECK(all_are(view_of("shape = \"hexagon\"\nside = 3"), Outline::hexagon, 1));
    // A cell beside the board leaves the others room to be squares.
    const BoardView squares = view_of("files = 3\nranks = 3\ncoordinates = { a1 = [-1.5, 0] }");
    CHECK(all_are(squares, Outline::square, 1));
    CHECK(squares.links.empty());
    CHECK(squares.find("a1")->shape.x == doctest::Approx(-1.5));
    // Half a width apart, discs have four fifths of it.
    const BoardView discs = view_of("files = 3\nranks = 3\ncoordinates = { a1 = [0, 0.5] }");
    CHECK(all_are(discs, Outline::disc, 0.4F));
    CHECK(discs.links.size() == 12);
    // If two lie on one spot, the others still have their room.
    CHECK(all_are(view_of("files = 2\nranks = 1\ncoordinates = { a1 = [1, 0] }"), Outline::square, 1));
  }

  TEST_CASE("no cell overlaps another, for any coordinates") {
    const BoardView view = view_of(
        "files = 3\nranks = 2\ncoordinates = { a1 = [0.3, 0.1], b1 = [0.9, 0.4], c1 = [2, -3], a2 = [7, 7] }");
    for (const CellView& one : view.cells) {
      for (const CellView& other : view.cells) {
        if (one.cell == other.cell) continue;
        CHECK(std::hypot(one.shape.x - other.shape.x, one.shape.y - other.shape.y) >= one.shape.width);
      }
    }
  }

  TEST_CASE("a barrier is where no piece stands and no line simply continues") {
    CHECK(barriers_text(empty_board(round_board::graph())) == "3-2-1+0+3-2-1+0+");
    const std::string round = "shape = \"rings\"\nfiles = 4\nranks = 6\nbarrier = ";
    CHECK(barriers_text(view_of(round + "[\"closed\", \"passed\", \"open\"]")) == "2-1+2-1+");
    CHECK(barriers_text(view_of(round + "[\"closed\", \"closed\", \"closed\"]")) == "2-1-0-2-1-0-");
    CHECK(barriers_text(view_of(round + "[\"open\", \"open\", \"open\"]")).empty());
    // Holes are not a barrier, even if they fill a file.
    const std::string no_file = "\nholes = \"file b\"";
    CHECK(barriers_text(view_of(round + "[\"open\", \"open\", \"open\"]" + no_file)).empty());
    CHECK(barriers_text(view_of(round + "[\"closed\", \"passed\", \"open\"]" + no_file)) == "2-1+2-1+");
    // The cells beside them are not a barrier either.
    CHECK(barriers_text(view_of(round + "[\"open\", \"open\", \"open\"]\nholes = \"file a\"")).empty());
    CHECK(barriers_text(view_of("files = 8\nranks = 3\nwrap = \"files\"\ndrawn = \"rings\"" + no_file)).empty());
    // A place that lines pass over elsewhere is a barrier alone, without its sector.
    CHECK(barriers_text(view_of(round + "[\"open\", \"open\", \"open\"]\npassed = \"a2\"")) == "1+");
    const BoardView square = view_of("files = 3\nranks = 3\npassed = \"b2\"");
    REQUIRE(square.barriers.size() == 1);
    CHECK(square.barriers[0].is_passed);
    CHECK(square.barriers[0].shape.x == doctest::Approx(1));
    CHECK(view_of("files = 3\nranks = 3\nholes = \"b2\"").barriers.empty());
  }

  TEST_CASE("whether lines continue through the middle of rings") {
    CHECK(empty_board(round_board::graph()).is_centre_crossed);
    const std::string round = "shape = \"rings\"\nfiles = 4\nranks = 6\n";
    CHECK(view_of(round).is_centre_crossed);
    CHECK_FALSE(view_of(round + "centre = \"closed\"").is_centre_crossed);
    CHECK_FALSE(view_of("files = 8\nranks = 4\nwrap = \"files\"\ndrawn = \"rings\"").is_centre_crossed);
    CHECK_FALSE(empty_board(square_board(8, 8)).is_centre_crossed);
    // Few cells on a ring are all neighbours, round it and over the centre.
    for (const std::string files : {"1", "2"}) {
      const std::string narrow =
          "shape = \"rings\"\nranks = 4\nfiles = " + files + "\nbarrier = [\"closed\", \"closed\"]\n";
      CHECK(view_of(narrow).is_centre_crossed);
      CHECK(barriers_text(view_of(narrow)) == "1-0-1-0-");
      CHECK_FALSE(view_of(narrow + "centre = \"closed\"").is_centre_crossed);
    }
    for (const std::string files : {"3", "4"}) {
      CHECK_FALSE(view_of("ranks = 4\nwrap = \"both\"\ndrawn = \"rings\"\nfiles = " + files).is_centre_crossed);
    }
  }

  TEST_CASE("if only dark squares are in play, the light ones are visible") {
    const CellGraph whole = square_board(8, 8);
    const BoardView view = empty_board(dark_board(whole, 8, 8), whole);
    CHECK(view.cells.size() == 32);
    CHECK(view.unplayed.size() == 32);
    for (const CellShape& shape : view.unplayed) CHECK(std::lround(shape.x + shape.y) % 2 == 1);
    const CellGraph round = round_board::graph();
    const BoardView rings = empty_board(dark_board(round, 8, 8), round);
    CHECK(rings.unplayed.size() == 32);
    CHECK(barriers_text(rings) == "3-2-1-0-3-2-1-0-");
    CHECK(rings.is_centre_crossed);
    CHECK(empty_board(full_board(whole, 8, 8), whole).unplayed.empty());
  }
}

}  // namespace roundel::board_cells_test
