// Perft of the draughts family against published and independently made counts, with each game as it is compiled and
// with board and rules as objects of the program's run.

#include <doctest/doctest.h>

#include <limits>

#include "engine/session/engine.hpp"
#include "search/perft.hpp"
#include "tests/variants/draughts/draughts_engine.hpp"
#include "tests/variants/draughts/draughts_games.hpp"
#include "tests/variants/epd.hpp"
#include "tests/workload.hpp"
#include "variants/games/registry.hpp"

namespace roundel::draughts_perft_test {
namespace {

using namespace draughts_games;

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// Counts every depth of each line of `file` that has at most `most` leaves; `count` takes position and depth.
template <class Counter>
void check_file(const std::string& file, std::uint64_t most, const Counter& count) {
  int counted = 0;
  for (const epd::PerftLine& line : epd::read_perft(file)) {
    CAPTURE(line.position);
    for (const epd::Count& expected : line.counts) {
      if (expected.leaves > most) continue;
      CAPTURE(expected.depth);
      CHECK(count(line.position, expected.depth) == expected.leaves);
      ++counted;
    }
  }
  CHECK(counted > 0);
}

std::uint64_t perft(Engine& engine, const std::string& position, int depth) {
  REQUIRE_FALSE(engine.session().set_position(position, {}));
  return engine.session().perft(depth, Signals(), [](const std::string&, std::uint64_t) {});
}

void count_row(const std::string& game, const std::string& file, std::uint64_t most) {
  Engine engine = engine_of(game.c_str());
  check_file(file, most, [&](const std::string& position, int depth) { return perft(engine, position, depth); });
}

void count_at_run_time(const draughts::Setup<draughts::RuntimeVariant>& setup, const std::string& file,
                       std::uint64_t most) {
  using Game = draughts::DraughtsGame<draughts::RuntimeVariant>;
  const Signals signals;
  check_file(file, most, [&](const std::string& text, int depth) {
    const auto position = Game::read_position(setup, text, {});
    REQUIRE(position);
    return count_turns<Game>(*position, depth, signals);
  });
}

void count_all(std::uint64_t most, std::uint64_t most_at_run_time) {
  const auto both = [&]<class Paired>(Paired, const std::string& file) {
    count_row(Paired::name, file, most);
    count_row(std::string(Paired::name) + "-file", file, most);
    count_at_run_time(runtime_setup_of<typename Paired::Fast>(), file, most_at_run_time);
  };
  SUBCASE("English") { both(English{}, "english_perft.epd"); }
  SUBCASE("Brazilian") { both(Brazilian{}, "brazilian_perft.epd"); }
  SUBCASE("Russian") { both(Russian{}, "russian_perft.epd"); }
  SUBCASE("International") { both(International{}, "international_perft.epd"); }
  SUBCASE("Centre Checkers") { both(CentreCheckers{}, "centre_checkers_perft.epd"); }
}

}  // namespace

TEST_SUITE("draughts perft") {
  TEST_CASE("counts to a moderate depth") { count_all(scaled(5'000'000), scaled(500'000)); }

  TEST_CASE("the slow rules have the counts of the files") {
    for (const Named& game : file_games) {
      CAPTURE(game.name);
      const Engine engine = engine_of(game.name);
      const auto& counts = engine.variant().counts.turns;
      REQUIRE(counts.size() >= 3);
      const std::size_t depth = counts.size() - 2;
      CHECK(slow_draughts::Position::parse(game.slow, engine.variant().start).perft(static_cast<int>(depth)) ==
            static_cast<std::uint64_t>(counts[depth - 1]));
    }
  }
}

TEST_SUITE("long draughts perft") {
  TEST_CASE("counts to the full depth") { count_all(no_limit, 20'000'000); }
}

}  // namespace roundel::draughts_perft_test
