// The first exercises of the games: the stated move is by far the best.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <span>

#include "engine/session/engine.hpp"
#include "variants/games/exercises.hpp"
#include "variants/games/registry.hpp"

namespace roundel::exercises_test {
namespace {

/// Returns the last scores of the two best moves, a win far above all others.
class TwoBest : public Listener {
 public:
  void line(const Report& report) override {
    constexpr int win = 100'000;
    const bool is_mate = report.score.unit == ReportedScore::Unit::mate;
    const int value = report.score.value;
    scores_[report.rank] = !is_mate ? value : value > 0 ? win - value : -win - value;
  }
  int gap() const { return scores_.at(1) - scores_.at(2); }

 private:
  std::map<int, int> scores_;
};

}  // namespace

TEST_SUITE("exercises session") {
  TEST_CASE("every compiled game has an exercise, whose best move is found and leads by far") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      const auto exercise = exercise_of(variant);
      REQUIRE(exercise);
      Engine engine(std::span(&variant, 1));
      REQUIRE_FALSE(engine.set_option("MultiPV", "2"));
      REQUIRE_FALSE(engine.set_option("Seed", "1"));
      REQUIRE_FALSE(engine.session().set_position(exercise->position, {}));
      Limits limits;
      limits.depth = 8;
      limits.nodes = 200'000;
      Signals signals;
      TwoBest two;
      const Decision decision = engine.session().think(limits, signals, two);
      CHECK(decision.move == exercise->best);
      CHECK(two.gap() > 100);
    }
  }
}

}  // namespace roundel::exercises_test
