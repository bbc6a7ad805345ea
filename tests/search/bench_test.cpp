// The search visits the number of nodes in tests/search/bench.txt, on every machine, with every compiler and with or
// without PEXT. An unintended change of the search fails here. After an intended one, `tools/check --renew-bench`
// writes the new numbers, and the commit states it.

#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/session/engine.hpp"
#include "tests/paths.hpp"
#include "variants/games/registry.hpp"

namespace roundel::bench_test {
namespace {

/// A position and the nodes of its search, by games.
struct Entry {
  std::string position;
  std::uint64_t nodes;

  bool operator==(const Entry&) const = default;
};
using Bench = std::map<std::string, std::vector<Entry>>;

/// Returns the lines `GAME NODES nodes  POSITION` of the output of `roundel bench`.
Bench read_bench() {
  std::ifstream file(std::string(testing::source_folder) + "/tests/search/bench.txt");
  Bench bench;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string game, unit, position;
    std::uint64_t nodes = 0;
    if (!(words >> game >> nodes >> unit >> std::ws) || !std::getline(words, position)) continue;
    bench[game].push_back({position, nodes});
  }
  return bench;
}

TEST_SUITE("bench") {
  TEST_CASE("each game's bench searches the positions and visits the nodes that are written down") {
    Bench written = read_bench();
    Engine engine(built_in_variants());
    Signals signals;
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      std::vector<Entry>& expected = written[variant.name];
      std::size_t place = 0;
      engine.bench(std::nullopt, &variant, signals, [&](const Engine::BenchLine& line) {
        const Entry visited{line.position, line.decision.nodes};
        CAPTURE(visited.position);
        CAPTURE(visited.nodes);
        CHECK((place < expected.size() && expected[place] == visited));
        ++place;
      });
      CHECK(place == expected.size());
    }
    CHECK(written.size() == built_in_variants().size());
  }
}

}  // namespace
}  // namespace roundel::bench_test
