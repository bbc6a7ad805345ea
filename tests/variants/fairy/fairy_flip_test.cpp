// Positions of chess-like games from files, turned round: a result that the sides' rules or the board make impossible
// is refused.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "engine/session/engine.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::fairy_flip_test {
namespace {

/// What becomes of the start of chess, but for what a text says: its text turned round, which is read again and turned back, or
/// why it cannot be turned.
std::string flipped(const std::string& over) {
  const auto document = GameDocument::of_text("test.toml", "name = 'test'\ninherits = 'chess'\n" + over);
  REQUIRE_MESSAGE(document, document.error().message());
  const auto row = read_file_entry(*document);
  REQUIRE_MESSAGE(row, row.error().message());
  const std::vector<Variant> rows{*row};
  Engine engine(rows);
  Session& session = engine.session();
  const std::string before = session.position_text();
  if (const MaybeError error = session.flip()) {
    CHECK(session.position_text() == before);
    return error->message();
  }
  std::string text = session.position_text();
  REQUIRE_FALSE(session.set_position(text, {}));
  CHECK(session.position_text() == text);
  REQUIRE_FALSE(session.flip());
  CHECK(session.position_text() == before);
  return text;
}

}  // namespace

TEST_SUITE("chess-like games from files, turned round") {
  TEST_CASE("both sides have the same rules") {
    CHECK(flipped("setup.position = 'r3k2r/p7/8/8/8/8/8/R3K2R w Kq - 3 7'") == "r3k2r/8/8/8/8/8/P7/R3K2R b Qk - 3 7");
  }

  TEST_CASE("a side has more royal pieces than the other") {
    CHECK(flipped("setup.position = 'rnbqkbnr/ppKppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'") ==
          "the flipped position breaks the rules: Black has 2 royal pieces, not 1");
    CHECK(flipped("castling = false\nsetup.position = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP'") ==
          "the flipped position breaks the rules: White has 1 royal pieces, not 0");
  }

  TEST_CASE("pieces step elsewhere, or attack where the board differs") {
    CHECK(flipped("men.pawn.promotes_on = { first = 'rank 8', second = 'rank 2' }\n"
                  "castling = false\nsetup.position = '4k3/P7/8/8/8/8/8/4K3'") ==
          "the flipped position breaks the rules: there is a pawn on a2, where it would be promoted");
    CHECK(flipped("board.cut = [{ from = 'a1', heading = 'n' }, { from = 'a2', heading = 's' }]\n"
                  "castling = false\nsetup.position = '4k3/8/8/8/8/8/r7/K7 b'") ==
          "the flipped position breaks the rules: the side that is not to move is in check");
  }

  TEST_CASE("a castling right belongs to the pieces that it was made for") {
    const std::string unlike = "castling.moves = [{ right = 'Q', king = 'e1-c1', rook = 'a1-d1' }]\n";
    CHECK(flipped(unlike + "setup.position = 'q3k3/8/8/8/8/8/8/R3K3 w - - 0 1'") ==
          "r3k3/8/8/8/8/8/8/Q3K3 b - - 0 1");
    CHECK(flipped(unlike + "setup.position = 'q3k3/8/8/8/8/8/8/R3K3 w Q - 0 1'") ==
          "the position cannot be flipped: flipped twice, it is another position");
  }
}

}  // namespace roundel::fairy_flip_test
