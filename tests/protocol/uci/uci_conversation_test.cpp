// Conversations in UCI with the real program: the handshake, games, options, and the texts that it shows.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "tests/pattern.hpp"
#include "tests/process.hpp"
#include "tests/protocol/uci/uci_conversation.hpp"
#include "tests/scratch_folder.hpp"

namespace roundel::testing::uci_conversation_test {

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

  TEST_CASE("a command works without a handshake, with blanks around it and a carriage return after it") {
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
      REQUIRE_FALSE(lines.empty());
      const auto groups = groups_of(lines.back(),  // after the options of a game that has just been added
                                    "info string variant (\\S+) files (\\d+) ranks (\\d+) pocket (\\d+) "
                                    "template (\\S+) startpos (.+)");
      REQUIRE(groups);
      const std::string start = groups->at(6);
      CHECK(std::stoi(groups->at(2)) > 0);
      CHECK(std::stoi(groups->at(3)) > 0);
      CHECK(position_of(engine) == start);
      CHECK(ask(engine, "position fen " + start).empty());
      CHECK(position_of(engine) == start);
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
      const std::string canonical = words_of(answer.back()).at(3);
      Process engine({"--variant", name, "uci"});
      engine.send("uci");
      const std::string option = value_of(engine.read_until("uciok"), "option name UCI_Variant type combo default ");
      CHECK(words_of(option).at(0) == canonical);
      CHECK(position_of(engine) == position_of(plain));
    }
  }

  TEST_CASE("options are recognised in any case of letters, and may have blanks in name and value") {
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

  TEST_CASE("d shows the board, the position, its key and the legal moves") {
    Process engine;
    const Lines lines = ask(engine, "d");
    CHECK(lines.size() > 8);
    CHECK(value_of(lines, "Fen: ") == chess_start);
    CHECK(has_form(value_of(lines, "Key: "), "[0-9A-F]{16}"));
    Lines moves = words_of(value_of(lines, "Legal: "));
    std::sort(moves.begin(), moves.end());
    CHECK(std::unique(moves.begin(), moves.end()) == moves.end());
    CHECK(moves.size() == 20);
    CHECK(std::count(moves.begin(), moves.end(), "g1f3") == 1);
    CHECK(value_of(lines, "To move: ") == "first");
    CHECK(std::none_of(lines.begin(), lines.end(), [](const auto& line) { return line.starts_with("Result"); }));
  }

  TEST_CASE("d shows the winner, and why") {
    Process engine;
    engine.send("position startpos moves f2f3 e7e5 g2g4 d8h4");
    const Lines lines = ask(engine, "d");
    CHECK(value_of(lines, "To move: ") == "first");
    CHECK(value_of(lines, "Result: ") == "second wins, checkmate");
    engine.send("position fen 7k/5Q2/5K2/8/8/8/8/8 b - - 0 1");
    CHECK(value_of(ask(engine, "d"), "Result: ") == "drawn, stalemate");
  }

  TEST_CASE("eval explains, and flip twice changes nothing") {
    Process engine;
    CHECK_FALSE(ask(engine, "eval").empty());
    check_silent(engine, "position startpos moves e2e4");
    const std::string position = position_of(engine);
    check_silent(engine, "flip");
    CHECK(position_of(engine) != position);
    check_silent(engine, "flip");
    CHECK(position_of(engine) == position);
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

  TEST_CASE("a log that cannot be written any further is reported, once") {
    const ScratchFolder folder;
    const std::string log = folder.file("log");
    Process engine({"-c", "ulimit -f 1; exec " + engine_program}, "/bin/sh");  // a block or two of 512 bytes
    engine.send("setoption name Debug Log File value " + log);
    engine.send("d");
    engine.send("d");
    engine.send("d");
    engine.send("isready");
    const Lines lines = engine.read_until("readyok");
    CHECK(std::count(lines.begin(), lines.end(),
                     "info string error: option 'Debug Log File': the log '" + log +
                         "' ends here, as it cannot be written: File too large") == 1);
    engine.send("isready");
    CHECK(engine.read_until("readyok").size() == 1);
  }
}

}  // namespace roundel::testing::uci_conversation_test
