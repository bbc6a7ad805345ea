// The values of every empty cell, compared with boards on which a piece is placed there and the slow rules
// count.

#include <doctest/doctest.h>

#include "engine/base/zobrist.hpp"
#include "tests/variants/cheversi/cheversi_games.hpp"
#include "tests/variants/cheversi/random_cheversi.hpp"

namespace roundel::cheversi_cell_values_test {
namespace {

using cheversi::CellValues;
using cheversi::Kind;
using slow_cheversi::square_count;

/// For scoring.
std::string text_of(const std::string& letters) { return cheversi_games::board_text(letters) + "[] w -"; }

struct Points {
  int white;
  int black;
};

/// The points of both sides with `letter` put on a square.
Points points_with(std::string letters, int square, char letter) {
  letters[static_cast<std::size_t>(square)] = letter;
  const auto position = slow_cheversi::Position::parse(text_of(letters));
  return {position.score(slow_cheversi::Side::white), position.score(slow_cheversi::Side::black)};
}

constexpr char letter_of(Kind kind) { return pieces::kind_letters[static_cast<std::size_t>(kind)]; }

void check_cell(const CellValues& cell_values, const std::string& letters, int square) {
  CAPTURE(square);
  const auto cell = static_cast<Cell>(square);
  const Points before = points_with(letters, square, '.');
  const int white_loss = before.white - points_with(letters, square, 'k').white;
  const int black_loss = before.black - points_with(letters, square, 'K').black;
  CHECK(cell_values.loss(Side::first, cell) == white_loss);
  CHECK(cell_values.loss(Side::second, cell) == black_loss);
  CHECK(cell_values.losses(Side::first)[cell] == white_loss);
  CHECK(cell_values.losses(Side::second)[cell] == black_loss);
  for (const Kind kind : cheversi::Hand::order) {
    CAPTURE(letter_of(kind));
    const Points white = points_with(letters, square, letter_of(kind));
    const Points black =
        points_with(letters, square, slow_cheversi::piece_of(slow_cheversi::Side::black, letter_of(kind)));
    CHECK(cell_values.reach(kind, cell) == white.white - before.white + white_loss);
    CHECK(cell_values.reaches(kind)[cell] == cell_values.reach(kind, cell));
    CHECK(cell_values.swings(Side::first, kind)[cell] == white.white - white.black - before.white + before.black);
    CHECK(cell_values.swings(Side::second, kind)[cell] == black.black - black.white - before.black + before.white);
  }
}

void check_cell_values(const CellValues& cell_values, const std::string& letters) {
  INFO("board: ", text_of(letters));
  const Points points = points_with(letters, 0, letters[0]);
  CHECK(cell_values.points(Side::first) == points.white);
  CHECK(cell_values.points(Side::second) == points.black);
  CHECK(cell_values.margin() == points.white - points.black);
  for (int square = 0; square < square_count; ++square) {
    if (letters[static_cast<std::size_t>(square)] == '.') check_cell(cell_values, letters, square);
  }
}

/// Kept up to date from the start of a game to each of its ends.
void check_game(std::uint64_t seed, random_cheversi::Style style, int step) {
  cheversi::Position position = cheversi_games::position_of(cheversi_games::start);
  CellValues cell_values(position);
  int ply = 0;
  for (const std::string& move : random_cheversi::random_game(seed, style)) {
    const auto read = cheversi_games::Cheversi::read_action(position, move, {});
    REQUIRE(read);
    position.do_move(*read, cell_values);
    if (++ply % step != 0) continue;
    const std::string text = cheversi_games::Cheversi::write_position(position, {});
    check_cell_values(cell_values, cheversi_games::letters_of(slow_cheversi::Position::parse(text)));
    CHECK((cell_values == CellValues(position)));
  }
}

/// Up to `most` pieces of any kind anywhere.
std::string random_letters(RandomKeys& random, std::size_t most) {
  std::string letters(square_count, '.');
  for (std::size_t left = 1 + random.next() % most; left > 0; --left) {
    letters[random.next() % square_count] = "KQRBNkqrbn"[random.next() % 10];
  }
  return letters;
}

}  // namespace

TEST_SUITE("cheversi cell values") {
  TEST_CASE("reach and losses are what the slow rules count, all through games") {
    for (const std::uint64_t seed : {11U, 12U, 13U, 14U}) {
      check_game(seed, random_cheversi::Style::any, 2);
      check_game(seed, random_cheversi::Style::tight, 4);
    }
  }

  TEST_CASE("on boards without full sets too") {
    RandomKeys random(15);
    for (const std::size_t most : {3U, 10U, 30U, 60U}) {
      for (int n = 0; n < 8; ++n) {
        const std::string letters = random_letters(random, most);
        check_cell_values(CellValues(cheversi_games::position_of(text_of(letters))), letters);
      }
    }
  }

  TEST_CASE("values differ where any piece does") {
    const CellValues one(cheversi_games::position_of("8/8/8/8/8/8/8/Kr6[] w b1"));
    CHECK((one == one));
    for (const char* text : {"8/8/8/8/8/8/8/Kr6[] b a1", "8/8/8/8/8/8/8/K1r5[] w c1", "8/8/8/8/8/8/8/KR6[] w -",
                             "8/8/8/8/8/8/8/Kn6[] w b1", "8/8/8/8/8/8/8/Kq6[] w b1"}) {
      CAPTURE(text);
      const bool is_same_board = std::string_view(text).starts_with("8/8/8/8/8/8/8/Kr6");
      CHECK((one == CellValues(cheversi_games::position_of(text))) == is_same_board);
    }
  }
}

}  // namespace roundel::cheversi_cell_values_test
