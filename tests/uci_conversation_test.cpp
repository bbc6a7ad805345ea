// Conversations in UCI with the real program: what it answers, that it answers meanwhile, and that nothing
// said to it breaks it or changes what it should not.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/process.hpp"

namespace {

using roundel::testing::Lines;
using roundel::testing::Outcome;
using roundel::testing::Process;
using roundel::testing::text_of;
using roundel::testing::value_of;

constexpr const char* chess_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* checkmated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

/// Says `text` and returns what is answered before the next command is read, which a ready question shows.
Lines ask(Process& engine, std::string_view text) {
  engine.send(text);
  engine.send("isready");
  Lines lines = engine.read_until("readyok");
  lines.pop_back();
  return lines;
}

/// Says `text`, which starts a search, and returns the lines up to its best move, or to an error.
Lines search(Process& engine, std::string_view text) {
  engine.send(text);
  Lines lines;
  do {
    lines.push_back(engine.read_line().value());
  } while (!lines.back().starts_with("bestmove") && !lines.back().starts_with("info string error"));
  return lines;
}

std::string position_of(Process& engine) { return value_of(ask(engine, "d"), "Fen: "); }

Lines words_of(const std::string& line) {
  std::istringstream stream(line);
  Lines words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// The names that UCI_Variant may have, in the order told.
Lines variant_names(Process& engine) {
  engine.send("uci");
  const Lines words = words_of(value_of(engine.read_until("uciok"), "option name UCI_Variant type combo "));
  Lines names;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == "var") names.push_back(words[i + 1]);
  }
  return names;
}

bool any_begins(const Lines& lines, std::string_view prefix) {
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.starts_with(prefix); });
}

/// Expects one line of error that has `part` in it.
void check_refused(Process& engine, std::string_view text, std::string_view part) {
  CAPTURE(std::string(text.substr(0, 200)));
  const Lines lines = ask(engine, text);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].starts_with("info string error: "));
  CHECK_MESSAGE(lines[0].find(part) != std::string::npos, lines[0]);
}

void check_silent(Process& engine, std::string_view text) {
  CAPTURE(std::string(text.substr(0, 200)));
  const Lines lines = ask(engine, text);
  CHECK(text_of(lines) == "");
}

struct Wrong {
  const char* line;
  const char* part;
};

}  // namespace

