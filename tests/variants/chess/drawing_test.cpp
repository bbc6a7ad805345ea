// Drawings: every piece has its own place, and in the round drawing that place is where the piece lies on the table.

#include "variants/chess/board_drawing.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/variants/boards/board_texts.hpp"
#include "variants/boards/round_drawing.hpp"
#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/position_text.hpp"
#include "variants/chess/runtime_variant.hpp"

namespace roundel::drawing_test {
namespace {

using namespace chess;

constexpr CellGraph round_graph = CentreChess::graph;
constexpr double pi = 3.14159265358979323846;

template <class Variant>
std::string drawn(std::string_view text) {
  static const Setup<Variant> setup{Variant{}};
  const auto position = read_position(setup, text, false);
  REQUIRE(position);
  return draw(*position);
}

/// A place of a drawing: columns from the left, rows from the top.
struct Spot {
  int column;
  int row;
  bool operator<(const Spot& o) const { return std::pair(column, row) < std::pair(o.column, o.row); }
};

std::vector<Spot> spots_of(const std::string& drawing, char letter) {
  std::vector<Spot> spots;
  Spot at{0, 0};
  for (const char here : drawing) {
    if (here == letter) spots.push_back(at);
    at = here == '\n' ? Spot{0, at.row + 1} : Spot{at.column + 1, at.row};
  }
  return spots;
}

std::string drawing_with(Cell cell) {
  std::string letters(static_cast<std::size_t>(round_graph.cell_count()), '.');
  letters[static_cast<std::size_t>(cell)] = '#';
  return draw_round(round_graph, letters);
}

struct Polar {
  double angle;
  double distance;
};
Polar polar(double x, double y) { return {std::atan2(y, x), std::hypot(x, y)}; }

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view start_table = R"(8  r n b q k b n r
7  p p p p p p p p
6  . . . . . . . .
5  . . . . . . . .
4  . . . . . . . .
3  . . . . . . . .
2  P P P P P P P P
1  R N B Q K B N R

   a b c d e f g h
)";

}  // namespace

TEST_SUITE("drawing") {
  TEST_CASE("an ordinary board is a table, a round one has its drawing too") {
    CHECK(drawn<Chess>(start) == start_table);
    const std::string text = drawn<CentreChess>(start);
    CHECK(text.substr(0, start_table.size()) == start_table);
    CHECK(text.size() > 2 * start_table.size());
    CHECK(text.back() == '\n');
  }

  TEST_CASE("each piece is once in the table and once in the drawing") {
    const char* middle_game = "r2qr1k1/1b2bpp1/p1n2n1p/1pp1p3/4P3/1BPP1N1P/PP1N1PP1/R1BQR1K1 w - - 2 14";
    std::string text = drawn<CentreChess>(middle_game);
    const std::size_t legend = text.find("\n= ");
    REQUIRE(legend != std::string::npos);
    text.resize(legend);
    const std::string_view board(middle_game, std::string_view(middle_game).find(' '));
    for (const char letter : std::string_view("KQRBNPkqrnp")) {
      CAPTURE(letter);
      CHECK(std::count(text.begin(), text.end(), letter) == 2 * std::count(board.begin(), board.end(), letter));
    }
  }

  TEST_CASE("the cells of the round drawing have spots of their own, none next to another") {
    std::set<Spot> spots;
    for (int n = 0; n < round_graph.cell_count(); ++n) {
      const auto here = spots_of(drawing_with(static_cast<Cell>(n)), '#');
      REQUIRE(here.size() == 1);
      CHECK(spots.insert(here.front()).second);
      CHECK_FALSE(spots.count({here.front().column - 1, here.front().row}));
      CHECK_FALSE(spots.count({here.front().column + 1, here.front().row}));
    }
  }

  TEST_CASE("a piece is drawn in its own sector, farther out on an outer ring") {
    const auto centre = spots_of(drawing_with(Cell{0}), '+').front();
    for (int n = 0; n < round_graph.cell_count(); ++n) {
      const auto place = static_cast<Place>(n);
      CAPTURE(round_graph.name(place));
      const Spot spot = spots_of(drawing_with(static_cast<Cell>(n)), '#').front();
      const Polar seen = polar((spot.column - centre.column) / 2.0, centre.row - spot.row);
      const Polar real = polar(round_graph.x(place), round_graph.y(place));
      const double off = std::remainder(seen.angle - real.angle, 2 * pi);
      CHECK(std::abs(off) < pi / round_board::sectors);
      // Each ring takes two rows. The innermost, half a cell from the centre, is at four and a half.
      CHECK(seen.distance == doctest::Approx(4.5 + 2 * (real.distance - 0.5)).epsilon(0.1));
    }
  }

  TEST_CASE("the barrier and the rim are shown") {
    const std::string drawing = drawing_with(Cell{0});
    const std::string board = drawing.substr(0, drawing.find("\n= "));
    CHECK(std::count(board.begin(), board.end(), ':') == 4);
    CHECK(std::count(board.begin(), board.end(), '=') == 4);
    for (int file = 0; file < round_board::files; ++file) {
      for (const char rank : {'1', '8'}) {
        const std::string name = {static_cast<char>('a' + file), rank};
        CHECK(board.find(name) != std::string::npos);
      }
    }
  }

  TEST_CASE("nothing is drawn where a barrier is open") {
    const FileBoard board =
        testing::board_of("shape = \"rings\"\nfiles = 6\nranks = 6\nbarrier = [\"closed\", \"passed\", \"open\"]\n");
    const std::string drawing = draw_round(board.graph, std::string(36, '.'));
    const std::string drawn = drawing.substr(0, drawing.find("\n= "));
    CHECK(std::count(drawn.begin(), drawn.end(), '=') == 2);
    CHECK(std::count(drawn.begin(), drawn.end(), ':') == 2);
  }

  TEST_CASE("a drawing fits a terminal") {
    const std::string text = drawn<CentreChess>(start);
    int width = 0;
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
      width = std::max(width, static_cast<int>(text.find('\n', at) - at));
    }
    CHECK(width < 80);
    CHECK(std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
    CHECK(text.find(" \n") == std::string::npos);
  }

  TEST_CASE("only a round board has a drawing") {
    CHECK(draw_round(square_board(8, 8), std::string(64, '.')).empty());
    // A crossing does not make a board round, even in its middle.
    CellGraph crossed = square_board(8, 8);
    crossed.add_crossing("x", 3.2F, 9.1F);
    CHECK(draw_round(crossed, std::string(64, '.')).empty());
    CellGraph holed = square_board(8, 8);
    holed.add_crossing("x", 3.5F, 3.5F);
    CHECK(draw_round(holed, std::string(64, '.')).empty());
  }
}

}  // namespace roundel::drawing_test
