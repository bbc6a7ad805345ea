// How the options of pictures are read: cells, arrows, colours; and what turns do to a board.

#include "engine/render/svg/diagram_options.hpp"

#include <doctest/doctest.h>

#include <string>

namespace roundel::diagram_options_test {
namespace {

using namespace diagram;

/// Returns cells with these names, with numbers from 1 if requested.
BoardView board_of(const std::vector<std::string>& names, bool has_numbers = false) {
  BoardView board;
  for (const std::string& name : names) {
    CellView& cell = board.cells.emplace_back();
    cell.cell = static_cast<Cell>(board.cells.size() - 1);
    cell.name = name;
    if (has_numbers) cell.number = static_cast<int>(board.cells.size());
  }
  return board;
}

std::string text_of(const Expected<Arrow>& arrow) {
  if (!arrow) return arrow.error().message();
  std::string text;
  for (const Cell cell : arrow->over) text += std::to_string(index(cell)) + ' ';
  return text;
}

}  // namespace

TEST_SUITE("diagram options") {
  TEST_CASE("cells have names, and numbers where the board has them") {
    const BoardView board = board_of({"a1", "b1"}, true);
    CHECK(index(*read_cell(board, "b1")) == 1);
    CHECK(index(*read_cell(board, "2")) == 1);
    CHECK(read_cell(board, "c1").error().message() == "there is no cell 'c1'");
    CHECK_FALSE(read_cell(board, "0"));
    CHECK_FALSE(read_cell(board_of({"a1"}), "0"));
    CHECK_FALSE(read_cell(board, ""));
  }

  TEST_CASE("an arrow is two cells, with a dash where they could be read in several ways") {
    const BoardView board = board_of({"a1", "a11", "gate", "b1"});
    CHECK(text_of(read_arrow(board, "a1b1")) == "0 3 ");
    CHECK(text_of(read_arrow(board, "a11-gate")) == "1 2 ");
    CHECK(text_of(read_arrow(board, "gatea1")) == "2 0 ");
    CHECK(text_of(read_arrow(board, "a1")) == "'a1' is not two cells such as e2e4");
    CHECK(text_of(read_arrow(board, "a1-")) == "'a1-' is not two cells such as e2e4");
    CHECK(text_of(read_arrow(board, "a1--b1")) == "'a1--b1' is not two cells such as e2e4");
    CHECK(text_of(read_arrow(board, "b1b1")) == "'b1b1' is not two cells such as e2e4");
    const BoardView numbered =
        board_of({"a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1", "k1", "l1"}, true);
    CHECK(text_of(read_arrow(numbered, "1-12")) == "0 11 ");
    CHECK(text_of(read_arrow(numbered, "112")) == "'112' has several meanings: write a dash between the cells");
  }

  TEST_CASE("where coordinates stand and which colours there are") {
    CHECK(*read_coordinates("edge") == Coordinates::edge);
    CHECK(*read_coordinates("none") == Coordinates::none);
    CHECK(read_coordinates("top").error().message() == "'top' is not one of usual, edge, cells, none");
    CHECK((*find_palette("print"))->name == "print");
    CHECK(find_palette("Print").error().message() == "'Print' is not one of ordinary, colour-blind, print");
  }

  TEST_CASE("a turn's arrows go over all cells where its pieces land; pieces that are put have none") {
    TurnView turn;
    turn.actions.push_back(
        {.kind = ActionView::Kind::move, .walks = {{{}, Cell{0}, {Cell{1}, Cell{2}}, Cell{3}}}, .taken = {Cell{5}}});
    turn.actions.push_back({.kind = ActionView::Kind::drop, .placed = {{{}, Cell{4}}}});
    turn.actions.push_back({.kind = ActionView::Kind::turn_up, .turned_up = PlacedPiece{{}, Cell{6}}});
    REQUIRE(arrows_of(turn).size() == 1);
    CHECK(arrows_of(turn)[0].over == std::vector<Cell>{Cell{0}, Cell{1}, Cell{2}, Cell{3}});
    CHECK(cells_put_on(turn) == std::vector<Cell>{Cell{4}, Cell{6}});
  }
}

}  // namespace roundel::diagram_options_test
