// The output of a match while it is played and at its end: one line per game, and valid figures.

#include <doctest/doctest.h>

#include <sstream>

#include "engine/render/characters/canvas.hpp"
#include "tests/text.hpp"
#include "tools/match/progress.hpp"
#include "tools/match/statistics/results.hpp"

namespace roundel::match::lines_test {
namespace {

using testing::count_of;

const SideNames sides{"White", "Black"};

/// Game `number` between a and b, whose colours change; won by a with a fault of b, or by `winner`.
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
  TEST_CASE("a game's line states the players, their colours, the winner, and how it ended") {
    CHECK(game_line(game(0, Side::first), sides) == "game 1: a (White) beat b (Black) after 5 moves: checkmate");
    CHECK(game_line(game(3, Side::second), sides) == "game 4: a (Black) beat b (White) after 5 moves: checkmate");
    CHECK(game_line(game(2, std::nullopt, Cause::rules, "stalemate"), sides) ==
          "game 3: a (White) and b (Black) drew after 5 moves: stalemate");
    CHECK(game_line(game(0, Side::first, Cause::crash, "ended with exit status 1"), sides) ==
          "game 1: a (White) beat b (Black) after 5 moves: crash: ended with exit status 1");
  }

  TEST_CASE("one move is not moves") {
    GameRecord short_game = game(0, Side::first);
    short_game.moves.clear();
    CHECK(game_line(short_game, sides) == "game 1: a (White) beat b (Black) after 1 move: checkmate");
  }

  TEST_CASE("the report has valid numbers for any games") {
    for (const int games : {1, 2, 3, 8, 40}) {
      const std::string text = report(games);
      CHECK_MESSAGE(!has_number_that_is_none(text), text);
    }
    CHECK(report(40).find("Elo > +301.3") != std::string::npos);  // twenty pairs: 1 - 3/20
    CHECK(report(40).find("won to lost 20 to 0\n") != std::string::npos);
  }

  TEST_CASE("if games are too few for Elo, this is reported once, without a figure") {
    for (const int games : {1, 2}) {
      const std::string text = report(games);
      CHECK_MESSAGE(count_of(text, "too few games") == 1, text);
      for (const char* const figure : {"Elo +", "Elo unknown", ", normalised", "probability", "unknown"})
        CHECK_MESSAGE(text.find(figure) == std::string::npos, text);
    }
    CHECK(report(1).find("pairs of games by points") == std::string::npos);  // there is no pair
    CHECK(report(2).find("won to lost 1 to 0\n") != std::string::npos);
    CHECK(report(40).find("probability") != std::string::npos);
    CHECK(report(40).find(", normalised") == std::string::npos);  // all won
    Results level({"a", "b"}, {});
    for (std::uint64_t n = 0; n < 4; ++n) CHECK_FALSE(level.add(game(n, std::nullopt)));
    const std::string text = level.report(sides);
    CHECK_MESSAGE(count_of(text, "too few games") == 1, text);
    CHECK_MESSAGE(text.find("won to lost 0 to 0\n") != std::string::npos, text);
    CHECK(short_report(level.standings(), nullptr) == "+0 =4 -0  a");
  }

  TEST_CASE("no line of a report is wider than a terminal, for any names") {
    const std::string long_name = "an engine with a name of some forty signs";
    for (const std::vector<std::string>& names :
         {std::vector<std::string>{"a", "b"}, {"a", "b", "c"}, {"a", long_name}, {"a", long_name, "c"}}) {
      Results results(names, {names.size() == 2 ? std::optional(SprtSettings{}) : std::nullopt, std::nullopt, true});
      for (std::uint64_t n = 0; n < 2000; ++n) {
        const std::optional<Side> winner = n % 7 == 0   ? std::optional(Side::first)
                                           : n % 5 == 0 ? std::optional(Side::second)
                                                        : std::nullopt;
        GameRecord record = game(n, winner, n % 70 == 0 ? Cause::crash : Cause::rules);
        const std::string& opponent = names[1 + n / 2 % (names.size() - 1)];
        record.players = {n % 2 == 0 ? names[0] : opponent, n % 2 == 0 ? opponent : names[0]};
        record.opening = n / 2;
        record.opening_name = "an opening of a line that has " + std::string(20, 'x') + " and some more moves";
        CHECK_FALSE(results.add(record));
      }
      std::istringstream text(results.report(sides));
      for (std::string line; std::getline(text, line);) CHECK_MESSAGE(characters::columns_of(line) < 80, line);
    }
  }

  TEST_CASE("ratings of few games are numbers too") {
    for (const int games : {1, 2, 3}) {
      Results results({"a", "b", "c", "d"}, {});
      for (int n = 0; n < games; ++n) CHECK_FALSE(results.add(game(static_cast<std::uint64_t>(n), Side::first)));
      const std::string text = results.report(sides);
      CHECK_MESSAGE(!has_number_that_is_none(text), text);
      CHECK_MESSAGE(text.find("  unknown ") != std::string::npos, text);  // c and d have not played
      CHECK_MESSAGE(text.find("± 0.0") == std::string::npos, text);
    }
  }
}

}  // namespace roundel::match::lines_test
