// Blocks of cells as numbers: each man changes the numbers of the blocks around it, and of the same blocks from the
// other side's view.

#include "variants/evaluation/patterns.hpp"

#include <doctest/doctest.h>

#include <map>

namespace roundel::patterns_test {
namespace {

constexpr Cell cell(int n) { return static_cast<Cell>(n); }

/// A row of five cells that is turned end for end. Two blocks are each other's images, and one is its own.
const std::vector<PatternBlock> blocks = {{cell(0), cell(1)}, {cell(1), cell(2), cell(3)}, {cell(3), cell(4)}};
const std::vector<Cell> turned = {cell(4), cell(3), cell(2), cell(1), cell(0)};
constexpr int width = 6;

using Pieces = std::map<int, Side>;

std::vector<int> read(const PatternLayout& layout, const Pieces& men) {
  std::vector<int> row(layout.start(), layout.start() + width);
  for (const auto& [number, side] : men) {
    for (int n = 0; n < width; ++n) row[static_cast<std::size_t>(n)] += layout.piece(side, cell(number))[n];
  }
  return row;
}

Pieces turned_round(const Pieces& men) {
  Pieces image;
  for (const auto& [number, side] : men) image[4 - number] = other(side);
  return image;
}

}  // namespace

TEST_SUITE("patterns") {
  TEST_CASE("blocks that are each other's images are one class with one table, which is read from both sides") {
    const PatternLayout layout(blocks, turned, width);
    CHECK(layout.readings() == 4);
    CHECK(layout.size() == 9 + 27);
    CHECK((read(layout, {}) == std::vector<int>{0, 0, 9, 9, 0, 0}));
    // Own on the second cell of the first block, and the last but one digit of the middle one.
    CHECK((read(layout, {{1, Side::first}}) == std::vector<int>{3, 0, 9 + 1, 9 + 2 * 9, 0, 0}));
    CHECK((read(layout, {{4, Side::second}}) == std::vector<int>{0, 1, 9, 9, 0, 0}));
    CHECK((read(layout, {{0, Side::second}, {3, Side::first}}) == std::vector<int>{2, 6, 9 + 9, 9 + 2, 0, 0}));
  }

  TEST_CASE("turning the board and changing the sides changes the two readings of each class") {
    const PatternLayout layout(blocks, turned, width);
    for (int code = 0; code < 243; ++code) {
      Pieces men;
      for (int n = 0, rest = code; n < 5; ++n, rest /= 3) {
        if (rest % 3 != 0) men[n] = rest % 3 == 1 ? Side::first : Side::second;
      }
      CAPTURE(code);
      const auto here = read(layout, men);
      const auto there = read(layout, turned_round(men));
      for (std::size_t n = 0; n < 4; ++n) CHECK(there[n ^ 1] == here[n]);
    }
  }

  TEST_CASE("a sum is blended by the men on the board, and that of the opposite sum is the opposite") {
    PhasedSum sum;
    sum.add({1600, 160}, 2);
    CHECK(sum.blended(24, 24) == 200);
    CHECK(sum.blended(0, 24) == 20);
    CHECK(sum.blended(12, 24) == 110);
    sum.add({-7, 5}, 3);
    PhasedSum opposite;
    opposite.add({1600, 160}, -2);
    opposite.add({-7, 5}, -3);
    for (int men = 0; men <= 24; ++men) CHECK(opposite.blended(men, 24) == -sum.blended(men, 24));
  }

  TEST_CASE("the greatest weights do not overflow") {
    PhasedSum sum;
    for (int n = 0; n < 64; ++n) sum.add({32767, -32768}, 300);
    CHECK(sum.blended(60, 60) == 32767 * 64 * 300 / 16);
    CHECK(sum.blended(0, 60) == -32768 / 16 * 64 * 300);
  }
}

}  // namespace roundel::patterns_test
