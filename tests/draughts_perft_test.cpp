// Perft of the draughts family against published and independently made counts, with each game as it is compiled and
// with board and rules as objects of the program's run.

#include <doctest/doctest.h>

#include <limits>

#include "search/perft.hpp"
#include "tests/draughts_games.hpp"
#include "tests/epd.hpp"

namespace {

using namespace roundel;
using namespace roundel::draughts_games;
using draughts::DraughtsGame;

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// Counts every depth of each line of `file` that has at most `most` leaves.
template <class V>
void count_file(const draughts::Setup<V>& setup, const std::string& file, std::uint64_t most) {
  using Game = DraughtsGame<V>;
  const Signals signals;
  int counted = 0;
  for (const epd::PerftLine& line : epd::read_perft(file)) {
    CAPTURE(line.position);
    const auto position = Game::read_position(setup, line.position, {});
    REQUIRE(position);
    for (const epd::Count& count : line.counts) {
      if (count.leaves > most) continue;
      CAPTURE(count.depth);
      CHECK(count_turns<Game>(*position, count.depth, signals) == count.leaves);
      ++counted;
    }
  }
  CHECK(counted > 0);
}

template <class V>
void count_both(const std::string& file, std::uint64_t most, std::uint64_t most_at_run_time) {
  count_file(setup_of<V>(), file, most);
  count_file(runtime_setup_of<V>(), file, most_at_run_time);
}

void count_all(std::uint64_t most, std::uint64_t most_at_run_time) {
  SUBCASE("English") { count_both<draughts::English>("english_perft.epd", most, most_at_run_time); }
  SUBCASE("Brazilian") { count_both<draughts::Brazilian>("brazilian_perft.epd", most, most_at_run_time); }
  SUBCASE("Russian") { count_both<draughts::Russian>("russian_perft.epd", most, most_at_run_time); }
  SUBCASE("International") { count_both<draughts::International>("international_perft.epd", most, most_at_run_time); }
  SUBCASE("Centre Checkers") {
    count_both<draughts::CentreCheckers>("centre_checkers_perft.epd", most, most_at_run_time);
  }
}

}  // namespace

TEST_SUITE("draughts perft") {
  TEST_CASE("counts to a moderate depth") { count_all(5'000'000, 500'000); }
}

TEST_SUITE("long draughts perft") {
  TEST_CASE("counts to the full depth") { count_all(no_limit, 20'000'000); }
}
