// Records of games as JSON, for programs: `roundel records`.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/process.hpp"
#include "tests/text.hpp"

namespace roundel::records_command_test {
namespace {

using nlohmann::json;
using roundel::testing::contains;
using roundel::testing::Lines;
using roundel::testing::Outcome;
using roundel::testing::run;
using roundel::testing::text_of;

json read(const std::string& text, const Lines& more = {}) {
  Lines arguments{"records", "-"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Outcome outcome = run(arguments, text);
  CHECK(outcome.status == 0);
  CHECK(outcome.error == "");
  REQUIRE(outcome.output.size() == 1);
  return json::parse(outcome.output.front());
}

/// The records of lines of JSON.
std::string written_lines(const std::string& lines, const Lines& more = {}) {
  Lines arguments{"records", "--write", "-"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Outcome outcome = run(arguments, lines);
  CHECK_MESSAGE(outcome.status == 0, outcome.error);
  return text_of(outcome.output);
}

std::string written(const json& game) { return written_lines(game.dump() + "\n"); }

}  // namespace

TEST_SUITE("records command") {
  TEST_CASE("games of a text are printed as JSON, and are the same when they are written again") {
    for (const char* const text :
         {"[White \"A\"]\n[Result \"0-1\"]\n\n1. f3 $6 {weak} e5 ( 1... c5 ) 2. g4 Qh4# 0-1\n",
          "[GameType \"25\"]\n\n1. c3-d4 b6-a5 *\n", "[Variant \"Chess960\"]\n\n1. e4 *\n",
          "[GameType \"99\"]\n[Variant \"losingdraughts\"]\n\n1. 9-13 21-17 *\n"}) {
      CAPTURE(text);
      const json games = read(text)["games"];
      REQUIRE(games.size() == 1);
      const json again = read(written(games[0]))["games"];
      REQUIRE(again.size() == 1);
      for (const char* const member : {"variant", "turns", "notations", "comments", "nags", "result"}) {
        CHECK(again[0][member] == games[0][member]);
      }
    }
  }

  TEST_CASE("a game without a variant is written as that of the call, with its option, after any other games") {
    const auto line = [](json game) {
      game["result"] = "*";
      return game.dump() + "\n";
    };
    const Lines fischer{"--variant", "chess960"};
    const std::string castling =
        line({{"start", "1rk5/8/8/8/8/8/8/1RK3R1 w GBb - 0 1"}, {"turns", json::array({"c1g1"})}});
    CHECK(contains(written_lines(castling, fischer), "[Variant \"Chess960\"]"));
    const std::string others = line({{"variant", "english"}, {"turns", json::array({"9-13"})}}) +
                               line({{"variant", "chess"}, {"turns", json::array({"e2e4"})}});
    CHECK(contains(written_lines(others + castling, fischer), "1. O-O *"));
    // The record's own name comes before that of the call, as does an option.
    CHECK_FALSE(contains(written_lines(others, fischer), "Chess960"));
    const std::string usual = line({{"option", ""}, {"turns", json::array({"e2e4"})}});
    CHECK_FALSE(contains(written_lines(usual, fischer), "Chess960"));
  }

  TEST_CASE("an unreadable game is reported by its number, and a game without a name is that of the call") {
    const json reported = read("1. e4 e4 *\n\n1. d4 *\n");
    CHECK(reported["games"].size() == 1);
    CHECK(contains(std::string(reported["error"]), "game 1, move 1"));
    CHECK(read("1. 11-15 *\n", {"--variant", "english"})["games"][0]["variant"] == "english");
  }

  TEST_CASE("wrong calls and games are refused in one line") {
    testing::check_refused({"records"}, "--file is missing");
    testing::check_refused({"records", "/nosuch/file"}, "cannot be read");
    testing::check_refused({"records", "-", "--variant", "ludo"}, "there is no variant 'ludo'");
    const auto refused = [](const std::string& line, std::string_view reason) {
      const Outcome outcome = run({"records", "--write", "-"}, line + "\n");
      CHECK(outcome.status == 2);
      CHECK(outcome.output.empty());
      CHECK_MESSAGE(contains(outcome.error, reason), outcome.error);
    };
    refused("nonsense", "line 1: it is not JSON");
    refused(R"({"variant": "ludo", "result": "*"})", "line 1: variant: there is no variant 'ludo'");
    refused(R"({"variant": "chess", "turns": ["e2e5"], "result": "*"})", "line 1: turns: move 1: ");
    refused(R"({"variant": "chess"})", "line 1: result: it is missing");
  }
}

}  // namespace roundel::records_command_test
