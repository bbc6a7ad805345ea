// Which game a record is of, and which files are read to find that out.

#include "engine/records/game_of_record.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/engine/session/toy_files.hpp"
#include "tests/search/toy_game.hpp"

namespace roundel::game_of_record_test {
namespace {

PgnGame record_of(std::string variant) {
  PgnGame record;
  record.set_tag("Variant", std::move(variant));
  return record;
}

}  // namespace

TEST_SUITE("games of records") {
  TEST_CASE("a record that names a library game reads the file of that game, and no other") {
    const std::vector<Variant> compiled = toy::table();
    toy::Files files{.library = {{"short", "short 3"}, {"tiny", "tiny 2"}}};
    Engine engine(Games(compiled, files.reader()));
    EngineGames games(engine);
    for (const std::string name : {"rows", "norows"}) {
      const auto loaded = game_of_record(record_of(name), games, {});
      REQUIRE(loaded);
      CHECK((*loaded)->name == name);
    }
    CHECK(files.read.empty());
    const auto tiny = game_of_record(record_of("Tiny"), games, {});
    REQUIRE(tiny);
    CHECK((*tiny)->name == "tiny");
    CHECK(files.read == std::vector<std::string>{"tiny"});
    const auto unknown = game_of_record(record_of("huge"), games, "name it");
    REQUIRE_FALSE(unknown);
    CHECK(unknown.error().message() == "the record is of 'huge', which is not a game of this program: name it");
    CHECK(files.read == std::vector<std::string>{"tiny", "short"});
  }
}

}  // namespace roundel::game_of_record_test
