// Searches of games of stones.

#include <doctest/doctest.h>

#include <string>

#include "engine/session/engine.hpp"
#include "tests/variants/stones/stones_games.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::stones_search_test {
namespace {

/// Searches the start of a game to a depth. Returns the nodes.
std::uint64_t nodes_of(const std::string& game, int depth) {
  const auto document = GameDocument::of_library(game);
  REQUIRE(document);
  const auto row = read_file_entry(*document);
  REQUIRE(row);
  Engine engine(std::span(&*row, 1));
  struct Silent : Listener {
  } listener;
  Limits limits;
  limits.depth = depth;
  Signals signals;
  return engine.session().think(limits, signals, listener).nodes;
}

}  // namespace

TEST_SUITE("searches of games of stones") {
  TEST_CASE("captures alone are not searched to the end of the game") {
    for (const std::string& game : stones_games::library_of_stones()) {
      INFO(game);
      CHECK(nodes_of(game, 3) < 100'000);
    }
  }
}

}  // namespace roundel::stones_search_test
