// Moves along named directions, as in files of games.

#include "variants/pieces/paths.hpp"

#include <doctest/doctest.h>

#include <string>

#include "engine/board/compass.hpp"
#include "tests/text.hpp"
#include "variants/boards/file_board.hpp"

namespace roundel::paths_test {
namespace {

using pieces::Hop;
using pieces::Stride;
using pieces::Strides;
using testing::contains;

Expected<Strides> read(std::string_view text) {
  CAPTURE(text);
  const auto document = files::read_document(text);
  if (!document) FAIL(document.error().message());
  const auto board = read_file_board(files::find(*document, "board"));
  REQUIRE(bool(board));
  const files::Value* paths = files::find(*document, "paths");
  REQUIRE(paths);
  return pieces::read_paths(*paths, [&](std::string_view words) { return board->path(words); });
}

Strides strides_of(std::string_view text) {
  const auto strides = read(text);
  if (!strides) FAIL(strides.error().message());
  return *strides;
}

std::string error_of(std::string_view text) {
  const auto strides = read(text);
  REQUIRE(!strides);
  return strides.error().message();
}

}  // namespace

TEST_SUITE("paths") {
  TEST_CASE("a path alone is one stride to any cell") {
    CHECK(strides_of("paths = { path = \"n n e\" }") == Strides{{{compass::north, compass::north, compass::east}}});
    CHECK(strides_of("paths = []").empty());
  }

  TEST_CASE("all keys of a path") {
    Stride stride{{compass::south_west}, 3};
    stride.to_empty = false;
    stride.is_lame = true;
    stride.hop = Hop::behind;
    stride.is_first = true;
    stride.crossing = Crossing::from_beside;
    CHECK(strides_of(R"(
[[paths]]
path = "sw"
strides = 3
to = "enemy"
way = "lame"
hop = "behind"
first = true
crosses = "beside"
)") == Strides{stride});
  }

  TEST_CASE("a list of paths is several moves that are otherwise equal") {
    const Strides strides = strides_of(
        "paths = [{ path = [\"n\", \"s\"], strides = 0, crosses = \"never\" }, { path = \"e\", to = \"empty\" }]");
    REQUIRE(strides.size() == 3);
    Stride north{{compass::north}, 0};
    north.crossing = Crossing::never;
    CHECK(strides[0] == north);
    CHECK(strides[1].path == std::vector<Direction>{compass::south});
    CHECK(strides[1].repeats == 0);
    CHECK(strides[2].path == std::vector<Direction>{compass::east});
    CHECK(strides[2].to_enemy == false);
    CHECK(strides[2].repeats == 1);
  }

  TEST_CASE("a cannon and a pawn's capture in passing") {
    const Strides cannon = strides_of("paths = { path = \"n\", strides = 0, hop = \"over\", to = \"enemy\" }");
    CHECK(cannon.front().hop == Hop::over);
    const Strides pawn = strides_of("paths = { path = \"ne\", en_passant = true }");
    CHECK(pawn.front().takes_en_passant);
    CHECK_FALSE(pawn.front().to_empty);
    CHECK_FALSE(pawn.front().to_enemy);
  }

  TEST_CASE("directions are those of the board") {
    CHECK(strides_of("paths = { path = \"nne\" }\nboard = { shape = \"hexagon\" }").front().path ==
          std::vector<Direction>{Direction{1}});
    CHECK(error_of("paths = { path = \"nne\" }") ==
          "line 1: paths: path: 'nne' is not one of the directions n ne e se s sw w nw");
  }

  TEST_CASE("what is wrong is reported with its line") {
    CHECK(contains(error_of("\npaths = 3"), "line 2: paths"));
    CHECK(contains(error_of("paths = [3]"), "line 1: paths"));
    CHECK(contains(error_of("paths = {}"), "'path' is missing"));
    CHECK(contains(error_of("paths = { path = [] }"), "path: it is empty"));
    CHECK(contains(error_of("paths = { path = \"\" }"), "path: a path needs 1 to 16 directions"));
    CHECK(contains(error_of("paths = { path = [\"n\", 3] }"), "path"));
    CHECK(contains(error_of("[[paths]]\npath = \"n\"\nstrides = 16"), "line 3: paths: strides: '16'"));
    CHECK(contains(error_of("[[paths]]\npath = \"n\"\nto = \"friend\""), "line 3: paths: to: 'friend'"));
    CHECK(contains(error_of("[[paths]]\npath = \"n\"\nhop = \"over\""),
                   "line 3: paths: hop: a path of one stride has no hop"));
    CHECK(contains(error_of("[[paths]]\npath = \"n\"\nen_passant = true\nto = \"empty\""), "line 4: paths: to:"));
    CHECK(contains(error_of("[[paths]]\npath = \"n\"\n[[paths]]\npath = \"e\"\nsteps = 2"),
                   "line 5: paths: has no key 'steps'"));
  }
}

}  // namespace roundel::paths_test
