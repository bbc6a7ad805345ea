// Numbers of placements: each has its own, equal ones have the same, and the numbers lead back to placements.

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <vector>

#include "engine/board/compass.hpp"
#include "engine/tablebase/material.hpp"
#include "engine/tablebase/placement_index.hpp"
#include "variants/boards/square_board.hpp"

namespace roundel::placement_index_test {
namespace {

constexpr int width = 4;

Rays all_directions() {
  Rays rays;
  for (int n = 0; n < 8; ++n) rays.push_back(Ray{static_cast<Direction>(n)});
  return rays;
}

using Pieces = std::vector<Mask64>;

/// Calls `visit` with all placements of the groups on separate cells.
template <class Visit>
void for_each_placement(const std::vector<PieceGroup<Mask64>>& groups, Pieces& pieces, Mask64 taken,
                        std::size_t group, const Visit& visit) {
  if (group == groups.size()) return visit(pieces);
  for (Mask64 cells = 0; cells < Mask64{1} << width * width; ++cells) {
    if (count(cells) != groups[group].pieces || any(cells & (taken | ~groups[group].cells))) continue;
    pieces.push_back(cells);
    for_each_placement(groups, pieces, taken | cells, group + 1, visit);
    pieces.pop_back();
  }
}

Mask64 moved(Mask64 cells, const Symmetry& symmetry) {
  Mask64 there = 0;
  for_each_cell(cells, [&](Cell cell) { there |= mask_of<Mask64>(symmetry[static_cast<std::size_t>(cell)]); });
  return there;
}

/// Equal placements have one number, others have another one, and the number leads back to one of the equal ones.
void check(const std::vector<PieceGroup<Mask64>>& groups, const std::vector<Symmetry>& symmetries) {
  const PlacementIndex<Mask64> numbers(groups, symmetries);
  std::map<std::uint64_t, std::set<Pieces>> by_number;
  Pieces pieces;
  for_each_placement(groups, pieces, 0, 0, [&](const Pieces& placed) {
    const std::uint64_t number = numbers.index(placed);
    REQUIRE(number < numbers.size());
    by_number[number].insert(placed);
  });
  std::uint64_t with_placement = 0;
  for (std::uint64_t number = 0; number < numbers.size(); ++number) {
    Pieces placed(groups.size());
    if (!numbers.place(number, placed)) {
      CHECK(by_number.count(number) == 0);
      continue;
    }
    ++with_placement;
    std::set<Pieces> images;
    for (const Symmetry& symmetry : symmetries) {
      Pieces image;
      for (const Mask64 cells : placed) image.push_back(moved(cells, symmetry));
      images.insert(image);
    }
    CHECK(images == by_number[number]);
    CHECK(numbers.images(number) == static_cast<int>(images.size()));
  }
  CHECK(with_placement == by_number.size());
}

constexpr Mask64 all = 0xffff;
constexpr Mask64 lower = 0x0fff;

}  // namespace

TEST_SUITE("placement index") {
  TEST_CASE("pieces that can stand anywhere, on a board of eight symmetries") {
    const auto eight = symmetries(square_board(width, width), {all_directions()});
    REQUIRE(eight.size() == 8);
    check({{all, 1}}, eight);
    check({{all, 1}, {all, 1}}, eight);
    check({{all, 2}, {all, 1}}, eight);
    check({{all, 1}, {all, 0}, {all, 3}}, eight);
    check({{all, 2}, {all, 2}}, eight);
  }

  TEST_CASE("pieces of which some have fewer cells than others") {
    const std::vector<Symmetry> none(1, symmetries(square_board(width, width), {all_directions()}).front());
    check({{all, 1}, {lower, 2}, {all & ~Mask64{0xf}, 1}}, none);
    check({{lower, 2}, {lower, 2}}, none);
  }

  TEST_CASE("sets are counted") {
    CHECK(binomial(5, 2) == 10);
    CHECK(binomial(64, 3) == 41'664);
    CHECK(binomial(3, 4) == 0);
    CHECK(binomial(0, 0) == 1);
  }

  TEST_CASE("all counts of pieces occur once") {
    const auto counts = all_pieces_counts(2, 3);
    CHECK(counts.size() == 9);
    CHECK(std::set(counts.begin(), counts.end()).size() == counts.size());
    Material material;
    material.own.add(0, 2);
    material.own.add(1, 1);
    material.others.add(1, 1);
    CHECK(material.text("KM") == "KKM v M");
    CHECK(material.pieces() == 4);
  }
}

}  // namespace roundel::placement_index_test
