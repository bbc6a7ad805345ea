// Output of programs besides results: only on a terminal, and to other programs on request.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/pattern.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/terminal_process.hpp"
#include "tests/text.hpp"

namespace roundel::progress_test {
namespace {

using nlohmann::json;
using roundel::testing::check_refused;
using roundel::testing::contains;
using roundel::testing::has_form;
using roundel::testing::has_part;
using roundel::testing::Lines;
using roundel::testing::output_of;
using roundel::testing::Process;
using roundel::testing::text_of;

constexpr const char* checkmated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

std::vector<json> objects_of(const Lines& lines) {
  std::vector<json> objects;
  for (const std::string& line : lines) objects.push_back(json::parse(line));
  return objects;
}

}  // namespace

TEST_SUITE("progress terminal") {
  TEST_CASE("an analysis in JSON has results alone") {
    for (const json& object : objects_of(output_of({"analyse", "--variant", "chess", "--json", "--time", "3"}))) {
      const std::string type = object["type"];
      CHECK_MESSAGE((type == "position" || type == "known" || type == "line" || type == "best"), type);
    }
    check_refused({"analyse", "--variant", "chess", "--progress"}, "--progress needs --json");
    check_refused({"solve", "--variant", "cheversi", "--progress"}, "--progress needs --json");
  }

  TEST_CASE("with --progress it is never silent for much more than a second") {
    Process program({"analyse", "--variant", "chess", "--json", "--progress", "--time", "1000"});
    program.read_until("{\"type\":\"line\"");  // the tables are read by then, which sanitizers make slow
    std::uint64_t nodes = 0;
    for (int milliseconds = 0; milliseconds < 1500;) {
      const json object = json::parse(program.read_until("{\"type\":\"progress\"").back());
      CHECK(object["milliseconds"].get<int>() > milliseconds);
      milliseconds = object["milliseconds"].get<int>();
      CHECK(object["depth"].get<int>() >= 1);
      CHECK(object["nodes"].get<std::uint64_t>() >= nodes);
      nodes = object["nodes"].get<std::uint64_t>();
      CHECK(object["nodes_per_second"].get<std::uint64_t>() <= nodes);
    }
    CHECK(nodes > 0);
    program.interrupt();
    CHECK(json::parse(program.read_all().back())["type"] == "best");
    CHECK(program.wait() == 0);
  }

  TEST_CASE("a solution is not shown either, and ends with the present bounds if it is interrupted") {
    Process program({"solve", "--variant", "cheversi", "--json", "--progress"});
    const json progress = json::parse(program.read_until("{\"type\":\"progress\"").back());
    CHECK(progress["nodes"].get<std::uint64_t>() > 0);
    program.interrupt();
    const json stopped = json::parse(program.read_all().back());
    CHECK(stopped["type"] == "stopped");
    CHECK(stopped["nodes"] >= progress["nodes"]);
    CHECK(stopped.contains("lower"));
    CHECK(stopped.contains("upper"));
    CHECK(program.wait() == 1);
    CHECK(program.error_text().empty());
  }

  TEST_CASE("the analysis of a game is not shown either, and reports its progress") {
    const testing::ScratchFolder folder;
    std::ofstream(folder.file("in.pgn")) << "1. e4 e5 *\n";
    Process program({"analyse", "--game", folder.file("in.pgn"), "--time", "2.5", "--json", "--progress"});
    json object = json::parse(program.read_until("{\"type\":\"progress\"").back());
    // The reports before the tablebases are read.
    while (object["nodes"] == 0) object = json::parse(program.read_until("{\"type\":\"progress\"").back());
    CHECK(object["game"] == 1);
    CHECK(object["games"] == 1);
    CHECK(object["turn"] == 0);
    CHECK(object["turns"] == 2);
    CHECK(object["nodes"].get<std::uint64_t>() > 0);
    CHECK(object["milliseconds"].get<int>() >= 800);
    program.interrupt();
    program.read_all();
    CHECK(program.wait() == 1);
  }

  TEST_CASE("a solution that is interrupted is none: why stands on standard error, with what was known") {
    Process program({"solve", "--variant", "cheversi"});
    program.read_until("8/8/8/8");
    program.interrupt();
    CHECK(program.read_all().empty());
    CHECK(program.wait() == 1);
    CHECK_MESSAGE(has_form(program.error_text(), "roundel: stopped before the value was known(: .*)?\n"),
                  program.error_text());
  }

  TEST_CASE("without a terminal, only results are printed, even if they take seconds") {
    const testing::ScratchFolder folder;
    std::ofstream(folder.file("in.pgn")) << "1. e4 *\n";
    const std::string text = text_of(output_of({"analyse", "--game", folder.file("in.pgn"), "--time", "1.3"}));
    CHECK_FALSE(contains(text, "game 1 of 1 ["));
    const std::string table = text_of(output_of({"analyse", "chess", "--time", "2.2", "--multipv", "2"}));
    CHECK_FALSE(has_part(table, "\\d s\\b"));
    CHECK(contains(table, "\nBest move: "));
  }

  TEST_CASE("a terminal shows progress on its last line, even if results go elsewhere") {
    const testing::ScratchFolder folder;
    std::ofstream(folder.file("in.pgn")) << "1. e4 e5 *\n";
    const auto behind = [&](const std::string& call) {
      return Lines{"-c", "exec \"$0\" " + call + " >'" + folder.file("results") + "'", testing::engine_program};
    };
    const auto results = [&] {
      std::ifstream file(folder.file("results"));
      return std::string(std::istreambuf_iterator<char>(file), {});
    };
    {
      testing::TerminalProcess person(behind("analyse --game '" + folder.file("in.pgn") + "' --time 1"), {}, 80,
                                      "/bin/sh");
      person.wait_for("game 1 of 1 [");
      CHECK(person.wait() == 0);
      CHECK_FALSE(contains(person.sent(), "accuracy"));
      CHECK(contains(results(), "accuracy"));
      CHECK_FALSE(contains(results(), "game 1 of 1 ["));
    }
    testing::TerminalProcess person(behind("analyse chess --time 1"), {}, 80, "/bin/sh");
    person.wait_for("Ctrl-C ends it");
    CHECK(person.wait() == 0);
    CHECK(contains(results(), "Best move: "));
    CHECK_FALSE(contains(results(), "Ctrl-C"));
  }

  TEST_CASE("notes on the making of small tablebases are for a terminal alone") {
    const testing::ScratchFolder folder;
    std::ofstream(folder.file("in.pdn")) << "[GameType \"21\"]\n[FEN \"W:WK1,K2:BK32\"]\n1. 1-6 *\n";
    int caches = 0;
    for (const Lines& call :
         {Lines{"english", "--position", "W:WK1,K2:BK32"}, Lines{"--game", folder.file("in.pdn")}}) {
      Lines words = call;
      words.insert(words.begin(), "analyse");
      words.insert(words.end(), {"--nodes", "10"});
      const auto cache = [&] { return "XDG_CACHE_HOME=" + folder.file("cache" + std::to_string(++caches)); };
      constexpr const char* making = "building endgame tablebases: ";
      testing::TerminalProcess person(words, {cache()});
      CHECK(person.wait() == 0);
      CHECK(contains(person.sent(), making));
      words.insert(words.begin(), {cache(), testing::engine_program});
      const testing::Outcome outcome = testing::run(words, "", "/usr/bin/env");
      CHECK(outcome.error == "");
      CHECK_FALSE(contains(text_of(outcome.output), making));
    }
  }

  TEST_CASE("an analysis without a limit ends with the best move when it is interrupted") {
    testing::TerminalProcess person({"analyse", "--variant", "chess"});
    person.wait_for("; Ctrl-C ends it");
    person.press("\x03");
    person.wait_for("Best move: ");
    CHECK(person.wait() == 0);
    CHECK_FALSE(contains(person.sent(), "no limit"));
  }

  TEST_CASE("without a terminal, an analysis without a limit gets one, and reports it") {
    const testing::Outcome outcome = testing::run({"analyse", "--variant", "chess"});
    CHECK(outcome.status == 0);
    CHECK(outcome.error ==
          "roundel: no limit was given, and standard input or output is not a terminal: the search took 5 s at most; "
          "--time, --depth or --nodes set a limit\n");
    CHECK(outcome.output.back().starts_with("Best move: "));
    Process program({"analyse", "--variant", "chess", "--json"});
    program.read_until("{\"type\":\"line\"");
    program.interrupt();
    for (const json& object : objects_of(program.read_all())) CHECK(object.contains("type"));
    CHECK(program.wait() == 0);
    CHECK(program.error_text().empty());
    // A finished game and a set-up are not searched.
    CHECK(output_of({"analyse", "--variant", "chess", "--position", checkmated})
              .back()
              .starts_with("The game is over"));
    CHECK(output_of({"analyse", "--variant", "crest"}).back().starts_with("Best move: "));
  }

  TEST_CASE("an analysis with only its input or only its output at a terminal ends too") {
    for (const char* const redirection : {"</dev/null", ">/dev/null"}) {
      const std::string call = std::string("exec \"$0\" analyse chess ") + redirection;
      testing::TerminalProcess person({"-c", call, testing::engine_program}, {}, 80, "/bin/sh");
      person.wait_for("no limit was given");
      CHECK(person.wait() == 0);
    }
  }
}

}  // namespace roundel::progress_test
