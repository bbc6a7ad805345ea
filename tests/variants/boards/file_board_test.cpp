// Boards that files describe: they have the same graphs as declared ones, and shapes, holes and changed steps change
// lines.

#include "variants/boards/file_board.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <string>

#include "engine/board/movement.hpp"
#include "tests/variants/boards/board_texts.hpp"
#include "variants/boards/board_cells.hpp"
#include "variants/boards/round_board.hpp"
#include "variants/boards/square_board.hpp"

namespace roundel::file_board_test {
namespace {

using testing::board_of;
using testing::line_text;
using testing::step_text;
using testing::steps_text;
using Names = std::set<std::string>;

constexpr std::string_view round_text = R"(
shape = "rings"
barrier = ["closed", "closed", "passed", "passed"]
)";

Names names_of(const FileBoard& board, Mask128 cells) {
  Names names;
  for_each_cell(cells, [&](Cell cell) { names.emplace(board.graph.name(cell)); });
  return names;
}

Names cells_of(const FileBoard& board, std::string_view text) {
  CAPTURE(text);
  const auto cells = board.cells(text);
  if (!cells) FAIL(cells.error().message());
  return names_of(board, *cells);
}

std::string cells_error(const FileBoard& board, std::string_view text) {
  CAPTURE(text);
  const auto cells = board.cells(text);
  REQUIRE(!cells);
  return cells.error().message();
}

std::string turned_text(const FileBoard& board, std::string_view name) {
  const Cell cell = board.graph.find(name);
  REQUIRE(cell != no_cell);
  return std::string(board.graph.name(board.turned_cells[static_cast<std::size_t>(index(cell))]));
}

/// The counterpart of each cell's counterpart is the cell, and the same holds for directions.
void check_turning(const FileBoard& board) {
  Mask128 all{};
  for (int n = 0; n < board.cell_count(); ++n) {
    const auto there = static_cast<std::size_t>(index(board.turned_cells[static_cast<std::size_t>(n)]));
    CHECK(index(board.turned_cells[there]) == n);
    all |= mask_of<Mask128>(static_cast<Cell>(n));
  }
  CHECK(board.turned_over(board.turned_over(all)) == (all & ~board.one_sided));
  for (std::size_t n = 0; n < board.directions.size(); ++n) {
    const auto turned = static_cast<std::size_t>(index(board.turned_directions[n]));
    CHECK(index(board.turned_directions[turned]) == static_cast<int>(n));
  }
}

/// On the board turned over, steps lead to the counterparts of the first side's: cell by cell and direction by
/// direction.
void check_same_turned(const FileBoard& board) {
  const auto turned = [&](Cell cell) { return board.turned_cells[static_cast<std::size_t>(index(cell))]; };
  for (int n = 0; n < board.cell_count(); ++n) {
    for (std::size_t h = 0; h < board.directions.size(); ++h) {
      const auto cell = static_cast<Cell>(n);
      CAPTURE(board.graph.name(cell));
      CAPTURE(board.directions[h]);
      const Line line = trace(board.graph, cell, {static_cast<Direction>(h), Crossing::always});
      const Line back = trace(board.graph, turned(cell), {board.turned_directions[h], Crossing::always});
      REQUIRE(line.size() == back.size());
      for (int k = 0; k < line.size(); ++k) CHECK(turned(line[k]) == back[k]);
    }
  }
}

void check_same_places(const CellGraph& one, const CellGraph& other) {
  REQUIRE(one.place_count() == other.place_count());
  CHECK(one.cell_count() == other.cell_count());
  for (int n = 0; n < one.place_count(); ++n) {
    const auto place = static_cast<Place>(n);
    CHECK(one.name(place) == other.name(place));
    CHECK(one.x(place) == doctest::Approx(other.x(place)).epsilon(0.001));
    CHECK(one.y(place) == doctest::Approx(other.y(place)).epsilon(0.001));
  }
}

}  // namespace

