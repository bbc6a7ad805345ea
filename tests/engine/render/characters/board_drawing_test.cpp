// Boards drawn in characters: every game's board fits a terminal with the text beside it, and every cell can be
// found.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "engine/render/characters/board_drawing.hpp"
#include "engine/render/characters/canvas.hpp"
#include "engine/session/engine.hpp"
#include "tests/text.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::board_drawing_test {
namespace {

using namespace characters;
using roundel::testing::contains;

std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

std::string without_blanks_at_ends(std::string text) {
  for (std::size_t at = 0; (at = text.find(" \n")) != std::string::npos;) text.erase(at, 1);
  return text;
}

BoardView view_of(const Variant& variant, const std::string& position = {}) {
  Engine engine(std::span(&variant, 1));
  if (!position.empty()) REQUIRE_FALSE(engine.session().set_position(position, {}));
  return engine.session().board_view();
}

const Variant& variant_of(std::string_view name) { return *find_variant(built_in_variants(), name); }

}  // namespace

TEST_SUITE("characters") {
  TEST_CASE("the board of every compiled game leaves four lines of a terminal, and of 80 columns room beside it") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      for (const bool is_turned : {false, true}) {
        const BoardView view = view_of(variant);
        const auto lines = draw_board(view, {.is_turned = is_turned, .sides = variant.sides});
        CHECK(lines.size() <= 20);
        for (const std::string& line : lines) CHECK(columns_of(line) <= 54);
      }
    }
  }

  TEST_CASE("every cell has places in the drawing, where its piece or name stands, and no others") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      const BoardView view = view_of(variant);
      const Style style{.is_turned = true, .sides = variant.sides};
      const auto lines = draw_board(view, style);
      std::map<Cell, int> places;
      for (int row = -2; row < static_cast<int>(lines.size()) + 2; ++row) {
        for (int column = -2; column < 80; ++column) {
          const auto cell = cell_at(view, style, column, row);
          if (!cell) continue;
          ++places[*cell];
          CHECK(row >= 0);
          CHECK(row < static_cast<int>(lines.size()));
        }
      }
      CHECK(places.size() == view.cells.size());
    }
    const BoardView chess = view_of(variant_of("chess"));
    CHECK((cell_at(chess, {}, 4, 7) == chess.cells.front().cell));  // a1
    CHECK_FALSE(cell_at(chess, {}, 1, 7));                          // its rank
  }

  TEST_CASE("cells are named at the edge, by numbers, or where they stand empty") {
    const std::string chess = text_of(draw_board(view_of(variant_of("chess")), {}));
    CHECK(contains(chess, " 8  r  n  b  q  k  b  n  r\n"));
    CHECK(contains(chess, "    a  b  c  d  e  f  g  h\n"));
    for (const CellView& cell : view_of(variant_of("english")).cells) {
      CHECK(contains(text_of(draw_board(view_of(variant_of("english")), {})), std::to_string(cell.number)));
    }
    const BoardView round = view_of(variant_of("centrechess"), "6K1/8/8/6k1/8/8/8/8 w - - 0 1");
    const std::string rings = text_of(draw_board(round, {}));
    for (const CellView& cell : round.cells) {
      if (cell.pieces.empty() || cell.shape.sector->outer > 3.9F)
        CHECK_MESSAGE(contains(rings, cell.name), cell.name);
    }
  }

  TEST_CASE("cells of rings with numbers are named only by these") {
    const BoardView view = view_of(variant_of("centrecheckers"));
    const std::string rings = text_of(draw_board(view, {}));
    for (const CellView& cell : view.cells) {
      CHECK(contains(rings, std::to_string(cell.number)));
      CHECK_FALSE(contains(rings, cell.name));
    }
  }

  TEST_CASE("a turned board has the other side's pieces below, and the same cells") {
    const BoardView view = view_of(variant_of("chess"));
    const auto lines = draw_board(view, {.is_turned = true});
    CHECK(lines.front() == " 1  R  N  B  K  Q  B  N  R");
    CHECK(lines.back() == "    h  g  f  e  d  c  b  a");
  }

  TEST_CASE("the last turn is marked, by brackets or by colour") {
    const Variant& chess = variant_of("chess");
    Engine engine(std::span(&chess, 1));
    REQUIRE_FALSE(engine.session().play_move("e2e4"));
    const BoardView view = engine.session().board_view();
    const std::string plain = text_of(draw_board(view, {}));
    CHECK(contains(plain, "[P]"));
    CHECK(contains(plain, "[.]"));
    const std::string coloured = text_of(draw_board(view, {.has_signs = true, .colours = ColourDepth::indexed}));
    CHECK_FALSE(contains(coloured, "[P]"));
    CHECK(contains(coloured, "48;5;64m♟"));
    const std::string fully = text_of(draw_board(view, {.has_signs = true, .colours = ColourDepth::full}));
    CHECK(contains(fully, "\x1b[0;1;38;2;255;255;255;48;2;107;138;42m♟"));
    CHECK_FALSE(contains(fully, ";5;"));
  }

  TEST_CASE("the marks of the last turn hide neither a number nor a piece") {
    for (const char* const name : {"english", "centrecheckers"}) {
      BoardView view = view_of(variant_of(name));
      const std::string unmarked = text_of(draw_board(view, {}));
      for (const CellView& cell : view.cells) {
        CAPTURE(cell.number);
        view.last_turn.emplace().actions.emplace_back().walks.push_back(
            {.piece = {}, .from = cell.cell, .to = cell.cell});
        std::string marked = text_of(draw_board(view, {}));
        CHECK(contains(marked, "["));
        for (char& sign : marked) sign = sign == '[' || sign == ']' ? ' ' : sign;
        CHECK(without_blanks_at_ends(marked) == without_blanks_at_ends(unmarked));
      }
    }
  }

  TEST_CASE("piles, what lies face down, marks and points are explained where they are") {
    const Variant& crest = variant_of("crest");
    const BoardView view = view_of(crest, "3k3/1~rN1{~nB}2/7/7/3N2R/3nr1{~Rb}/1B1K3 b 3.0/3.0 - 10");
    const std::string beside = text_of(draw_beside(view, {.sides = crest.sides}, 40));
    CHECK(contains(beside, "shields: White 3, Black 3\n"));
    const std::string narrow = text_of(draw_beside(view, {.sides = crest.sides}, 24));
    CHECK(contains(narrow, "shields: White 3,\n   Black 3\n"));
    CHECK(contains(beside, "e6: <n> B locked\n"));
    CHECK(contains(beside, "< > face down, Black\n"));
    CHECK(contains(beside, "o  diamond\n"));
    const Variant& cheversi = variant_of("cheversi");
    const BoardView placed = view_of(cheversi, "8/8/8/8/4K3/8/8/8[QRRBBNNkqrrbbnn] b e4");
    CHECK(contains(text_of(draw_board(placed, {})), "1:0"));
    CHECK(contains(text_of(draw_beside(placed, {.sides = cheversi.sides}, 60)), "an empty square's points"));
  }

  TEST_CASE("what does not fit beside a board stands below it") {
    CHECK(next_to({"ab", "abc"}, {"x", "", "y"}, 26) == std::vector<std::string>{"ab    x", "abc", "      y"});
    CHECK(next_to({"abc"}, {"0123456789"}, 12) == std::vector<std::string>{"abc", "0123456789"});
    CHECK(next_to({"abc"}, {"x", "01234567890123456789a", "y"}, 26) ==
          std::vector<std::string>{"abc   x", "      y", "01234567890123456789a"});
    // Too little room for words counts as none, so that no list is broken.
    CHECK(next_to({"abc"}, {"x", "0123456789"}, 25) == std::vector<std::string>{"abc", "x", "0123456789"});
    CHECK(room_beside({"abc"}, 26) == 20);
    CHECK(room_beside({"abc"}, 25) == 24);
    CHECK(room_beside({"abc"}, 80) == 26);
  }

  TEST_CASE("games of the library can be drawn") {
    Games games(built_in_variants(), variant_files());
    games.read_library();
    for (const VariantEntry& row : games.entries()) {
      CAPTURE(row->name);
      const auto lines = draw_board(view_of(*row), {});
      // Eleven files and ranks of hexagons are as high as sixteen ranks.
      CHECK(lines.size() <= (row->name == "hex" ? 31U : 24U));
      for (const std::string& line : lines) CHECK(columns_of(line) <= 79);
    }
  }
}

}  // namespace roundel::board_drawing_test
