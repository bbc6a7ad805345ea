// Conversations in UCI with the real program: searches, counts and the bench answer at the right time.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "tests/pattern.hpp"
#include "tests/process.hpp"
#include "tests/protocol/uci/uci_conversation.hpp"
#include "variants/games/registry.hpp"

namespace roundel::testing::uci_search_test {

TEST_SUITE("uci") {
  TEST_CASE("a clock that has run out, and no further time control, are not errors") {
    Process engine;
    CHECK(search(engine, "go wtime -20 btime 1000 movestogo 0").back().starts_with("bestmove "));
  }

  TEST_CASE("info lines have UCI's form") {
    Process engine;
    const Lines lines = search(engine, "go depth 5");
    constexpr const char* form =
        "info depth \\d+ seldepth \\d+ multipv 1 score (cp|mate) -?\\d+( lowerbound| upperbound)? nodes \\d+ nps "
        "\\d+ "
        "hashfull \\d+ tbhits \\d+ time \\d+( pv( [a-h][1-8][a-h][1-8])+)?";
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) CHECK_MESSAGE(has_form(lines[i], form), lines[i]);
    CHECK(any_begins(lines, "info depth 5 "));
    constexpr const char* best = "bestmove [a-h][1-8][a-h][1-8]( ponder [a-h][1-8][a-h][1-8])?";
    CHECK_MESSAGE(has_form(lines.back(), best), lines.back());
  }

