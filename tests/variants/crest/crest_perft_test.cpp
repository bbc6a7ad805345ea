// Perft of Crest against the counts of the rule page, shared/rules/crest.md, section "Counts to check against".

#include <doctest/doctest.h>

#include "engine/session/engine.hpp"
#include "tests/variants/crest/crest_games.hpp"
#include "tests/variants/crest/random_crest.hpp"
#include "variants/games/registry.hpp"

namespace roundel::crest_perft_test {
namespace {

/// The turns from depth 1 on, with every tile known, on the default board.
struct Known {
  const char* position;
  std::vector<std::uint64_t> counts;
};

const std::vector<Known>& rule_page() {
  static const std::vector<Known> table = {
      {"3k3/1(~n~r)3{~rR}1/6B/1n2b2/6N/4{~Rb}1~N/3K3 b 3.0/1.1 - 0", {383, 3303}},
      {"3kB2/1~n~b2n'B/2N3r/5R1/1R2r2/4~N2/3K3 b 2.0/3.0 - 6", {24, 862}},
      {"1bBk3/2{~rB}2(~n~b)1/7/7/3rN2/~R5(~N~R)/3K3 w 3.0/3.0 - 5", {14, 207}},
      {"3k3/~n3{~nB}1r'/6N/7/1RN4/r1(~RB')4/1b1K1b1 b 3.0/2.1 - 0", {357, 9768}},
      // The opening restriction.
      {"3k3/~r~r~n~n3/7/7/7/(~R~N~BR')~N5/3K3 b 3.0/3.0 2 0", {4, 4, 32}},
      // An attack on a king away from home.
      {"7/7/3r3/3R1b1/2k1N2/r1b3R/3K3 w 3.0/3.0 - 4", {24, 783}},
      // A crest turn cut short by the last shield.
      {"3k3/2nN1b1/B5r/1n3R1/7/RB1N3/3K3 w 3.1/1.0 - 2", {1405, 36248}},
      // Both with a crest.
      {"3k3/2~n2b1/R2~r3/7/7/RB5/3K3 w 2.1/2.1 - 2", {456, 71305}},
      // The limit of quiet turns.
      {"3k3/r3b1r/3n3/R6/7/B1N4/3K3 w 3.0/3.0 - 99", {19, 35}},
  };
  return table;
}

std::uint64_t perft(Session& session, int depth) {
  const Signals signals;
  return session.perft(depth, signals, [](const std::string&, std::uint64_t) {});
}

/// Both engines on random positions, as deep as there are at most about `most` turns.
void compare(int positions, std::uint64_t most, std::uint64_t seed) {
  Engine engine(built_in_variants(), find_variant(built_in_variants(), "crest"));
  random_crest::Random random(seed);
  for (int n = 0; n < positions; ++n) {
    const std::string text = random_crest::random_position(slow_crest::default_board(), random);
    CAPTURE(text);
    const auto slow = slow_crest::Position::read(text);
    REQUIRE_FALSE(engine.session().set_position(text, {}));
    std::uint64_t leaves = 1;
    for (int depth = 1; depth <= 4 && leaves > 0; ++depth) {
      const std::uint64_t last = leaves;
      leaves = perft(engine.session(), depth);
      if (leaves > most) break;
      CHECK(leaves == slow.perft(depth));
      if (leaves * leaves / last > most) break;
    }
  }
}

}  // namespace

TEST_SUITE("crest perft") {
  TEST_CASE("the counts of the rule page") {
    Engine engine(built_in_variants(), find_variant(built_in_variants(), "crest"));
    for (const Known& known : rule_page()) {
      CAPTURE(known.position);
      REQUIRE_FALSE(engine.session().set_position(known.position, {}));
      const auto slow = slow_crest::Position::read(known.position);
      for (std::size_t n = 0; n < known.counts.size(); ++n) {
        const int depth = static_cast<int>(n) + 1;
        CHECK(perft(engine.session(), depth) == known.counts[n]);
        CHECK(slow.perft(depth) == known.counts[n]);
      }
    }
  }
  TEST_CASE("both engines count the same at random positions") { compare(60, 3000, 8); }
  TEST_CASE("a side that has yet to lay out has nothing that could be counted") {
    Engine engine(built_in_variants(), find_variant(built_in_variants(), "crest"));
    CHECK(perft(engine.session(), 2) == 0);
    CHECK(engine.session().legal_moves().empty());
  }
}

TEST_SUITE("long crest perft") {
  TEST_CASE("both engines count the same at many random positions") { compare(2000, 30'000, 9); }
}

}  // namespace roundel::crest_perft_test