TEST_SUITE("boards from files") {
  TEST_CASE("a rectangle is the board of squares") {
    const FileBoard board = board_of("");
    const CellGraph squares = square_board(8, 8);
    CHECK(steps_text(board.graph) == steps_text(squares));
    check_same_places(board.graph, squares);
    CHECK(steps_text(board_of("files = 5\nranks = 12").graph) == steps_text(square_board(5, 12)));
    const auto nothing = read_file_board(nullptr);
    REQUIRE(bool(nothing));
    CHECK(steps_text(nothing->graph) == steps_text(squares));
    check_turning(board);
    check_same_turned(board);
    CHECK(board.rows.size() == 8);
    CHECK(board.graph.name(board.rows[0][0]) == "a8");
    CHECK(board.graph.name(board.rows[7][7]) == "h1");
  }

  TEST_CASE("rings with a barrier are the round board") {
    const FileBoard board = board_of(round_text);
    const CellGraph round = round_board::graph();
    CHECK(steps_text(board.graph) == steps_text(round));
    check_same_places(board.graph, round);
    CHECK(board.graph.sectors() == round.sectors());
    check_turning(board);
    check_same_turned(board);
    CHECK(cells_of(board, "rank 1").contains("a1"));
  }

  TEST_CASE("a cylinder joins the files") {
    const FileBoard board = board_of("files = 6\nranks = 4\nwrap = \"files\"");
    CHECK(step_text(board, "f2", "e") == "a2");
    CHECK(step_text(board, "a2", "nw") == "f3");
    CHECK(step_text(board, "c4", "n") == "-");
    CHECK(line_text(board, "c1", "e") == "d1 e1 f1 a1 b1");
    CHECK(line_text(board, "e1", "ne") == "f2 a3 b4");
    check_same_turned(board);
  }

  TEST_CASE("a torus joins the ranks too") {
    const FileBoard board = board_of("files = 4\nranks = 4\nwrap = \"both\"");
    CHECK(line_text(board, "b2", "s") == "b1 b4 b3");
    CHECK(line_text(board, "b2", "ne") == "c3 d4 a1");
    CHECK(line_text(board, "d1", "se") == "a4 b3 c2");
    CHECK(line_text(board_of("files = 4\nranks = 4\nwrap = \"ranks\""), "b2", "e") == "c2 d2");
    check_same_turned(board);
  }

  TEST_CASE("a board whose ranks are whole rings is drawn round") {
    const FileBoard board = board_of("files = 16\nranks = 4\nwrap = \"files\"\ndrawn = \"rings\"");
    CHECK(board.graph.sectors() == 16);
    CHECK(steps_text(board.graph) == steps_text(board_of("files = 16\nranks = 4\nwrap = \"files\"").graph));
    std::set<std::pair<float, float>> sectors;
    for (const CellView& cell : empty_cells(board.graph)) {
      REQUIRE(cell.shape.sector);
      const auto place = CellGraph::place_of(cell.cell);
      CHECK(cell.shape.x == doctest::Approx(board.graph.x(place)).epsilon(0.001));
      CHECK(cell.shape.y == doctest::Approx(board.graph.y(place)).epsilon(0.001));
      CHECK(cell.shape.sector->end - cell.shape.sector->begin == doctest::Approx(22.5));
      // The first rank lies outside.
      CHECK(cell.shape.sector->inner == 3 - board.rank_of[static_cast<std::size_t>(index(cell.cell))]);
      sectors.emplace(cell.shape.sector->inner, cell.shape.sector->begin);
    }
    CHECK(sectors.size() == 64);
  }

  TEST_CASE("rings without a barrier go all round") {
    const FileBoard board = board_of("shape = \"rings\"\nfiles = 4\nranks = 4");
    CHECK(board.cell_count() == 16);
    CHECK(board.graph.sectors() == 8);
    CHECK(line_text(board, "c1", "e") == "d1 a4 b4 c4 d4 a1 b1");
    CHECK(line_text(board, "b1", "n") == "b2 b3 b4");
    // A line through the centre keeps its hand.
    CHECK(step_text(board, "b2", "ne") == "a3/nw");
    CHECK(step_text(board, "a2", "ne") == "d2/sw");
    CHECK(step_text(board, "a1", "nw") == "d3/sw");
    CHECK(empty_cells(board.graph).front().shape.sector->end == doctest::Approx(225));
    check_same_turned(board);
  }

  TEST_CASE("a centre that is closed ends lines") {
    const FileBoard board = board_of("shape = \"rings\"\nfiles = 4\nranks = 4\ncentre = \"closed\"");
    CHECK(line_text(board, "b1", "n") == "b2");
    CHECK(step_text(board, "b2", "ne") == "-");
    CHECK(step_text(board, "b2", "e") == "c2");
  }

  TEST_CASE("the barrier is what each ring has") {
    const FileBoard board =
        board_of("shape = \"rings\"\nfiles = 3\nranks = 6\nbarrier = [\"open\", \"closed\", \"passed\"]");
    CHECK(step_text(board, "c1", "e") == "a6");
    CHECK(step_text(board, "c2", "e") == "-");
    CHECK(line_text(board, "c3", "e") == "a4 b4 c4 a3 b3");
    CHECK(step_text(board, "c2", "se") == "a6/ne");
    CHECK(step_text(board, "c1", "ne") == "-");
    CHECK(board.graph.place_count() == 20);
    check_same_turned(board);
  }

  TEST_CASE("rings of one file lead nowhere back to themselves") {
    const FileBoard board = board_of("shape = \"rings\"\nfiles = 1\nranks = 2");
    CHECK(steps_text(board.graph) == "a1: 0>a2/0 2>a2/2 6>a2/6\na2: 2>a1/2 4>a1/4 6>a1/6\n");
  }

  TEST_CASE("Glinski's hexagon") {
    const FileBoard board = board_of("shape = \"hexagon\"");
    CHECK(board.cell_count() == 91);
    CHECK(board.directions.size() == 12);
    // Neighbours over sides, and over corners.
    const std::string_view sides[][2] = {{"n", "f7"}, {"ne", "g6"}, {"se", "g5"},
                                         {"s", "f5"}, {"sw", "e5"}, {"nw", "e6"}};
    for (const auto& [direction, name] : sides) CHECK(step_text(board, "f6", direction) == name);
    const std::string_view corners[][2] = {{"nne", "g7"}, {"e", "h5"}, {"sse", "g4"},
                                           {"ssw", "e4"}, {"w", "d5"}, {"nnw", "e7"}};
    for (const auto& [direction, name] : corners) CHECK(step_text(board, "f6", direction) == name);
    // A rook's and a bishop's lines from the middle.
    CHECK(line_text(board, "f6", "n") == "f7 f8 f9 f10 f11");
    CHECK(line_text(board, "f6", "ne") == "g6 h6 i6 k6 l6");
    CHECK(line_text(board, "f6", "se") == "g5 h4 i3 k2 l1");
    CHECK(line_text(board, "f6", "e") == "h5 k4");
    CHECK(line_text(board, "f6", "nne") == "g7 h8");
    CHECK(line_text(board, "a1", "nne") == "b3 c5 d7 e9 f11");
    CHECK(line_text(board, "a6", "s") == "a5 a4 a3 a2 a1");
    CHECK(step_text(board, "a6", "n") == "-");
    CHECK(board.graph.find("j1") == no_cell);
    CHECK(board.graph.find("l6") != no_cell);
    CHECK(board.graph.find("l7") == no_cell);
    // Neighbours are one width apart.
    const auto middle = CellGraph::place_of(board.graph.find("f6"));
    const auto beside = CellGraph::place_of(board.graph.find("g6"));
    CHECK(board.graph.x(middle) == 0);
    CHECK(board.graph.y(middle) == 0);
    CHECK(std::hypot(board.graph.x(beside), board.graph.y(beside)) == doctest::Approx(1));
  }

  TEST_CASE("a hexagon is turned over file by file") {
    const FileBoard board = board_of("shape = \"hexagon\"");
    check_turning(board);
    check_same_turned(board);
    CHECK(turned_text(board, "f1") == "f11");
    CHECK(turned_text(board, "a2") == "a5");
    CHECK(board.rows.size() == 11);
    CHECK(board.rows[0].size() == 6);
    CHECK(board.rows[5].size() == 11);
    CHECK(board.graph.name(board.rows[1][0]) == "b1");
    CHECK(board_of("shape = \"hexagon\"\nside = 2").cell_count() == 7);
  }

  TEST_CASE("a hexagon of another height, turned by half") {
    const FileBoard board = board_of("shape = \"hexagon\"\nside = 5\nheight = 6\nsecond_side = \"turned\"");
    check_turning(board);
    check_same_turned(board);
    CHECK(board.cell_count() == 70);
    CHECK(board.rows.size() == 9);
    CHECK(board.rows[0].size() == 6);
    CHECK(board.rows[4].size() == 10);
    CHECK(turned_text(board, "a1") == "i6");
    CHECK(turned_text(board, "d2") == "f8");
    CHECK(line_text(board, "e1", "nne") == "f2 g3 h4 i5");
    CHECK(*board.direction("ssw") == board.turned_directions[static_cast<std::size_t>(*board.direction("nne"))]);
  }

  TEST_CASE("a rectangle turned by half") {
    const FileBoard board = board_of("files = 5\nranks = 4\nsecond_side = \"turned\"");
    check_turning(board);
    check_same_turned(board);
    CHECK(turned_text(board, "a1") == "e4");
    CHECK(turned_text(board, "b2") == "d3");
    CHECK(*board.direction("sw") == board.turned_directions[static_cast<std::size_t>(*board.direction("ne"))]);
  }

  TEST_CASE("levels above each other") {
    const FileBoard board = board_of("shape = \"levels\"");
    CHECK(board.cell_count() == 125);
    CHECK(board.graph.direction_count() == 26);
    check_turning(board);
    CHECK(step_text(board, "Aa1", "une") == "Bb2");
    CHECK(step_text(board, "Cc3", "dsw") == "Bb2");
    CHECK(step_text(board, "Aa1", "d") == "-");
    CHECK(step_text(board, "Ea5", "u") == "-");
    CHECK(line_text(board, "Aa1", "une") == "Bb2 Cc3 Dd4 Ee5");
    CHECK(line_text(board, "Ac3", "u") == "Bc3 Cc3 Dc3 Ec3");
    CHECK(turned_text(board, "Aa1") == "Ea5");
    CHECK(turned_text(board, "Bc4") == "Dc2");
    // Each direction is as far from its opposite as half their number.
    for (int n = 0; n < 26; ++n) {
      const Step there = board.graph.step(CellGraph::place_of(board.graph.find("Cc3")), static_cast<Direction>(n));
      CHECK(board.graph.step(there.to, static_cast<Direction>((n + 13) % 26)).to ==
            CellGraph::place_of(board.graph.find("Cc3")));
    }
    CHECK(cells_of(board, "level B -ranks 2-5") == Names{"Ba1", "Bb1", "Bc1", "Bd1", "Be1"});
    CHECK(cells_of(board, "levels A-E -files b-e -ranks 1-4") == Names{"Aa5", "Ba5", "Ca5", "Da5", "Ea5"});
    CHECK(cells_error(board, "level F") == "the board has no level 'F'");
    CHECK(cells_error(board_of(""), "level A") == "there is no cell 'level'");
    const FileBoard small = board_of("shape = \"levels\"\nfiles = 2\nranks = 3\nlevels = 4");
    CHECK(small.cell_count() == 24);
    CHECK(small.rows.size() == 12);
    CHECK(small.graph.name(small.rows.front().front()) == "Da3");
    CHECK(testing::read_board("[board]\nshape = \"levels\"\nlevels = 1").error().message().find("levels") !=
          std::string::npos);
    CHECK(testing::read_board("[board]\nshape = \"levels\"\nfiles = 8\nranks = 8")
              .error()
              .message()
              .find("the board has 320 cells, more than 128") != std::string::npos);
  }

  TEST_CASE("marks are drawn on cells") {
    const FileBoard board = board_of("marks = { waves = \"rank 4\", diamond = \"e1\" }");
    CHECK(board.marks[static_cast<std::size_t>(index(board.graph.find("c4")))] == "waves");
    CHECK(board.marks[static_cast<std::size_t>(index(board.graph.find("e1")))] == "diamond");
    CHECK(board.marks[static_cast<std::size_t>(index(board.graph.find("e2")))].empty());
    CHECK(testing::read_board("[board]\nmarks = { star = \"e1\" }").error().message().find("star") !=
          std::string::npos);
    CHECK(testing::read_board("[board]\nmarks = { waves = \"z1\" }")
              .error()
              .message()
              .find("waves: there is no cell 'z1'") != std::string::npos);
  }

  TEST_CASE("holes end lines and have no cells") {
    const FileBoard board = board_of("files = 5\nranks = 3\nholes = \"c2 a1\"");
    CHECK(board.cell_count() == 13);
    CHECK(board.graph.find("c2") == no_cell);
    CHECK(line_text(board, "b2", "e").empty());
    CHECK(line_text(board, "b1", "ne").empty());
    CHECK(line_text(board, "a2", "s").empty());
    CHECK(board.rows[1][2] == no_cell);
    CHECK(board.rows[2][0] == no_cell);
    CHECK(board.graph.name(static_cast<Cell>(0)) == "b1");
    // a3 has no opposite cell.
    check_turning(board);
    CHECK(turned_text(board, "a3") == "a3");
    CHECK(turned_text(board, "b3") == "b1");
    const auto top = board.cells("rank 3");
    REQUIRE(bool(top));
    CHECK(names_of(board, board.turned_over(*top)) == Names{"b1", "c1", "d1", "e1"});
  }

  TEST_CASE("holes make a large board small enough") {
    const FileBoard board = board_of("files = 16\nranks = 16\nholes = \"files a-d files m-p\"");
    CHECK(board.cell_count() == 128);
    CHECK(board.graph.find("e16") != no_cell);
  }

  TEST_CASE("lines go over places that are passed") {
    const FileBoard board = board_of("passed = \"d4 e4\"");
    CHECK(board.cell_count() == 62);
    CHECK(board.graph.place_count() == 64);
    CHECK(line_text(board, "b4", "e") == "c4 f4 g4 h4");
    CHECK(line_text(board, "d2", "n") == "d3 d5 d6 d7 d8");
    CHECK(cells_error(board, "d4") == "there is no cell 'd4'");
  }

  TEST_CASE("steps are cut") {
    const FileBoard board = board_of(R"(
cut = [{ from = "e4", heading = "n" }, { from = "a1", to = "b2" }]
)");
    CHECK(step_text(board, "e4", "n") == "-");
    CHECK(step_text(board, "e5", "s") == "e4");
    CHECK(step_text(board, "a1", "ne") == "-");
    CHECK(step_text(board, "b2", "sw") == "-");
    CHECK(step_text(board, "a1", "n") == "a2");
  }

  TEST_CASE("steps are added and lead elsewhere") {
    const FileBoard board = board_of(R"(
files = 3
ranks = 3
[[board.steps]]
from = "a3"
heading = "n"
to = "c3"
turn = "s"
[[board.steps]]
from = "b2"
heading = "e"
to = "a1"
)");
    CHECK(line_text(board, "a1", "n") == "a2 a3 c3 c2 c1");
    CHECK(step_text(board, "c3", "n") == "-");
    CHECK(step_text(board, "b2", "e") == "a1");
    CHECK(step_text(board, "a1", "e") == "b1");
  }

  TEST_CASE("cells have other names, and other keys use them") {
    const FileBoard board = board_of(R"(
files = 3
ranks = 2
holes = "z"
coordinates = { K1 = [10, -2.5] }
cut = { from = "a1", to = "K1" }
names = { c2 = "z", a1 = "b1", b1 = "a1", c1 = "K1" }
)");
    CHECK(board.graph.name(static_cast<Cell>(0)) == "b1");
    CHECK(board.cell_count() == 5);
    CHECK(board.graph.find("c1") == no_cell);
    const auto place = CellGraph::place_of(board.graph.find("K1"));
    CHECK(board.graph.x(place) == 10);
    CHECK(board.graph.y(place) == -2.5F);
    CHECK(cells_of(board, "file a") == Names{"b1", "a2"});
    CHECK(step_text(board, "a1", "e") == "-");
  }

  TEST_CASE("sets of cells") {
    const FileBoard board = board_of("files = 4\nranks = 10");
    CHECK(cells_of(board, "").empty());
    CHECK(cells_of(board, "a1 b2,c3, d10") == Names{"a1", "b2", "c3", "d10"});
    CHECK(cells_of(board, "rank 10") == Names{"a10", "b10", "c10", "d10"});
    CHECK(cells_of(board, "ranks 8-10").size() == 12);
    CHECK(cells_of(board, "file c").size() == 10);
    CHECK(cells_of(board, "files a-c -rank 1").size() == 27);
    CHECK(cells_of(board, "all -a4").size() == 39);
    CHECK(cells_of(board, "all -files a-d") == Names{});
    CHECK(cells_of(board, "-a1 a1") == Names{"a1"});
    const auto second = board.cells("rank 2");
    REQUIRE(bool(second));
    CHECK(names_of(board, board.turned_over(*second)) == Names{"a9", "b9", "c9", "d9"});
    const FileBoard hexagon = board_of("shape = \"hexagon\"\nside = 3");
    CHECK(cells_of(hexagon, "rank 1") == Names{"a1", "b1", "c1", "d1", "e1"});
  }

  TEST_CASE("words that do not name cells are reported") {
    const FileBoard board = board_of("");
    CHECK(cells_error(board, "a1 i1") == "there is no cell 'i1'");
    CHECK(cells_error(board, "A1") == "there is no cell 'A1'");
    CHECK(cells_error(board, "-") == "there is no cell ''");
    CHECK(cells_error(board, "rank") == "'rank' needs a name after it");
    CHECK(cells_error(board, "rank 9") == "the board has no rank '9'");
    CHECK(cells_error(board, "ranks 1-9") == "the board has no ranks '1-9'");
    CHECK(cells_error(board, "files a-") == "the board has no files 'a-'");
    CHECK(cells_error(board, "file ab") == "the board has no file 'ab'");
    CHECK(cells_error(board, "ranks 3-2") == "ranks '3-2' end before they begin");
    CHECK(cells_error(board_of("shape = \"hexagon\""), "file j") == "the board has no file 'j'");
  }

  TEST_CASE("paths are directions of the board") {
    const FileBoard board = board_of("");
    const auto path = board.path(" n  ne");
    REQUIRE(bool(path));
    CHECK(*path == std::vector<Direction>{compass::north, compass::north_east});
    CHECK(board.path("nne").error().message() == "'nne' is not one of the directions n ne e se s sw w nw");
    CHECK(bool(board_of("shape = \"hexagon\"").path("nne")));
    CHECK(!board.path(""));
    CHECK(bool(board.path("n n n n n n n n n n n n n n n n")));
    CHECK(!board.path("n n n n n n n n n n n n n n n n n"));
  }
}

}  // namespace roundel::file_board_test
