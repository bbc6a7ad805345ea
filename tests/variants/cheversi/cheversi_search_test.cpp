// Searches of Cheversi that reach the end of the game: they report exact values, and only they mark scores as exact.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/analysis.hpp"
#include "tests/variants/cheversi/cheversi_games.hpp"
#include "tests/variants/cheversi/random_cheversi.hpp"
#include "tests/variants/cheversi/slow_cheversi_solver.hpp"
#include "variants/cheversi/game.hpp"
#include "variants/games/registry.hpp"

namespace roundel::cheversi_search_test {
namespace {

std::string position_at(std::uint64_t seed, int plies_left) {
  return random_cheversi::random_position(seed, plies_left, random_cheversi::all_styles[seed % 3]);
}

ReportedScore score_of(int margin) { return {ReportedScore::Unit::centipawns, 100 * margin}; }

/// A score reported as final is that of the end of the game.
void check_final(const Report& report, int value, const std::string& text) {
  CHECK(report.is_final);
  CHECK(report.bound == Bound::exact);
  CHECK(report.score == score_of(value));
  CHECK(report.win_draw_loss == std::array{1000 * (value > 0), 1000 * (value == 0), 1000 * (value < 0)});
  slow_cheversi::Position slow = slow_cheversi::Position::parse(text);
  const int sign = slow.side_to_move() == slow_cheversi::Side::white ? 1 : -1;
  for (const std::string& move : report.line) slow = slow.after(move);
  CHECK(slow.over());
  CHECK(sign * slow.margin() == value);
}

/// Searches to the end of the game, with the memory of all earlier searches.
void check_to_end(Analyst& analyst, const std::string& text, int depth, int value) {
  CAPTURE(text);
  analyst.set_position(text);
  const Analysis analysis = analyst.think(to_depth(depth));
  check_final(analysis.last(), value, text);
  CHECK(analysis.score() == score_of(value));
  REQUIRE(analysis.decision.move);
  const auto next = slow_cheversi::Position::parse(text).after(*analysis.decision.move);
  CHECK(-slow_cheversi::solve(next) == value);
}

void check_values(const char* threads) {
  Analyst analyst(built_in_variants(), "cheversi");
  analyst.set("Threads", threads);
  analyst.set("Hash", "1");
  for (int left = 1; left <= 5; ++left) {
    for (std::uint64_t seed = 0; seed < (left == 5 ? 3 : 9); ++seed) {
      const std::string text = position_at(1100 + 10 * seed + static_cast<std::uint64_t>(left), left);
      const int value = slow_cheversi::solve(slow_cheversi::Position::parse(text));
      check_to_end(analyst, text, left, value);
      check_to_end(analyst, text, left + 2, value);
    }
  }
}

}  // namespace

TEST_SUITE("cheversi search threads") {
  TEST_CASE("a search of several threads to the end has the exact value, and marks it as exact") {
    check_values("3");
  }
}

TEST_SUITE("cheversi search") {
  TEST_CASE("a search to the end has the exact value, and marks it as exact") { check_values("1"); }

  TEST_CASE("the rules page's values are found") {
    Analyst analyst(built_in_variants(), "cheversi");
    for (const auto& known : cheversi_games::known_values) check_to_end(analyst, known.position, 3, known.value);
  }

  TEST_CASE("all moves have their values if all lines are requested") {
    Analyst analyst(built_in_variants(), "cheversi");
    analyst.set("MultiPV", "500");
    for (int left = 1; left <= 4; ++left) {
      const std::string text = position_at(static_cast<std::uint64_t>(1200 + left), left);
      CAPTURE(text);
      const Analysis analysis = analyst.analyse(text, to_depth(left));
      std::map<std::string, int> reported;
      for (const Report& report : analysis.reports) {
        if (!report.is_final) continue;
        CHECK(report.score.value % 100 == 0);
        reported[report.line.at(0)] = report.score.value / 100;
      }
      const auto values = slow_cheversi::values(slow_cheversi::Position::parse(text));
      CHECK((reported == std::map<std::string, int>(values.begin(), values.end())));
    }
  }

  TEST_CASE("a search that does not reach the end does not mark its value as exact") {
    Analyst analyst(built_in_variants(), "cheversi");
    for (const int left : {16, 15, 12, 10, 8, 7}) {
      const std::string text = position_at(static_cast<std::uint64_t>(1300 + left), left);
      CAPTURE(text);
      const Analysis analysis = analyst.analyse(text, to_depth(std::min(left - 1, 5)));
      CHECK_FALSE(analysis.reports.empty());
      for (const Report& report : analysis.reports) CHECK_FALSE(report.is_final);
    }
  }

  TEST_CASE("scores of a game without points are never final") {
    Analyst analyst(built_in_variants(), "chess");
    for (const char* text : {"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "8/8/8/4k3/8/8/8/K6R w - - 0 1"}) {
      const Analysis analysis = analyst.analyse(text, to_depth(4));
      CHECK_FALSE(analysis.reports.empty());
      for (const Report& report : analysis.reports) CHECK_FALSE(report.is_final);
    }
  }

  TEST_CASE("a restricted search has the best of its own moves") {
    Analyst analyst(built_in_variants(), "cheversi");
    const std::string text = position_at(1400, 3);
    analyst.set_position(text);
    for (const auto& [move, value] : slow_cheversi::values(slow_cheversi::Position::parse(text))) {
      Limits limits = to_depth(3);
      limits.search_moves = turns_of(analyst.session(), {move});
      const Analysis analysis = analyst.think(limits);
      CHECK(analysis.move() == move);
      CHECK(analysis.score() == score_of(value));
      CHECK(analysis.last().is_final);
    }
  }

  TEST_CASE("of moves that symmetry makes equal one is searched") {
    Analyst analyst(built_in_variants(), "cheversi");
    analyst.set("MultiPV", "64");
    const auto ranks = [&](const char* position) {
      std::set<std::string> moves;
      for (const Report& report : analyst.analyse(position, to_depth(2)).reports) moves.insert(report.line.front());
      return moves.size();
    };
    CHECK(ranks("8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w -") == 10);
    // In a corner two of three cells are images of each other; elsewhere off the long diagonals none is.
    CHECK(ranks("8/8/8/8/8/8/8/K7[QRRBBNNkqrrbbnn] b a1") == 4 * 2);
    CHECK(ranks("8/8/8/8/8/8/8/1K6[QRRBBNNkqrrbbnn] b b1") == 4 * 5);
    CHECK(ranks("8/8/8/8/8/8/8/Kq6[QRRBBNNkrrbbnn] w b1") == 4);  // the answer to a queen, on no diagonal of symmetry
    analyst.set("MultiPV", "1");
    Limits limits = to_depth(1);
    analyst.set_position("8/8/8/8/8/8/8/8[KQRRBBNNkqrrbbnn] w -");
    limits.search_moves = turns_of(analyst.session(), {"K@h8"});
    CHECK(analyst.think(limits).decision.move == "K@h8");
  }

  TEST_CASE("images of an early position are one to the hash table") {
    const cheversi::Setup setup;
    const auto key = [&](const char* text) {
      return cheversi::CheversiGame::table_key(*cheversi::read_position(setup, text));
    };
    CHECK(key("8/8/8/8/8/8/1q6/K7[QRRBBNNkrrbbnn] w b2") == key("7K/6q1/8/8/8/8/8/8[QRRBBNNkrrbbnn] w g7"));
    CHECK(key("8/8/8/8/8/8/8/Kq6[QRRBBNNkrrbbnn] w b1") == key("8/8/8/8/8/8/q7/K7[QRRBBNNkrrbbnn] w a2"));
    CHECK(key("8/8/8/8/8/8/8/Kq6[QRRBBNNkrrbbnn] w b1") != key("8/8/8/8/8/8/1q6/K7[QRRBBNNkrrbbnn] w b2"));
  }
}

}  // namespace roundel::cheversi_search_test
