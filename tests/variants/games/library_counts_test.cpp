// The counts of moves from the start in the files of the library.

#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <string>

#include "engine/session/engine.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/variants/described_games.hpp"
#include "tests/workload.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::library_counts_test {
namespace {

std::uint64_t perft(Engine& engine, int depth) {
  return engine.session().perft(depth, Signals(), [](const std::string&, std::uint64_t) {});
}

/// Checks the counts in every file of the library, up to `most` lines.
void count_library(std::int64_t most) {
  for (const std::string& name : testing::described_games()) {
    const auto document = GameDocument::of_library(name);
    REQUIRE(document);
    const auto row = read_file_entry(*document);
    REQUIRE(row);
    CAPTURE(name);
    // Some games have millions of sequences of two turns.
    CHECK((row->counts.turns.size() >= 3 || row->counts.turns.back() > 1'000'000));
    CHECK_FALSE(row->counts.source.empty());
    Engine engine(std::span(&*row, 1));
    for (std::size_t n = 0; n < row->counts.turns.size() && row->counts.turns[n] <= most; ++n) {
      CAPTURE(n + 1);
      CHECK(perft(engine, static_cast<int>(n + 1)) == static_cast<std::uint64_t>(row->counts.turns[n]));
    }
  }
}

Expected<Variant> read(const std::string& text) {
  const auto document = GameDocument::of_text("counted.toml", text);
  return document ? read_file_entry(*document) : Expected<Variant>(document.error());
}

}  // namespace

TEST_SUITE("counts of the library") {
  TEST_CASE("are those of the engine") { count_library(scaled(300'000)); }

  TEST_CASE("are of the game itself, not of what it inherits") {
    const auto row = read("name = 'its'\ninherits = 'chess'\n");
    REQUIRE(row);
    CHECK(row->counts.turns.empty());
    const auto own = read("name = 'its'\ninherits = 'chess'\ncounts = { turns = [20, 400], source = 'somebody' }\n");
    REQUIRE(own);
    CHECK(own->counts.turns == std::vector<std::int64_t>{20, 400});
    CHECK(own->counts.source == "somebody");
    CHECK(own->description.checksum == row->description.checksum);
  }

  TEST_CASE("what is known is in the rules, and only of the game itself") {
    const auto known = read("name = 'its'\ninherits = 'chess'\nknown = 'a draw, of course'\n");
    REQUIRE(known);
    CHECK(known->rules.find("\nKnown: a draw, of course\n") != std::string::npos);
    const auto plain = read("name = 'its'\ninherits = 'chess'\n");
    REQUIRE(plain);
    CHECK(known->description.checksum == plain->description.checksum);
    const auto heir = read("name = 'its'\ninherits = 'tictactoe'\n");
    REQUIRE(heir);
    CHECK(heir->rules.find("Known:") == std::string::npos);
    CHECK_FALSE(read("name = 'its'\ninherits = 'chess'\nknown = 1\n"));
  }

  TEST_CASE("are refused where they are none") {
    const auto error = [](const std::string& counts) {
      const auto row = read("name = 'its'\ninherits = 'chess'\ncounts = " + counts + "\n");
      return row ? std::string() : row.error().message();
    };
    CHECK(error("{ turns = [20] }") == "counted.toml: line 3: [counts] the key 'source' is missing");
    CHECK(error("{ source = 'me' }") == "counted.toml: line 3: [counts] the key 'turns' is missing");
    CHECK(error("{ turns = [-1], source = 'me' }") == "counted.toml: line 3: [counts] turns: '-1' is less than 0");
    CHECK(error("{ turns = ['x'], source = 'me' }") ==
          "counted.toml: line 3: [counts] turns: the text 'x' is not a whole number");
    CHECK(error("7") == "counted.toml: line 3: counts: '7' is not a table");
  }
}

TEST_SUITE("long counts of the library") {
  TEST_CASE("are those of the engine") { count_library(std::int64_t{1} << 40); }
}

}  // namespace roundel::library_counts_test
