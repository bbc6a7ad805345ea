// The search of draughts stays small even with many threats or captures.

#include <doctest/doctest.h>

#include <string>

#include "tests/analysis.hpp"
#include "tests/variants/draughts/draughts_names.hpp"
#include "tests/variants/draughts/random_draughts.hpp"
#include "tests/workload.hpp"
#include "variants/games/registry.hpp"

namespace roundel::draughts_search_test {
namespace {

using random_draughts::Style;

constexpr std::uint64_t many = 20'000;  // nodes; far more than a search of one ply should need

std::uint64_t nodes_at(Analyst& analyst, const std::string& position, int depth) {
  Limits limits = to_depth(depth);
  limits.nodes = 50 * many;  // so that a failure ends, too
  return analyst.analyse(position, limits).decision.nodes;
}

TEST_SUITE("draughts search") {
  TEST_CASE("threats answered by threats come to an end") {
    Analyst analyst(built_in_variants(), "international");
    const std::string threats = "B:W23,25,26,29,31,33,35-39,42-44,47,49,50:B1,4-6,8,9,11-14,17,18,20-22,24,27";
    CHECK(nodes_at(analyst, threats, 1) < 1000);
    CHECK(nodes_at(analyst, threats, 8) < 100'000);
    CHECK(nodes_at(analyst, "B:W27,30,32,33,35-50:BK1-19,25", 1) < many);
  }

  TEST_CASE("a search of one ply is small in any position") {
    RandomKeys random(1);
    for (const draughts_games::Named& game : draughts_games::all_games) {
      Analyst analyst(built_in_variants(), game.name);
      for (const Style style : random_draughts::all_styles) {
        for (int tried = 0; tried < scaled(200); ++tried) {
          const std::string position = random_draughts::placement(random, game.slow, style);
          CAPTURE(position);
          CHECK(nodes_at(analyst, position, 1) < many);
        }
      }
    }
  }
}

}  // namespace
}  // namespace roundel::draughts_search_test
