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
#include "variants/table/table.hpp"

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

/// From the starts of games that files alone describe, counted by the slow rules (slow_draughts.hpp).
struct FileCount {
  const char* game;
  slow_draughts::Game slow;
  int depth;
  std::uint64_t moves;
};
constexpr FileCount file_counts[] = {
    {"pool", slow_draughts::Game::pool, 7, 190'146},
    {"czech", slow_draughts::Game::czech, 7, 179'740},
    {"spanish", slow_draughts::Game::spanish, 7, 177'532},
    {"portuguese", slow_draughts::Game::portuguese, 7, 177'532},
    {"italian", slow_draughts::Game::italian, 7, 177'532},
    {"thai", slow_draughts::Game::thai, 6, 218'695},
    {"turkish", slow_draughts::Game::turkish, 5, 85'090},
    {"canadian", slow_draughts::Game::canadian, 6, 584'100},
    // "Perft" on the forum of the FMJD, as dctl has it.
    {"frisian", slow_draughts::Game::frisian, 8, 2'825'779},
    {"malaysian", slow_draughts::Game::malaysian, 6, 575'837},
    {"losingdraughts", slow_draughts::Game::losing, 7, 179'740},
};

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

  TEST_CASE("counts of games that files alone describe") {
    for (const FileCount& count : file_counts) {
      CAPTURE(count.game);
      Engine engine = engine_of(count.game);
      const std::string start = engine.variant().start;
      CHECK(perft(engine, start, count.depth) == count.moves);
      const int less = count.depth - 2;
      CHECK(slow_draughts::Position::parse(count.slow, start).perft(less) == perft(engine, start, less));
    }
  }
}

TEST_SUITE("long draughts perft") {
  TEST_CASE("counts to the full depth") { count_all(no_limit, 20'000'000); }
}

}  // namespace roundel::draughts_perft_test
