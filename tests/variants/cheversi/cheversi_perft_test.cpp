// Perft of Cheversi against the counts of the rules page and those of the slow rules.

#include <doctest/doctest.h>

#include <limits>

#include "engine/session/engine.hpp"
#include "tests/variants/epd.hpp"
#include "variants/games/registry.hpp"

namespace roundel::cheversi_perft_test {
namespace {

/// Counts every depth of each line that has at most `most` leaves.
void count_all(std::uint64_t most) {
  Engine engine(built_in_variants(), find_variant(built_in_variants(), "cheversi"));
  const Signals signals;
  int counted = 0;
  for (const epd::PerftLine& line : epd::read_perft("cheversi_perft.epd")) {
    CAPTURE(line.position);
    REQUIRE_FALSE(engine.session().set_position(line.position, {}));
    for (const epd::Count& expected : line.counts) {
      if (expected.leaves > most) continue;
      CAPTURE(expected.depth);
      const auto leaves = engine.session().perft(expected.depth, signals, [](const std::string&, std::uint64_t) {});
      CHECK(leaves == expected.leaves);
      ++counted;
    }
  }
  CHECK(counted > 0);
}

}  // namespace

TEST_SUITE("cheversi perft") {
  TEST_CASE("counts to a moderate depth") { count_all(5'000'000); }
}

TEST_SUITE("long cheversi perft") {
  TEST_CASE("counts to the full depth") { count_all(std::numeric_limits<std::uint64_t>::max()); }
}

}  // namespace roundel::cheversi_perft_test
