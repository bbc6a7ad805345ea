// Searches that are controlled from another thread, and searches with several threads. No test waits for a clock: a
// search reports when it has reached some depth. What must not have happened by then is checked after other work.

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tests/analysis.hpp"
#include "tests/search/background_search.hpp"
#include "variants/games/registry.hpp"

namespace roundel::search_threads_test {
namespace {

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

/// Waits long enough for an answer of a search that wrongly does not wait.
void do_other_work() {
  Analyst other(built_in_variants(), "chess");
  other.analyse(start, to_nodes(40'000));
}

bool is_legal_move(Analyst& analyst, const Decision& decision) {
  const auto moves = analyst.session().legal_moves();
  return decision.move && std::find(moves.begin(), moves.end(), *decision.move) != moves.end();
}

Limits endless() {
  Limits limits;
  limits.infinite = true;
  return limits;
}

}  // namespace

TEST_SUITE("search threads") {
  TEST_CASE("a search that is done waits for the expected move before it answers") {
    Analyst analyst(built_in_variants(), "chess");
    analyst.set_position(start);
    BackgroundSearch search(analyst, to_depth(4), true);
    search.wait_for_depth(4);
    do_other_work();
    CHECK_FALSE(search.has_answered());
    search.signals().ponder_hit();
    const Decision decision = search.answer();
    CHECK(is_legal_move(analyst, decision));
    CHECK(decision.depth == 4);
  }

  TEST_CASE("so does one that has used its nodes") {
    Analyst analyst(built_in_variants(), "chess");
    analyst.set_position(start);
    BackgroundSearch search(analyst, to_nodes(2000), true);
    search.wait_for_depth(2);
    do_other_work();
    CHECK_FALSE(search.has_answered());
    search.signals().ponder_hit();
    const Decision decision = search.answer();
    CHECK(is_legal_move(analyst, decision));
    CHECK(decision.nodes == 2000);
  }

  TEST_CASE("stop ends a search on the opponent's time") {
    Analyst analyst(built_in_variants(), "centrechess");
    analyst.set_position(start);
    BackgroundSearch search(analyst, {}, true);
    search.wait_for_depth(4);
    search.signals().stop();
    CHECK(is_legal_move(analyst, search.answer()));
  }

  TEST_CASE("an infinite search answers only when it is stopped, even with other limits") {
    for (const int limit : {0, 1, 2}) {
      CAPTURE(limit);
      Analyst analyst(built_in_variants(), "chess");
      analyst.set_position(start);
      Limits limits = endless();
      if (limit == 0) limits.depth = 3;
      if (limit == 1) limits.nodes = 2000;
      if (limit == 2) limits.move_time = Milliseconds(1);
      BackgroundSearch search(analyst, limits, false);
      search.wait_for_depth(2);
      do_other_work();
      CHECK_FALSE(search.has_answered());
      search.signals().ponder_hit();  // which means nothing here
      do_other_work();
      CHECK_FALSE(search.has_answered());
      search.signals().stop();
      CHECK(is_legal_move(analyst, search.answer()));
    }
  }

  TEST_CASE("stop ends a search without any limit, of one thread or several") {
    for (const char* threads : {"1", "3"}) {
      Analyst analyst(built_in_variants(), "chess");
      analyst.set("Threads", threads);
      analyst.set_position(start);
      BackgroundSearch search(analyst, {}, false);
      search.wait_for_depth(5);
      search.signals().stop();
      const Decision decision = search.answer();
      CHECK(is_legal_move(analyst, decision));
      CHECK(decision.depth >= 4);
    }
  }

  TEST_CASE("a search that is stopped before it begins still has a move") {
    Analyst analyst(built_in_variants(), "chess");
    analyst.set_position(start);
    Signals signals;
    signals.stop();
    Listener listener;
    CHECK(is_legal_move(analyst, analyst.session().think({}, signals, listener)));
    CHECK(is_legal_move(analyst, analyst.session().think(endless(), signals, listener)));
  }

  TEST_CASE("if the game is over, the answer without a move waits too") {
    for (const bool pondering : {false, true}) {
      Analyst analyst(built_in_variants(), "chess");
      analyst.set_position(mated);
      BackgroundSearch search(analyst, pondering ? Limits{} : endless(), pondering);
      do_other_work();
      CHECK_FALSE(search.has_answered());
      if (pondering) {
        search.signals().ponder_hit();
      } else {
        search.signals().stop();
      }
      CHECK_FALSE(search.answer().move);
    }
  }

  TEST_CASE("several threads find the mate, and play legal moves with sound scores") {
    for (const char* game : {"chess", "centrechess"}) {
      Analyst analyst(built_in_variants(), game);
      analyst.set("Threads", "4");
      const Analysis opening = analyst.analyse(start, to_nodes(40'000));
      CHECK(is_legal_move(analyst, opening.decision));
      CHECK(opening.decision.nodes >= 40'000);
      CHECK(opening.score().unit == ReportedScore::Unit::centipawns);
      CHECK(std::abs(opening.score().value) < 150);
      CHECK(opening.last().line.front() == opening.move());
    }
    // With several threads the first mate that is found need not be the shortest. Its length depends on chance. None
    // is shorter.
    const auto check_mate = [](const char* game, std::string_view position, int shortest) {
      Analyst analyst(built_in_variants(), game);
      analyst.set("Threads", "4");
      const Analysis analysis = analyst.analyse(position, to_depth(14));
      CHECK(analysis.score().unit == ReportedScore::Unit::mate);
      CHECK(analysis.score().value >= shortest);
      CHECK(is_legal_move(analyst, analysis.decision));
    };
    check_mate("chess", "8/6pp/3q1p2/3n1k2/1P6/3NQ2P/5PP1/6K1 w - - 0 1", 3);
    check_mate("centrechess", "8/8/8/k7/8/2RR3K/8/8 w - - 0 1", 3);
  }

  TEST_CASE("changing the number of threads between searches is harmless") {
    Analyst analyst(built_in_variants(), "chess");
    for (const char* threads : {"3", "1", "2", "4", "1"}) {
      analyst.set("Threads", threads);
      const Analysis analysis = analyst.analyse(start, to_depth(4));
      CHECK(is_legal_move(analyst, analysis.decision));
      CHECK(analysis.decision.depth >= 4);
    }
  }
}

}  // namespace roundel::search_threads_test
