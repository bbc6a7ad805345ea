// The referee: the rules decide, and a player receives only its side's view. Whole games between scripted
// players.

#include <doctest/doctest.h>

#include "tests/tools/match/scripted_player.hpp"
#include "tools/match/referee/control_text.hpp"
#include "tools/match/referee/game.hpp"
#include "variants/games/registry.hpp"

namespace roundel::match::referee_test {

using roundel::testing::ScriptedPlayer;
using namespace std::chrono_literals;

namespace {

const TimeControl one_node{.nodes = 1};

GameRecord play_chess(ScriptedPlayer& white, ScriptedPlayer& black, const TimeControl& control = one_node,
                      const Opening& opening = {}, const Conditions& conditions = {}) {
  const auto table = built_in_variants();
  Referee referee(*find_variant(table, "chess"), {});
  return play_game(referee, opening, {Seat{white, control}, Seat{black, control}}, conditions);
}

}  // namespace

TEST_SUITE("match referee") {
  TEST_CASE("the rules end the game, whichever side is to move") {
    ScriptedPlayer white({"f2f3", "g2g4"});
    ScriptedPlayer black({"e7e5", "d8h4"});
    const GameRecord record = play_chess(white, black);
    CHECK(record.winner == Side::second);
    CHECK(record.cause == Cause::rules);
    CHECK(record.reason == "checkmate");
    REQUIRE(record.moves.size() == 4);
    CHECK(record.moves[3].text == "d8h4");
    CHECK(white.views.at(1).moves == std::vector<std::string>{"f2f3", "e7e5"});
    CHECK_FALSE(white.views.at(1).start);
  }

  TEST_CASE("a draw that can be claimed is one") {
    ScriptedPlayer white({"g1f3", "f3g1", "g1f3", "f3g1"});
    ScriptedPlayer black({"g8f6", "f6g8", "g8f6", "f6g8"});
    const GameRecord record = play_chess(white, black);
    CHECK_FALSE(record.winner);
    CHECK(record.reason == "threefold repetition");
    CHECK(record.moves.size() == 8);
  }

  TEST_CASE("the position after the opening counts, and is shown") {
    ScriptedPlayer white({"e4d5"});
    ScriptedPlayer black({"(none)"});
    const GameRecord record = play_chess(white, black, one_node, {"x", std::nullopt, {"e2e4", "d7d5"}});
    CHECK(white.views.at(0).moves == std::vector<std::string>{"e2e4", "d7d5"});
    CHECK(record.book_moves.size() == 2);
    CHECK(record.moves.size() == 1);
    CHECK(record.cause == Cause::illegal);
    CHECK(record.winner == Side::first);
  }

  TEST_CASE("illegal moves of every kind lose") {
    for (const char* move : {"e2e5", "e7e5", "", "0000", "(none)", "nonsense", "e1g1", "e2e4q", "\xff"}) {
      CAPTURE(move);
      ScriptedPlayer white({move});
      ScriptedPlayer black({});
      const GameRecord record = play_chess(white, black);
      CHECK(record.cause == Cause::illegal);
      CHECK(record.winner == Side::second);
      CHECK(record.moves.empty());
      CHECK_FALSE(record.reason.empty());
    }
  }

  TEST_CASE("an engine for which the game is over receives the legal moves") {
    for (const char* move : {"(none)", "0000", "none", "NULL"}) {
      CAPTURE(move);
      ScriptedPlayer white({move});
      ScriptedPlayer black({});
      CHECK(play_chess(white, black).reason ==
            "answered '" + std::string(move) +
                "', but the game is not over: by Roundel's rules White has 20 legal "
                "moves, such as b1a3");
    }
    ScriptedPlayer white({"(none)"});
    ScriptedPlayer black({});
    const GameRecord record = play_chess(white, black, one_node, {"x", "7k/8/8/8/8/8/1r6/K7 w - - 0 1", {}});
    CHECK(record.reason ==
          "answered '(none)', but the game is not over: by Roundel's rules White has a legal move, a1b2");
    CHECK(record.cause == Cause::illegal);
  }

  TEST_CASE("a player that fails loses, with what was seen of it") {
    for (const Failure failure : {Failure::crash, Failure::closed, Failure::hang, Failure::garbage}) {
      ScriptedPlayer white({"e2e4", "e2e4"});
      ScriptedPlayer black({"e7e5"});
      white.answers[1].failure = failure;
      white.answers[1].detail = "went away";
      const GameRecord record = play_chess(white, black);
      CHECK(record.cause == cause_of(failure));
      CHECK(name_of(record.cause) == name_of(failure));
      CHECK(record.winner == Side::second);
      CHECK(record.reason == "went away");
      CHECK(record.moves.size() == 2);
    }
  }

  TEST_CASE("a player that cannot be started loses before the first move") {
    ScriptedPlayer white({});
    ScriptedPlayer black({});
    black.cannot_start = true;
    const GameRecord record = play_chess(white, black);
    CHECK(record.cause == Cause::crash);
    CHECK(record.winner == Side::first);
    CHECK(record.moves.empty());
  }

  TEST_CASE("the clock is the referee's: late moves lose, the margin forgives") {
    TimeControl control;
    REQUIRE_FALSE(read_clock("1+0.5", control));
    Conditions conditions;
    conditions.margin = 100ms;
    ScriptedPlayer white({"e2e4", "d2d4", "a2a3"});
    ScriptedPlayer black({"e7e5", "d7d5"});
    white.answers[0].elapsed = 1050ms;
    white.answers[1].elapsed = 200ms;
    white.answers[2].elapsed = 901ms;
    const GameRecord record = play_chess(white, black, control, {}, conditions);
    CHECK(record.cause == Cause::time);
    CHECK(record.winner == Side::second);
    CHECK(record.reason == "took 0.901 s of 0.800 s");
    REQUIRE(record.moves.size() == 4);
    CHECK(record.moves[0].clock == 500ms);
    CHECK(record.moves[2].clock == 800ms);
    CHECK(record.moves[1].clock == 1500ms);
    CHECK(black.given.at(0).time[0] == 500ms);
    CHECK(black.given.at(0).time[1] == 1s);
    CHECK(white.patiences.at(1) == 500ms + conditions.margin + conditions.patience);
  }

  TEST_CASE("without a clock the watchdog has its own patience") {
    Conditions conditions;
    conditions.untimed = 7s;
    ScriptedPlayer white({""});
    ScriptedPlayer black({});
    play_chess(white, black, one_node, {}, conditions);
    CHECK(white.patiences.at(0) == 7s);
  }

  TEST_CASE("adjudication waits for the rules, and takes the players' scores") {
    Conditions conditions;
    conditions.adjudication.longest = 1;
    ScriptedPlayer white({"e2e4"});
    ScriptedPlayer black({"e7e5"});
    GameRecord record = play_chess(white, black, one_node, {}, conditions);
    CHECK(record.cause == Cause::adjudication);
    CHECK_FALSE(record.winner);

    conditions.adjudication.longest = 2;
    ScriptedPlayer loser({"f2f3", "g2g4"});
    ScriptedPlayer winner({"e7e5", "d8h4"});
    record = play_chess(loser, winner, one_node, {}, conditions);
    CHECK(record.reason == "checkmate");
  }
}

}  // namespace roundel::match::referee_test
