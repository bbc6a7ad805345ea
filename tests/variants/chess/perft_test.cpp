// Perft: the number of sequences of legal moves below a position, against published and independently made counts.
// The family is tried as it is compiled for each game, and with board and rules as objects of the program's run.

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <string>

#include "engine/session/engine.hpp"
#include "engine/session/signals.hpp"
#include "search/perft.hpp"
#include "tests/variants/epd.hpp"
#include "tests/workload.hpp"
#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/game.hpp"
#include "variants/chess/runtime_variant.hpp"
#include "variants/games/registry.hpp"

namespace roundel::perft_test {
namespace {

using chess::CentreChess;
using chess::Chess;
using chess::ChessGame;
using chess::RuntimeVariant;

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

template <class V>
const chess::Setup<V>& setup_of() {
  static const chess::Setup<V> setup{V{}};
  return setup;
}

/// The same board as a compiled game's, but with objects that nothing folds away.
template <class V>
const chess::Setup<RuntimeVariant>& runtime_setup_of() {
  static const chess::Setup<RuntimeVariant> setup{RuntimeVariant{.graph = V::graph}};
  return setup;
}

/// Counts every depth of each line of `file` that has at most `most` leaves. The counts of a line grow, or fall if a
/// mate is near, so each depth is judged separately.
template <class V>
void count_file(const chess::Setup<V>& setup, const std::string& file, bool chess960, std::uint64_t most) {
  using Game = ChessGame<V>;
  const Signals signals;
  int counted = 0;
  for (const epd::PerftLine& line : epd::read_perft(file)) {
    CAPTURE(line.position);
    const auto position = Game::read_position(setup, line.position, {.chess960 = chess960});
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

}  // namespace

TEST_SUITE("perft") {
  constexpr std::uint64_t most = scaled(5'200'000);
  constexpr std::uint64_t most_at_run_time = scaled(2'000'000);

  TEST_CASE("chess") { count_file(setup_of<Chess>(), "chess_perft.epd", false, most); }
  TEST_CASE("Chess960") { count_file(setup_of<Chess>(), "chess960_perft.epd", true, most); }
  TEST_CASE("Centre Chess") { count_file(setup_of<CentreChess>(), "centre_chess_perft.epd", false, most); }

  TEST_CASE("chess with board and rules as objects") {
    count_file(runtime_setup_of<Chess>(), "chess_perft.epd", false, most_at_run_time);
  }
  TEST_CASE("Chess960 with board and rules as objects") {
    count_file(runtime_setup_of<Chess>(), "chess960_perft.epd", true, most_at_run_time);
  }
  TEST_CASE("Centre Chess with board and rules as objects") {
    count_file(runtime_setup_of<CentreChess>(), "centre_chess_perft.epd", false, most_at_run_time);
  }

  TEST_CASE("a session counts below each legal move, in order, and the parts make the whole") {
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      Engine engine(built_in_variants(), &variant);
      if (engine.session().in_set_up()) continue;  // nothing is counted before the set-ups
      const Signals signals;
      std::vector<std::string> moves;
      std::uint64_t sum = 0;
      const std::uint64_t total =
          engine.session().perft(3, signals, [&](const std::string& move, std::uint64_t count) {
            moves.push_back(move);
            sum += count;
          });
      CHECK(moves == engine.session().legal_moves());
      CHECK(sum == total);
      CHECK(total > moves.size());
      CHECK(engine.session().perft(1, signals, [](const std::string&, std::uint64_t count) { CHECK(count == 1); }) ==
            moves.size());
    }
  }

  TEST_CASE("a stopped count ends at once") {
    Engine engine(built_in_variants());
    Signals signals;
    signals.stop();
    CHECK(engine.session().perft(100, signals, [](const std::string&, std::uint64_t) { CHECK(false); }) == 0);
  }
}

TEST_SUITE("long perft") {
  constexpr std::uint64_t most_at_run_time = 130'000'000;

  TEST_CASE("chess to the full depth") { count_file(setup_of<Chess>(), "chess_perft.epd", false, no_limit); }
  TEST_CASE("Chess960 to the full depth") { count_file(setup_of<Chess>(), "chess960_perft.epd", true, no_limit); }
  TEST_CASE("Centre Chess to the full depth") {
    count_file(setup_of<CentreChess>(), "centre_chess_perft.epd", false, no_limit);
  }
  TEST_CASE("all with board and rules as objects") {
    count_file(runtime_setup_of<Chess>(), "chess_perft.epd", false, most_at_run_time);
    count_file(runtime_setup_of<Chess>(), "chess960_perft.epd", true, most_at_run_time);
    count_file(runtime_setup_of<CentreChess>(), "centre_chess_perft.epd", false, most_at_run_time);
  }
}

}  // namespace roundel::perft_test
