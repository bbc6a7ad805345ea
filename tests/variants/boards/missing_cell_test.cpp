// Cells that texts name and boards lack.

#include "variants/boards/missing_cell.hpp"

#include <doctest/doctest.h>

#include "tests/variants/boards/board_texts.hpp"
#include "variants/boards/dark_board.hpp"
#include "variants/boards/square_board.hpp"

namespace roundel::missing_cell_test {

using testing::board_of;

TEST_SUITE("missing cells") {
  TEST_CASE("the first missing cell is reported, with the existing ones") {
    const CellGraph board = square_board(8, 8);
    for (const char* const text : {"z3", "Nz3", "Nb1-z3", "z3a1", "a1xz3", "Z3", "z3=Q"}) {
      CHECK_MESSAGE(missing_cell(board, text) == "the board has no z3, only a1 to h8", text);
    }
    CHECK(missing_cell(board, "e2e10") == "the board has no e10, only a1 to h8");
    CHECK(missing_cell(board, "e0") == "the board has no e0, only a1 to h8");
    CHECK(missing_cell(board, "33-34") == "the board has no 33, only a1 to h8");
    CHECK(missing_cell(board, "x9") == "the board has no 9, only a1 to h8");
    CHECK(missing_cell(board, "a" + std::string(1000, '9')) == "the board has no a9999999..., only a1 to h8");
    CHECK(missing_cell(square_board(10, 10), "e11") == "the board has no e11, only a1 to j10");
  }

  TEST_CASE("nothing is reported if all named cells exist, or if the text names no cells") {
    const CellGraph board = square_board(8, 8);
    for (const char* const text : {"", "e4", "E2E4", "Nb1-c3", "R1e2", "N5f3", "Nbd7", "O-O", "0-0-0", "0000", "e8=Q",
                                   "e4!?", "hello", "\xff"}) {
      CHECK_MESSAGE(missing_cell(board, text).empty(), text);
    }
    CHECK(missing_cell(square_board(10, 10), "a10j1").empty());
  }

  TEST_CASE("a name between the others is one of no range") {
    const auto holes = board_of("files = 4\nranks = 4\nholes = \"b2\"\n");
    CHECK(missing_cell(holes.graph, "b2") == "the board has no b2");
    CHECK(missing_cell(holes.graph, "b5") == "the board has no b5, only a1 to d4");
    const auto hexagon = board_of("shape = \"hexagon\"\nside = 2\n");
    CHECK(missing_cell(hexagon.graph, "m1") == "the board has no m1, only files a to c and ranks 1 to 3");
  }
}

}  // namespace roundel::missing_cell_test
