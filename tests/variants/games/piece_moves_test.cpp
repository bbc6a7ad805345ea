// How pieces move alone on the board: built-in games agree with their files.

#include <doctest/doctest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "engine/session/engine.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::piece_moves_test {
namespace {

/// The moves of a piece, whose name outlives the game.
struct NamedMoves {
  std::string name;
  PieceMoves moves;

  bool operator==(const NamedMoves& o) const {
    return name == o.name && moves.cell == o.moves.cell && moves.moves == o.moves.moves &&
           moves.takes == o.moves.takes;
  }
};

std::vector<NamedMoves> moves_of(std::span<const Variant> variants, const std::string& name) {
  Engine engine(variants);
  REQUIRE_FALSE(engine.set_option("UCI_Variant", name));
  std::vector<NamedMoves> all;
  for (PieceMoves& moves : engine.session().piece_moves()) {
    std::sort(moves.moves.begin(), moves.moves.end());
    std::sort(moves.takes.begin(), moves.takes.end());
    all.push_back({std::string(moves.piece.name), moves});
  }
  return all;
}

/// Returns the moves of a game of the library.
std::vector<NamedMoves> moves_of_file(const std::string& name) {
  const auto document = GameDocument::of_library(name);
  REQUIRE(document);
  const auto entry = read_file_entry(*document);
  REQUIRE_MESSAGE(entry, entry.error().message());
  return moves_of(std::span(&*entry, 1), entry->name);
}

}  // namespace

TEST_SUITE("moves of lone pieces") {
  TEST_CASE("built-in games have those of their files") {
    for (const char* const name : {"chess", "centrechess"}) {
      CAPTURE(name);
      const std::vector<NamedMoves> in_file = moves_of_file(name);
      const std::vector<NamedMoves> built_in = moves_of(built_in_variants(), name);
      CHECK(built_in.size() == 6);
      for (const NamedMoves& moves : built_in) {
        CAPTURE(moves.name);
        CHECK((std::find(in_file.begin(), in_file.end(), moves) != in_file.end()));
      }
    }
  }

  TEST_CASE("built-in games of draughts have those of their files") {
    for (const char* const name : {"english", "brazilian", "international", "russian", "centrecheckers"}) {
      CAPTURE(name);
      const std::vector<NamedMoves> built_in = moves_of(built_in_variants(), name);
      REQUIRE(built_in.size() == 2);
      CHECK((built_in == moves_of_file(name)));
    }
  }

  TEST_CASE("men and kings of draughts are shown with what they jump over") {
    const std::vector<NamedMoves> english = moves_of_file("english");
    CHECK(english[0].name == "man");
    CHECK(english[0].moves.moves.size() == 2);
    CHECK(english[0].moves.takes == english[0].moves.moves);
    CHECK(english[1].moves.moves.size() == 4);
    CHECK(english[1].moves.takes == english[1].moves.moves);
    // Men also capture backward, and kings fly.
    const std::vector<NamedMoves> international = moves_of_file("international");
    CHECK(international[0].moves.moves.size() == 2);
    CHECK(international[0].moves.takes.size() == 4);
    CHECK(international[1].moves.moves.size() > 12);
    CHECK(international[1].moves.takes.size() == international[1].moves.moves.size() - 4);
  }

  TEST_CASE("stones are shown as they move and capture") {
    const std::vector<NamedMoves> tablut = moves_of_file("tablut");
    CHECK(tablut.size() == 2);
    for (const NamedMoves& moves : tablut) {
      CHECK(moves.moves.moves.size() >= 14);
      // Only the second side has a king.
      CHECK((moves.moves.piece.side == (moves.name == "king" ? Side::second : Side::first)));
    }
    const std::vector<NamedMoves> alquerque = moves_of_file("alquerque");
    REQUIRE(alquerque.size() == 1);
    CHECK(alquerque[0].moves.takes.size() == 8);
    // With few stones left they fly, which is not shown.
    const std::vector<NamedMoves> mill = moves_of_file("morris");
    REQUIRE(mill.size() == 1);
    CHECK(mill[0].moves.moves.size() <= 4);
    CHECK(mill[0].moves.takes.empty());
  }

  TEST_CASE("a piece that takes over a hurdle takes nothing alone") {
    const std::vector<NamedMoves> all = moves_of_file("xiangqi");
    const auto cannon =
        std::find_if(all.begin(), all.end(), [](const NamedMoves& moves) { return moves.name == "cannon"; });
    REQUIRE((cannon != all.end()));
    CHECK(cannon->moves.moves.size() == 17);
    CHECK(cannon->moves.takes.empty());
    // The general is shown in its palace.
    const auto general =
        std::find_if(all.begin(), all.end(), [](const NamedMoves& moves) { return moves.name == "general"; });
    REQUIRE((general != all.end()));
    CHECK(general->moves.moves.size() >= 3);
  }

  TEST_CASE("pieces of Cheversi stay, and attack as in chess") {
    const std::vector<NamedMoves> chess = moves_of(built_in_variants(), "chess");
    const std::vector<NamedMoves> cheversi = moves_of(built_in_variants(), "cheversi");
    CHECK(cheversi.size() == 5);
    for (const auto& [name, moves] : cheversi) {
      CAPTURE(name);
      CHECK(moves.moves.empty());
      CHECK(moves.takes.empty());
      std::vector<Cell> attacked = moves.attacks;
      std::sort(attacked.begin(), attacked.end());
      const auto same = std::find_if(chess.begin(), chess.end(), [&](const auto& each) { return each.name == name; });
      REQUIRE((same != chess.end()));
      CHECK((same->moves.cell == moves.cell));
      CHECK((same->moves.takes == attacked));
    }
  }

  TEST_CASE("tiles of Crest move as in chess, and its king keeps off marks") {
    const std::vector<NamedMoves> crest = moves_of(built_in_variants(), "crest");
    REQUIRE(crest.size() == 4);
    CHECK(crest[0].name == "king");
    CHECK(crest[0].moves.moves.size() < 8);
    for (const auto& [name, moves] : crest) {
      CAPTURE(name);
      CHECK_FALSE(moves.moves.empty());
      CHECK(moves.takes == moves.moves);
    }
    CHECK(crest[1].moves.moves.size() == 12);  // a rook on seven files and ranks
  }

  TEST_CASE("games whose pieces are only placed have none") { CHECK(moves_of_file("reversi").empty()); }
}

}  // namespace roundel::piece_moves_test