  TEST_CASE("UCI_ShowWDL adds win, draw and loss, a thousand in sum") {
    Process engine;
    check_silent(engine, "setoption name UCI_ShowWDL value true");
    const Lines lines = search(engine, "go depth 3");
    constexpr const char* form =
        ".* score (?:cp|mate) -?\\d+(?: lowerbound| upperbound)? wdl (\\d+) (\\d+) (\\d+) .*";
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      const auto groups = groups_of(lines[i], form);
      REQUIRE_MESSAGE(groups, lines[i]);
      CHECK(std::stoi(groups->at(1)) + std::stoi(groups->at(2)) + std::stoi(groups->at(3)) == 1000);
    }
  }

  TEST_CASE("MultiPV reports the best lines in order, at most one for each move") {
    Process engine;
    check_silent(engine, "setoption name MultiPV value 3");
    CHECK(any_begins(search(engine, "go depth 3"), "info depth 3 "));
    check_silent(engine, "setoption name MultiPV value 500");
    const Lines lines = search(engine, "go depth 2");
    std::size_t highest = 0;
    for (const std::string& line : lines) {
      const auto groups = groups_of(line, "info depth 2 .*multipv (\\d+) .*");
      if (groups) highest = std::max(highest, std::size_t(std::stoul(groups->at(1))));
    }
    CHECK(highest == 20);
  }

  TEST_CASE("searchmoves restricts the root") {
    Process engine;
    const Lines best = words_of(search(engine, "go depth 3 searchmoves a2a3 h2h3").back());
    CHECK((best.at(1) == "a2a3" || best.at(1) == "h2h3"));
    CHECK(words_of(search(engine, "go searchmoves b2b3 depth 3").back()).at(1) == "b2b3");
  }

  TEST_CASE("searchmoves restricts set-ups, and searches of what is not all known") {
    Process engine;
    CHECK(search(engine, "go depth 1 searchmoves @a2R,b2B").front().find("@a2R,b2B") != std::string::npos);
    ask(engine, "setoption name UCI_Variant value crest");
    const std::string layout = "@a2R,a2R,b2B,b2B,c2N,c2N";
    CHECK(search(engine, "go searchmoves " + layout).back() == "bestmove " + layout);
    CHECK(search(engine, "go depth 1 searchmoves @a2R,b2B").front() ==
          "info string error: go: searchmoves: White has 6 tiles to lay out, not 2");
    check_silent(engine, "position fen 3k3/r~xn1~xb1/7/7/3R3/7/B2K2N[bn] w 3.1/3.0 - 4");
    const std::string turn = "+d3d4,g1e2";
    const Lines lines = search(engine, "go depth 3 searchmoves " + turn);
    CHECK(lines.back() == "bestmove " + turn);
    CHECK(lines.size() > 1);
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) CHECK_MESSAGE(lines[i].ends_with(" pv " + turn), lines[i]);
  }

  TEST_CASE("a mate within reach is reported as a mate") {
    Process engine;
    check_silent(engine, "position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    const Lines lines = search(engine, "go mate 1");
    CHECK(lines.back().starts_with("bestmove a1a8"));
    CHECK(lines.at(lines.size() - 2).find("score mate 1 ") != std::string::npos);
  }

  TEST_CASE("where the game is over there is no best move") {
    Process engine;
    check_silent(engine, std::string("position fen ") + checkmated);
    CHECK(search(engine, "go depth 3").back() == "bestmove (none)");
    CHECK(search(engine, "go movetime 10").back() == "bestmove (none)");
  }

  TEST_CASE("an infinite search answers when it is stopped and not earlier, in any position") {
    Process engine;
    for (const std::string& position : Lines{"position startpos", std::string("position fen ") + checkmated}) {
      CAPTURE(position);
      check_silent(engine, position);
      CHECK_FALSE(any_begins(ask(engine, "go infinite"), "bestmove"));
      CHECK_FALSE(any_begins(ask(engine, "go infinite"), "bestmove"));
      CHECK(search(engine, "stop").back().starts_with("bestmove "));
    }
  }

  TEST_CASE("pondering answers after the hit, or when stopped") {
    Process engine;
    check_silent(engine, "position startpos moves e2e4 e7e5");
    CHECK_FALSE(any_begins(ask(engine, "go ponder depth 1"), "bestmove"));
    CHECK(search(engine, "ponderhit").back().starts_with("bestmove "));
    CHECK_FALSE(any_begins(ask(engine, "go ponder wtime 100 btime 100"), "bestmove"));
    CHECK(search(engine, "stop").back().starts_with("bestmove "));
    CHECK_FALSE(any_begins(ask(engine, "go ponder movetime 20"), "bestmove"));
    CHECK(search(engine, "ponderhit").back().starts_with("bestmove "));
  }

  TEST_CASE("the next command may follow stop, or the best move, at once") {
    Process engine;
    engine.send("go infinite");
    engine.send("stop");
    engine.send("position startpos moves e2e4 e7e5 g1f3");
    engine.send("go depth 2");
    Lines lines = engine.read_until("bestmove");
    CHECK_FALSE(any_begins(lines, "info string error"));
    lines = engine.read_until("bestmove");
    CHECK_FALSE(any_begins(lines, "info string error"));
    for (int round = 0; round < 50; ++round) {
      CHECK_FALSE(any_begins(search(engine, "go depth 1"), "info string error"));
      engine.send("position startpos");
    }
    CHECK(position_of(engine) == chess_start);
  }

  TEST_CASE("perft counts below each move") {
    Process engine;
    engine.send("go perft 3");
    const Lines lines = engine.read_until("Nodes searched: ");
    REQUIRE(lines.size() == 22);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < 20; ++i) {
      const auto groups = groups_of(lines[i], "[a-h][12][a-h][34]: (\\d+)");
      REQUIRE_MESSAGE(groups, lines[i]);
      sum += std::stoull(groups->at(1));
    }
    CHECK(sum == 8902);
    CHECK(lines[20].empty());
    CHECK(lines[21] == "Nodes searched: 8902");
  }

  TEST_CASE("a count or a bench can be stopped, and reports it") {
    Process engine;
    engine.send("go perft 30");
    engine.send("stop");
    CHECK(any_begins(engine.read_until("Nodes searched: "), "info string perft was stopped"));
    engine.send("bench 100");
    engine.send("stop");
    CHECK(any_begins(engine.read_until("Nodes/second: "), "info string bench was stopped"));
    engine.send("go perft 1");
    CHECK(engine.read_until("Nodes searched: ").back() == "Nodes searched: 20");
  }

  TEST_CASE("the deepest count fits on the stack, in every game") {
    Process engine;
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      ask(engine, "setoption name UCI_Variant value " + variant.name);
      check_silent(engine, "position fen " + variant.bench.positions.back());
      engine.send("go perft 100");
      engine.send("stop");
      engine.read_until("Nodes searched: ");
    }
  }

  TEST_CASE("the bench always counts the same and leaves everything as it was") {
    Process engine;
    check_silent(engine, "setoption name MultiPV value 2");
    check_silent(engine, "setoption name Hash value 1");
    check_silent(engine, "position startpos moves e2e4");
    const std::string position = position_of(engine);
    const auto count = [&engine] {
      engine.send("bench 2");
      const Lines lines = engine.read_until("Nodes/second: ");
      return std::stoull(value_of(lines, "Nodes searched: "));
    };
    const std::uint64_t nodes = count();
    CHECK(nodes > 0);
    CHECK(position_of(engine) == position);
    CHECK(any_begins(search(engine, "go depth 4"), "info depth 4 "));
    CHECK(count() == nodes);
    Process fresh;
    fresh.send("bench 2");
    CHECK(std::stoull(value_of(fresh.read_until("Nodes/second: "), "Nodes searched: ")) == nodes);
  }

  TEST_CASE("a search that the end of input stops still reports its best move") {
    const Outcome outcome = roundel::testing::run({}, "go infinite\n");
    REQUIRE_FALSE(outcome.output.empty());
    CHECK(outcome.output.back().starts_with("bestmove "));
  }
}

}  // namespace roundel::testing::uci_search_test
