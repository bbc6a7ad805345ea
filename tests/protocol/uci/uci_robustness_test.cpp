// Conversations in UCI with the real program: no line breaks it, or has effects that it must not have.

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "tests/process.hpp"
#include "tests/protocol/uci/uci_conversation.hpp"
#include "tests/scratch_folder.hpp"

namespace roundel::testing::uci_robustness_test {

namespace {

struct Wrong {
  const char* line;
  const char* part;
};

}  // namespace

TEST_SUITE("uci") {
  TEST_CASE("unknown words before a command are skipped, others are refused") {
    Process engine;
    check_silent(engine, "joho debug off");
    CHECK(search(engine, "please do go depth 1").back().starts_with("bestmove "));
    check_refused(engine, "joho", "unknown command 'joho'");
    check_refused(engine, "GO depth 1", "unknown command 'GO'");
    check_refused(engine, "play chess", "'play' is not a UCI command: `quit` first, then `roundel play ...`");
    check_refused(engine, "xboard", "xboard");
    check_refused(engine, "hub", "hub");
  }

  TEST_CASE("tablebases are made when a search needs them, and not when an option names them") {
    const roundel::testing::ScratchFolder cache;
    Process engine({"XDG_CACHE_HOME=" + cache.path(), roundel::testing::engine_program}, "/usr/bin/env");
    CHECK_FALSE(any_begins(ask(engine, "setoption name TablebasePath value <small>"), "info string making tables"));
    CHECK_FALSE(any_begins(search(engine, "position startpos\ngo depth 4"), "info string making tables"));
    const Lines lines = search(engine, "position fen 8/8/8/8/8/1k6/8/K6R b - - 0 1\ngo depth 2");
    CHECK(any_begins(lines, "info string building endgame tablebases: KR v K"));
    CHECK(lines.back().starts_with("bestmove "));
    engine.send("position fen 8/8/8/8/8/1k6/7P/K7 w - - 0 1\ngo depth 60\nquit");
    CHECK(engine.wait() == 0);
  }

  TEST_CASE("a wrong option is refused and nothing changes") {
    Process engine;
    ask(engine, "debug on");
    ask(engine, "position startpos moves d2d4");
    const std::string position = position_of(engine);
    const std::vector<Wrong> wrong = {
        {"setoption", "'name'"},
        {"setoption value 3", "'name'"},
        {"setoption name", "name"},
        {"setoption name value 3", "name"},
        {"setoption name Nothing value 3", "'Nothing'"},
        {"setoption name Hash", "Hash"},
        {"setoption name Hash value", "Hash"},
        {"setoption name Hash value 0", "'0'"},
        {"setoption name Hash value -1", "'-1'"},
        {"setoption name Hash value 1.5", "'1.5'"},
        {"setoption name Hash value 12 34", "'12 34'"},
        {"setoption name Hash value 0x10", "'0x10'"},
        {"setoption name Hash value 33554433", "33554432"},
        {"setoption name Hash value 99999999999999999999", "33554432"},
        {"setoption name Threads value 0", "1024"},
        {"setoption name Threads value 1025", "1024"},
        {"setoption name MultiPV value 501", "500"},
        {"setoption name Move Overhead value 5001", "5000"},
        {"setoption name Ponder value maybe", "'maybe'"},
        {"setoption name UCI_ShowWDL value 1", "UCI_ShowWDL"},
        {"setoption name UCI_Variant value nosuchgame", "'nosuchgame'"},
        {"setoption name UCI_Variant", "UCI_Variant"},
        {"setoption name Debug Log File value /nonexistent/folder/file", "/nonexistent/folder/file"},
        {"debug", "'on'"},
        {"debug maybe", "'on'"},
        {"bench 0", "'0'"},
        {"bench x", "'x'"},
    };
    for (const Wrong& each : wrong) check_refused(engine, each.line, each.part);
    CHECK(position_of(engine) == position);
    CHECK(search(engine, "go depth 2").back().starts_with("bestmove "));
  }

  TEST_CASE("unavailable memory is refused, and the engine continues") {
    Process engine;
    check_refused(engine, "setoption name Hash value 33554432", "Hash");
    CHECK(search(engine, "go depth 3").back().starts_with("bestmove "));
  }

  TEST_CASE("a wrong position is refused and the old one stays") {
    Process engine;
    check_silent(engine, "position startpos moves e2e4 e7e5");
    const std::string position = position_of(engine);
    const std::vector<Wrong> wrong = {
        {"position", "startpos"},
        {"position nonsense", "'nonsense'"},
        {"position startpos e2e4", "'e2e4'"},
        {"position fen", "fen"},
        {"position fen moves e2e4", "fen"},
        {"position fen nonsense", ""},
        {"position fen 8/8/8/8/8/8/8/8 w - - 0 1", ""},
        {"position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1", ""},
        {"position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", ""},
        {"position startpos moves e2e5", "e2e5"},
        {"position startpos moves e2e4 e7e5 e4e5", "e4e5"},
        {"position startpos moves e2e4 e7e5 nonsense g1f3", "nonsense"},
    };
    for (const Wrong& each : wrong) {
      check_refused(engine, each.line, each.part);
      CHECK(position_of(engine) == position);
    }
    // The third move of the list.
    check_refused(engine, "position startpos moves e2e4 e7e5 e4e5 g1f3", "3");
  }

  TEST_CASE("a go with wrong words is reported in one line and answered by a move") {
    Process engine;
    const std::vector<Wrong> wrong = {
        {"go depth", "'depth'"},
        {"go depth abc", "'abc'"},
        {"go depth 0", "'0'"},
        {"go depth -3", "'-3'"},
        {"go depth 99999999999999999999", "depth"},
        {"go depth 3x", "'3x'"},
        {"go nodes 0", "nodes"},
        {"go nodes -1", "nodes"},
        {"go nodes 99999999999999999999", "nodes"},
        {"go movetime 0", "movetime"},
        {"go movetime soon", "'soon'"},
        {"go movetime 99999999999999999999", "movetime"},
        {"go wtime x btime 100", "'x'"},
        {"go wtime 100 btime", "'btime'"},
        {"go wtime 100 btime 100 winc -1", "winc"},
        {"go movestogo -1", "movestogo"},
        {"go mate 0", "mate"},
        {"go perft 0", "perft"},
        {"go perft x", "'x'"},
        {"go perft 101", "from 1 to 100"},
        {"go perft 1000", "from 1 to 100"},
        {"go searchmoves", "searchmoves"},
        {"go searchmoves depth 3", "searchmoves"},
        {"go searchmoves e2e4 e2e5", "e2e5"},
        {"go sideways", "'sideways'"},
        {"go depth 3 sideways", "'sideways'"},
    };
    for (const Wrong& each : wrong) {
      CAPTURE(each.line);
      engine.send(each.line);
      engine.send("stop");  // some of them have no limit
      const Lines lines = search(engine, "");
      const auto is_error = [](const std::string& line) { return line.starts_with("info string error: go: "); };
      REQUIRE(std::count_if(lines.begin(), lines.end(), is_error) == 1);
      CHECK_MESSAGE(lines.front().find(each.part) != std::string::npos, lines.front());
      CHECK(lines.back().starts_with("bestmove "));
      CHECK((lines.back() == "bestmove (none)") == std::string_view(each.line).starts_with("go perft"));
    }
  }

  TEST_CASE("what would disturb a search is refused while it runs, and nothing has changed after it") {
    Process engine;
    check_silent(engine, "position startpos moves e2e4");
    const std::string position = position_of(engine);
    engine.send("go infinite");
    for (const char* line : {"go depth 1", "position startpos", "setoption name Hash value 1", "ucinewgame", "d",
                             "flip", "eval", "bench 1", "setoption name UCI_Variant value chess"}) {
      CAPTURE(line);
      Lines lines = ask(engine, line);
      std::erase_if(lines, [](const std::string& each) { return each.starts_with("info depth"); });
      REQUIRE(lines.size() == 1);
      CHECK(lines[0].starts_with("info string error: "));
    }
    CHECK(any_begins(ask(engine, "uci"), "uciok"));
    CHECK(search(engine, "stop").back().starts_with("bestmove "));
    CHECK(position_of(engine) == position);
  }

  TEST_CASE("stop, ponderhit, register and a new game are harmless while idle") {
    Process engine;
    for (const char* line :
         {"stop", "ponderhit", "register later", "register name a b code 4359874324", "ucinewgame"}) {
      check_silent(engine, line);
    }
    // A stop that came too early does not stop a later search.
    CHECK(any_begins(search(engine, "go depth 3"), "info depth 3 "));
  }

  TEST_CASE("the end of input ends the process, even during a job") {
    for (const char* last :
         {"", "uci\n", "go infinite\n", "go ponder\n", "go perft 30\n", "bench 100\n", "go depth 100"}) {
      CAPTURE(last);
      CHECK(roundel::testing::run({}, last).status == 0);
    }
  }

  TEST_CASE("quit ends the process, even during a job, and nothing after it is read") {
    for (const char* line : {"isready", "go infinite", "go ponder", "go perft 30", "bench 100"}) {
      CAPTURE(line);
      Process engine;
      engine.send(line);
      engine.send("quit");
      CHECK(engine.wait() == 0);
    }
    const Outcome outcome = roundel::testing::run({}, "quit\nisready\n");
    CHECK(outcome.status == 0);
    CHECK(text_of(outcome.output) == "");
  }

  TEST_CASE("a last line without a line end is answered") {
    CHECK(roundel::testing::run({}, "isready").output == Lines{"readyok"});
  }

  TEST_CASE("a line of a mebibyte is read, a longer one is skipped as a whole") {
    constexpr std::size_t longest = 1 << 20;
    Process engine;
    std::string line = "isready";
    line.resize(longest, ' ');
    engine.send(line);
    CHECK(engine.read_line() == "readyok");
    line.push_back(' ');
    check_refused(engine, line, "1048576");
    check_refused(engine, std::string(5 * longest, 'x') + " isready", "1048576");
    CHECK(search(engine, "go depth 1").back() != "bestmove (none)");
    check_refused(engine, "position startpos moves" + std::string(longest, ' '), "1048576");
    CHECK(search(engine, "go depth 1").back() == "bestmove (none)");
  }

  TEST_CASE("a game as long as a line can hold is played through") {
    constexpr std::size_t longest = 1 << 20;
    std::string line = "position startpos moves";
    const std::string round = " g1f3 g8f6 f3g1 f6g8";
    while (line.size() + round.size() <= longest) line += round;
    Process engine;
    check_silent(engine, line);
    const std::string position = position_of(engine);
    CHECK(position.starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - "));
    CHECK(position != chess_start);
    CHECK(search(engine, "go depth 2").back().starts_with("bestmove "));
  }

  TEST_CASE("no bytes at all break it: each line has at most one error in one line") {
    Process engine;
    std::mt19937 random(2006);
    const Lines pieces = {
        "position", "startpos",    "fen", "moves", "e2e4",     "setoption", "name",   "value",           "Hash",
        "MultiPV",  "UCI_Variant", "w",   "KQkq",  "-",        "0",         "1",      "8/8/8/8/8/8/8/8", "perft",
        "debug",    "on",          "",    "\t",    "\x01\x02", "\xff",      "(none)", "999999"};
    for (int round = 0; round < 400; ++round) {
      std::string line;
      for (std::size_t words = random() % 8; words > 0; --words) line += pieces[random() % pieces.size()] + " ";
      for (std::size_t bytes = random() % 6; bytes > 0; --bytes) line.push_back(static_cast<char>(random() % 256));
      std::erase(line, '\n');
      CAPTURE(line);
      const Lines answer = ask(engine, line);
      CHECK(std::count_if(answer.begin(), answer.end(),
                          [](const std::string& each) { return each.starts_with("info string error: "); }) <= 1);
      for (const std::string& each : answer) CHECK_MESSAGE(each.starts_with("info string "), each);
    }
    check_silent(engine, "debug off");
    CHECK(ask(engine, "position startpos").empty());
    CHECK(search(engine, "go depth 1").back().starts_with("bestmove "));
  }
}

}  // namespace roundel::testing::uci_robustness_test
