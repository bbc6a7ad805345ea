// What a match says while it is played and when it is over: one line a game, and figures that are numbers.

#include <doctest/doctest.h>

#include "tools/match/progress.hpp"
#include "tools/match/statistics/results.hpp"

namespace roundel::match::lines_test {
namespace {

const SideNames sides{"White", "Black"};

/// Game `number` between a and b, whose colours change; won by a with a fault of b, or as `winner` says.
GameRecord game(std::uint64_t number, std::optional<Side> winner, Cause cause = Cause::rules,
                std::string reason = "checkmate") {
  GameRecord record;
  record.number = number;
  record.players = {number % 2 == 0 ? "a" : "b", number % 2 == 0 ? "b" : "a"};
  record.winner = winner;
  record.cause = cause;
  record.reason = std::move(reason);
  record.book_moves = {"e2e4"};
  record.moves.resize(4);
  return record;
}

std::string report(int games) {
  Results results({"a", "b"}, {SprtSettings{}, std::nullopt, false});
  for (int n = 0; n < games; ++n) {
    const Side side = n % 2 == 0 ? Side::first : Side::second;
    CHECK_FALSE(results.add(game(static_cast<std::uint64_t>(n), side)));
  }
  return results.report(sides) + short_report(results.standings(), results.test());
}

bool has_number_that_is_none(const std::string& text) {
  return text.find("inf") != std::string::npos || text.find("nan") != std::string::npos;
}

}  // namespace

TEST_SUITE("match lines") {
  TEST_CASE("a game's line says who beat whom with which colour, and how it ended") {
    CHECK(game_line(game(0, Side::first), sides) == "game 1: a (White) beat b (Black) after 5 turns: checkmate");
    CHECK(game_line(game(3, Side::second), sides) == "game 4: a (Black) beat b (White) after 5 turns: checkmate");
    CHECK(game_line(game(2, std::nullopt, Cause::rules, "stalemate"), sides) ==
          "game 3: a (White) and b (Black) drew after 5 turns: stalemate");
    CHECK(game_line(game(0, Side::first, Cause::crash, "ended with exit status 1"), sides) ==
          "game 1: a (White) beat b (Black) after 5 turns: crash: ended with exit status 1");
  }

  TEST_CASE("whatever the games were, the report has numbers") {
    for (const int games : {1, 2, 3, 8, 40}) {
      const std::string text = report(games);
      CHECK_MESSAGE(!has_number_that_is_none(text), text);
    }
    CHECK(report(40).find("Elo > +301.3") != std::string::npos);  // twenty pairs: 1 - 3/20
    CHECK(report(40).find("won to lost 20 to 0\n") != std::string::npos);
    CHECK(report(2).find("Elo unknown") != std::string::npos);
  }

  TEST_CASE("ratings of few games are numbers too") {
    for (const int games : {1, 2, 3}) {
      Results results({"a", "b", "c", "d"}, {});
      for (int n = 0; n < games; ++n) CHECK_FALSE(results.add(game(static_cast<std::uint64_t>(n), Side::first)));
      const std::string text = results.report(sides);
      CHECK_MESSAGE(!has_number_that_is_none(text), text);
      CHECK_MESSAGE(text.find("± unknown") != std::string::npos, text);  // c and d have not played
      CHECK_MESSAGE(text.find("± 0.0") == std::string::npos, text);
    }
  }
}

}  // namespace roundel::match::lines_test
