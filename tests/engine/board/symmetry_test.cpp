// The symmetries that are found for a board.

#include <doctest/doctest.h>

#include <set>

#include "engine/board/symmetry.hpp"
#include "variants/boards/dark_board.hpp"
#include "variants/boards/square_board.hpp"
#include "variants/pieces/movements.hpp"

namespace roundel::symmetry_test {
namespace {

const pieces::Movements rules;

std::size_t count_symmetries(const CellGraph& graph) { return symmetries(graph, {rules.rook, rules.bishop}).size(); }

}  // namespace

TEST_SUITE("symmetry") {
  TEST_CASE("a square board has eight symmetries, an oblong one four") {
    CHECK(count_symmetries(square_board(8, 8)) == 8);
    CHECK(count_symmetries(square_board(5, 5)) == 8);
    CHECK(count_symmetries(square_board(8, 6)) == 4);
  }

  TEST_CASE("they are different renumberings, the first of which changes nothing") {
    const auto all = symmetries(square_board(6, 6), {rules.rook, rules.bishop});
    CHECK(std::set(all.begin(), all.end()).size() == all.size());
    for (const Symmetry& symmetry : all) CHECK(std::set(symmetry.begin(), symmetry.end()).size() == 36);
    for (std::size_t n = 0; n < 36; ++n) CHECK(all.front()[n] == static_cast<Cell>(n));
  }

  TEST_CASE("of cells that do not hang together some stay, and no two go to one") {
    const auto all = symmetries(square_board(4, 4), {rules.bishop});
    CHECK(all.size() > 1);
    for (const Symmetry& symmetry : all) CHECK(std::set(symmetry.begin(), symmetry.end()).size() == 16);
  }

  TEST_CASE("they take the corners of a square to corners, in all eight ways") {
    const CellGraph board = square_board(8, 8);
    const std::set<Cell> corners = {board.find("a1"), board.find("a8"), board.find("h1"), board.find("h8")};
    std::set<std::pair<Cell, Cell>> ends;
    for (const Symmetry& symmetry : symmetries(board, {rules.rook, rules.bishop})) {
      const Cell first = symmetry[static_cast<std::size_t>(board.find("a1"))];
      const Cell second = symmetry[static_cast<std::size_t>(board.find("h1"))];
      CHECK(corners.contains(first));
      CHECK(corners.contains(second));
      ends.emplace(first, second);
    }
    CHECK(ends.size() == 8);
  }

  TEST_CASE("directions of only some pieces leave fewer") {
    const Rays along = {};
    Rays north;
    north.push_back({compass::north});
    CHECK(symmetries(square_board(4, 4), {rules.rook, north}).size() == 2);
    CHECK(symmetries(square_board(4, 4), {rules.rook, along}).size() == 8);
  }

  TEST_CASE("a board is turned for pieces that go the other way") {
    const CellGraph board = square_board(4, 4);
    Rays north;
    north.push_back({compass::north});
    Rays south;
    south.push_back({compass::south});
    const auto turns = renumberings(board, {rules.rook, north}, {rules.rook, south});
    CHECK(turns.size() == 2);
    for (const Symmetry& turn : turns) {
      const Cell there = turn[static_cast<std::size_t>(board.find("a1"))];
      CHECK((there == board.find("a4") || there == board.find("d4")));
    }
    CHECK(renumberings(board, {rules.bishop}, {rules.rook}).empty());
  }

  TEST_CASE("gaps stay where they are") {
    const CellGraph dark = dark_board(square_board(8, 8), 8, 8);
    const auto all = symmetries(dark, {rules.bishop});
    CHECK(all.size() == 4);
    for (const Symmetry& symmetry : all) {
      for (std::size_t n = 0; n < symmetry.size(); ++n) {
        CHECK(dark.is_gap(static_cast<Cell>(n)) == dark.is_gap(symmetry[n]));
      }
    }
  }
}

}  // namespace roundel::symmetry_test
