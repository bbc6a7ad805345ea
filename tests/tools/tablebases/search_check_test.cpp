// The values of tables are compared with a search without tables.

#include <doctest/doctest.h>

#include <string>

#include "tools/tablebases/search_check.hpp"
#include "variants/games/registry.hpp"

namespace roundel::tables::search_check_test {
namespace {

const Variant& game(const char* name) {
  const Variant* variant = find_variant(built_in_variants(), name);
  REQUIRE(variant);
  return *variant;
}

ProbeResult known(Outcome outcome, int plies) { return {outcome, ProbeResult::Certainty::exact, plies}; }

std::string complaint(SearchCheck& check, const std::string& position, const ProbeResult& value) {
  const MaybeError error = check.compare({position, value}, Signals());
  return error ? error->message() : "";
}

}  // namespace

TEST_SUITE("ending tables and searches") {
  TEST_CASE("a search plays every turn, and finds the soonest win and the latest loss") {
    Engine engine(built_in_variants(), &game("chess"));
    const auto prove = [&](const std::string& position, int plies) {
      REQUIRE_FALSE(engine.session().set_position(position, {}));
      return engine.session().prove(plies, Signals());
    };
    const std::string mate_in_two = "7k/8/8/8/8/8/R7/1R5K w - - 0 1";
    CHECK_FALSE(prove(mate_in_two, 2));
    for (const int plies : {3, 4, 5}) {
      const auto found = prove(mate_in_two, plies);
      REQUIRE(found);
      CHECK(found->outcome == Outcome::win);
      CHECK(found->distance == 3);
    }
    const auto lost = prove("7k/R7/8/8/8/8/8/1R5K b - - 0 1", 4);
    REQUIRE(lost);
    CHECK(lost->outcome == Outcome::loss);
    CHECK(lost->distance == 2);
    CHECK_FALSE(prove("7k/8/8/8/8/8/8/7K w - - 0 1", 3));
  }

  TEST_CASE("agreement prints nothing, and each difference is printed") {
    SearchCheck check(game("chess"), 4);
    const std::string position = "7k/8/8/8/8/8/R7/1R5K w - - 0 1";
    CHECK(complaint(check, position, known(Outcome::win, 3)).empty());
    CHECK(complaint(check, "7k/8/8/8/8/8/8/6RK w - - 0 1", known(Outcome::win, 27)).empty());
    CHECK(check.compared() == 2);
    CHECK(check.decided() == 1);
    CHECK(complaint(check, position, known(Outcome::win, 2)) ==
          position + " is won in 2 plies by the table, and won in 3 plies by a search");
    CHECK(complaint(check, position, known(Outcome::loss, 3)) ==
          position + " is lost in 3 plies by the table, and won in 3 plies by a search");
    CHECK(complaint(check, position, {}) ==
          position + " is neither won nor lost in 4 plies by the table, and won in 3 plies by a search");
    CHECK(complaint(check, position, known(Outcome::win, 5)) ==
          position + " is neither won nor lost in 4 plies by the table, and won in 3 plies by a search");
    CHECK(complaint(check, "nonsense", {}).starts_with("the game has no position nonsense: "));
  }
}

}  // namespace roundel::tables::search_check_test
