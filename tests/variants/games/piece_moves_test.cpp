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

  TEST_CASE("games whose pieces do not move by themselves have none") {
    CHECK(moves_of_file("reversi").empty());
    CHECK(moves_of(built_in_variants(), "cheversi").empty());
  }
}

}  // namespace roundel::piece_moves_test
