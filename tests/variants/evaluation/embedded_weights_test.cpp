// The built-in weights of the program.

#include "variants/evaluation/embedded_weights.hpp"

#include <doctest/doctest.h>

#include <span>

#include "tests/analysis.hpp"
#include "variants/fairy/shared_network.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::embedded_weights_test {
namespace {

TEST_SUITE("embedded weights") {
  TEST_CASE(
      "each file except the shared one belongs to a game, which uses it unless the hand-crafted evaluation is "
      "selected") {
    for (const std::string_view game : games_with_weights()) {
      if (game == fairy::shared_network_name) continue;
      CAPTURE(game);
      Games games(built_in_variants(), variant_files());
      const auto row = games.find(game);
      REQUIRE(row);
      Analyst analyst(std::span(row->get(), 1), game);
      const std::string learned = analyst.session().evaluation();
      analyst.set("EvalFile", "<hand>");
      CHECK(analyst.session().evaluation() != learned);
      analyst.set("EvalFile", "");
      CHECK(analyst.session().evaluation() == learned);
    }
  }
}

}  // namespace
}  // namespace roundel::embedded_weights_test