TEST_SUITE("uci") {
  TEST_CASE("the handshake names the engine and its options, and ends with uciok") {
    Process engine;
    engine.send("uci");
    const Lines lines = engine.read_until("uciok");
    CHECK(value_of(lines, "id name ").starts_with("Roundel "));
    CHECK_FALSE(value_of(lines, "id author ").empty());
    CHECK(value_of(lines, "option name Hash ") == "type spin default 16 min 1 max 33554432");
    CHECK(value_of(lines, "option name Threads ") == "type spin default 1 min 1 max 1024");
    CHECK(value_of(lines, "option name MultiPV ") == "type spin default 1 min 1 max 500");
    CHECK(value_of(lines, "option name Ponder ") == "type check default false");
    CHECK(value_of(lines, "option name Move Overhead ") == "type spin default 10 min 0 max 5000");
    CHECK(value_of(lines, "option name Clear Hash ") == "type button");
    CHECK(value_of(lines, "option name Debug Log File ") == "type string default <empty>");
    CHECK(value_of(lines, "option name UCI_ShowWDL ") == "type check default false");
    CHECK(value_of(lines, "option name UCI_Variant ").starts_with("type combo default chess var chess"));
    CHECK(value_of(lines, "option name UCI_Variant ").find(" var standard") != std::string::npos);
    CHECK(lines.back() == "uciok");
  }

  TEST_CASE("a command works without a handshake, with blanks around it and a carriage return behind") {
    Process engine;
    CHECK(search(engine, "go depth 1").back().starts_with("bestmove "));
    engine.send("  \t isready \t\r");
    CHECK(engine.read_line() == "readyok");
    check_silent(engine, "   \t ");
  }

  TEST_CASE("every variant starts at the position that it announces") {
    Process engine;
    const Lines names = variant_names(engine);
    REQUIRE(names.size() >= 2);
    for (const std::string& name : names) {
      CAPTURE(name);
      const Lines lines = ask(engine, "setoption name UCI_Variant value " + name);
      REQUIRE(lines.size() == 1);
      static const std::regex form(
          "info string variant (\\S+) files (\\d+) ranks (\\d+) pocket (\\d+) template (\\S+) "
          "startpos (.+)");
      std::smatch match;
      REQUIRE(std::regex_match(lines[0], match, form));
      CHECK(std::stoi(match[2]) > 0);
      CHECK(std::stoi(match[3]) > 0);
      CHECK(position_of(engine) == match[6]);
      CHECK(ask(engine, "position fen " + match[6].str()).empty());
      CHECK(position_of(engine) == match[6]);
    }
  }

  TEST_CASE("changing the game resets the position, and its name may have any case") {
    Process engine;
    check_silent(engine, "position startpos moves e2e4");
    CHECK(position_of(engine) != chess_start);
    CHECK(value_of(ask(engine, "setoption name uci_variant value STANDARD"), "info string variant ")
              .starts_with("chess "));
    CHECK(position_of(engine) == chess_start);
  }

  TEST_CASE("--variant sets the game to begin with and the default of the option") {
    Process plain;
    for (const std::string& name : variant_names(plain)) {
      CAPTURE(name);
      const Lines answer = ask(plain, "setoption name UCI_Variant value " + name);
      const std::string canonical = words_of(answer.at(0)).at(3);
      Process engine({"--variant", name, "uci"});
      engine.send("uci");
      const std::string option = value_of(engine.read_until("uciok"), "option name UCI_Variant type combo default ");
      CHECK(words_of(option).at(0) == canonical);
      CHECK(position_of(engine) == position_of(plain));
    }
  }

  TEST_CASE("unknown words before a command are skipped, others are refused") {
    Process engine;
    check_silent(engine, "joho debug off");
    CHECK(search(engine, "please do go depth 1").back().starts_with("bestmove "));
    check_refused(engine, "joho", "unknown command 'joho'");
    check_refused(engine, "GO depth 1", "unknown command 'GO'");
    check_refused(engine, "xboard", "xboard");
    check_refused(engine, "hub", "hub");
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

  TEST_CASE("options are told apart whatever their case, and may have blanks in name and value") {
    Process engine;
    ask(engine, "debug on");
    const auto set = [&engine](const char* text) {
      return value_of(ask(engine, text), "info string debug: option ");
    };
    CHECK(set("setoption name move  OVERHEAD value 77") == "'move OVERHEAD' is set to '77'");
    CHECK(set("setoption name hash value 1") == "'hash' is set to '1'");
    CHECK(set("setoption name UCI_ShowWDL value TRUE") == "'UCI_ShowWDL' is set to 'true'");
    CHECK(set("setoption name Clear Hash") == "'Clear Hash' is set to ''");
    CHECK(set("setoption name Debug Log File value <empty>") == "'Debug Log File' is set to ''");
  }

  TEST_CASE("memory that cannot be had is refused, and the engine goes on") {
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

  TEST_CASE("a wrong go is refused and starts no search") {
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
        {"go perft 2 depth 3", "perft"},
        {"go searchmoves", "searchmoves"},
        {"go searchmoves depth 3", "searchmoves"},
        {"go searchmoves e2e4 e2e5", "e2e5"},
        {"go sideways", "'sideways'"},
        {"go depth 3 sideways", "'sideways'"},
    };
    for (const Wrong& each : wrong) check_refused(engine, each.line, each.part);
    CHECK(search(engine, "go depth 1").back().starts_with("bestmove "));
  }

  TEST_CASE("a clock that has run out, and no further time control, are not errors") {
    Process engine;
    CHECK(search(engine, "go wtime -20 btime 1000 movestogo 0").back().starts_with("bestmove "));
  }

  TEST_CASE("info lines have UCI's form") {
    Process engine;
    const Lines lines = search(engine, "go depth 5");
    static const std::regex form(
        "info depth \\d+ seldepth \\d+ multipv 1 score (cp|mate) -?\\d+( lowerbound| upperbound)? nodes \\d+ nps "
        "\\d+ "
        "hashfull \\d+ tbhits \\d+ time \\d+( pv( [a-h][1-8][a-h][1-8])+)?");
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) CHECK_MESSAGE(std::regex_match(lines[i], form), lines[i]);
    CHECK(any_begins(lines, "info depth 5 "));
    static const std::regex best("bestmove [a-h][1-8][a-h][1-8]( ponder [a-h][1-8][a-h][1-8])?");
    CHECK_MESSAGE(std::regex_match(lines.back(), best), lines.back());
  }

  TEST_CASE("UCI_ShowWDL adds win, draw and loss, a thousand in sum") {
    Process engine;
    check_silent(engine, "setoption name UCI_ShowWDL value true");
    const Lines lines = search(engine, "go depth 3");
    static const std::regex form(
        ".* score (?:cp|mate) -?\\d+(?: lowerbound| upperbound)? wdl (\\d+) (\\d+) (\\d+) .*");
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
      std::smatch match;
      REQUIRE_MESSAGE(std::regex_match(lines[i], match, form), lines[i]);
      CHECK(std::stoi(match[1]) + std::stoi(match[2]) + std::stoi(match[3]) == 1000);
    }
  }

  TEST_CASE("MultiPV tells the best lines in order, and no more than there are moves") {
    Process engine;
    check_silent(engine, "setoption name MultiPV value 3");
    CHECK(any_begins(search(engine, "go depth 3"), "info depth 3 "));
    check_silent(engine, "setoption name MultiPV value 500");
    const Lines lines = search(engine, "go depth 2");
    std::size_t highest = 0;
    for (const std::string& line : lines) {
      std::smatch match;
      static const std::regex rank("info depth 2 .*multipv (\\d+) .*");
      if (std::regex_match(line, match, rank)) highest = std::max(highest, std::size_t(std::stoul(match[1])));
    }
    CHECK(highest == 20);
  }

  TEST_CASE("searchmoves restricts the root") {
    Process engine;
    const Lines best = words_of(search(engine, "go depth 3 searchmoves a2a3 h2h3").back());
    CHECK((best.at(1) == "a2a3" || best.at(1) == "h2h3"));
    CHECK(words_of(search(engine, "go searchmoves b2b3 depth 3").back()).at(1) == "b2b3");
  }

  TEST_CASE("a mate in reach is told as one") {
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

  TEST_CASE("an infinite search answers when it is stopped and not before, whatever the position") {
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

  TEST_CASE("stop, ponderhit, register and a new game are harmless while idle") {
    Process engine;
    for (const char* line :
         {"stop", "ponderhit", "register later", "register name a b code 4359874324", "ucinewgame"}) {
      check_silent(engine, line);
    }
    // A stop that came too early stops nothing later.
    CHECK(any_begins(search(engine, "go depth 3"), "info depth 3 "));
  }

  TEST_CASE("perft counts below each move") {
    Process engine;
    engine.send("go perft 3");
    const Lines lines = engine.read_until("Nodes searched: ");
    REQUIRE(lines.size() == 22);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < 20; ++i) {
      static const std::regex form("[a-h][12][a-h][34]: (\\d+)");
      std::smatch match;
      REQUIRE_MESSAGE(std::regex_match(lines[i], match, form), lines[i]);
      sum += std::stoull(match[1]);
    }
    CHECK(sum == 8902);
    CHECK(lines[20].empty());
    CHECK(lines[21] == "Nodes searched: 8902");
  }

  TEST_CASE("a count can be stopped, and says that it was") {
    Process engine;
    engine.send("go perft 30");
    engine.send("stop");
    CHECK(any_begins(engine.read_until("Nodes searched: "), "info string perft was stopped"));
    engine.send("go perft 1");
    CHECK(engine.read_until("Nodes searched: ").back() == "Nodes searched: 20");
  }

  TEST_CASE("d shows the board, the position, its key and the legal moves") {
    Process engine;
    const Lines lines = ask(engine, "d");
    CHECK(lines.size() > 8);
    CHECK(value_of(lines, "Fen: ") == chess_start);
    CHECK(std::regex_match(value_of(lines, "Key: "), std::regex("[0-9A-F]{16}")));
    Lines moves = words_of(value_of(lines, "Legal: "));
    std::sort(moves.begin(), moves.end());
    CHECK(std::unique(moves.begin(), moves.end()) == moves.end());
    CHECK(moves.size() == 20);
    CHECK(std::count(moves.begin(), moves.end(), "g1f3") == 1);
  }

  TEST_CASE("eval explains, and flip twice is no change") {
    Process engine;
    CHECK_FALSE(ask(engine, "eval").empty());
    check_silent(engine, "position startpos moves e2e4");
    const std::string position = position_of(engine);
    check_silent(engine, "flip");
    CHECK(position_of(engine) != position);
    check_silent(engine, "flip");
    CHECK(position_of(engine) == position);
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

  TEST_CASE("the end of input ends the process, whatever runs") {
    for (const char* last :
         {"", "uci\n", "go infinite\n", "go ponder\n", "go perft 30\n", "bench 100\n", "go depth 100"}) {
      CAPTURE(last);
      CHECK(roundel::testing::run({}, last).status == 0);
    }
  }

  TEST_CASE("quit ends the process, whatever runs, and nothing after it is read") {
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

  TEST_CASE("a search that the end of input stops still tells its best move") {
    const Outcome outcome = roundel::testing::run({}, "go infinite\n");
    REQUIRE_FALSE(outcome.output.empty());
    CHECK(outcome.output.back().starts_with("bestmove "));
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

  TEST_CASE("the log has every line in and out") {
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "roundel uci test.log";
    std::filesystem::remove(path);
    {
      Process engine;
      check_silent(engine, "setoption name Debug Log File value " + path.string());
      check_refused(engine, "joho", "joho");
      check_silent(engine, "setoption name Debug Log File value <empty>");
      check_refused(engine, "later", "later");
      engine.close_input();
      engine.wait();
    }
    std::ifstream file(path);
    Lines lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    CHECK(std::count(lines.begin(), lines.end(), ">> joho") == 1);
    CHECK(std::count(lines.begin(), lines.end(), "<< info string error: unknown command 'joho'") == 1);
    CHECK(std::count(lines.begin(), lines.end(), "<< readyok") == 2);
    CHECK_FALSE(std::any_of(lines.begin(), lines.end(),
                            [](const std::string& line) { return line.find("later") != std::string::npos; }));
    std::filesystem::remove(path);
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
