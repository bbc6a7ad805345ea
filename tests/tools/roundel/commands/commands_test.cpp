// The terminal commands, run as by a user: their output, and the answers to wrong calls.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/pattern.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "variants/games/registry.hpp"

namespace roundel::terminal_test {
namespace {

using nlohmann::json;
using roundel::testing::check_refused;
using roundel::testing::contains;
using roundel::testing::groups_of;
using roundel::testing::has_form;
using roundel::testing::has_part;
using roundel::testing::Lines;
using roundel::testing::output_of;
using roundel::testing::Process;
using roundel::testing::run;
using roundel::testing::text_of;
using roundel::testing::value_of;

constexpr const char* checkmated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
constexpr const char* stalemated = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

/// Returns the names in the first column of `roundel variants`, except games that files describe.
Lines variant_names() {
  Lines names;
  for (const std::string& line : output_of({"variants"})) {
    if (line.empty()) break;
    if (line.starts_with(' ')) continue;  // the previous row continues
    names.push_back(line.substr(0, line.find(' ')));
  }
  return names;
}

/// The nodes of each row of perft's table.
Lines perft_counts(const Lines& lines) {
  Lines counts;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    std::istringstream row(lines[i]);
    std::string depth, nodes;
    row >> depth >> nodes;
    CHECK(depth == std::to_string(i));
    counts.push_back(nodes);
  }
  return counts;
}

std::vector<json> objects_of(const Lines& lines) {
  std::vector<json> objects;
  for (const std::string& line : lines) objects.push_back(json::parse(line));
  return objects;
}

}  // namespace

TEST_SUITE("terminal") {
  TEST_CASE("the help names every command, and each command's help its options") {
    const std::string help = text_of(output_of({"--help"}));
    const std::vector<Lines> commands = {
        {"uci", "--variant", "--variant-file"},
        {"analyse", "--variant", "--variant-file", "--position", "--moves", "--depth", "--time", "--nodes",
         "--multipv", "--threads", "--hash", "--json", "Ctrl-C"},
        {"perft", "--variant", "--variant-file", "--depth", "--position", "--divide"},
        {"bench", "--variant", "--variant-file", "--depth"},
        {"variants", "--variant-file"},
        {"rules", "--variant", "--variant-file", "--diagram"},
        {"diagram", "--variant", "--variant-file", "--position", "--moves", "--out", "--size", "--colours",
         "--coordinates", "--bottom", "--viewer", "--turn", "--arrow", "--lit", "--legal", "--no-caption"},
        {"check-variant", "FILE"},
        {"convert-variant", "FILE.ini", "--variant", "--out", "--force"},
        {"random-game", "--seed"},
        {"puzzles", "--variant", "--variant-file", "--count", "--out", "--seed", "--nodes", "--games"},
    };
    for (const Lines& command : commands) {
      CAPTURE(command[0]);
      CHECK(contains(help, "\n  " + command[0] + " "));
      const std::string own = text_of(output_of({command[0], "--help"}));
      CHECK(contains(own, "Usage: roundel "));
      for (std::size_t i = 1; i < command.size(); ++i) CHECK_MESSAGE(contains(own, command[i]), command[i]);
    }
    CHECK(contains(help, "--version"));
    CHECK(output_of({"-h"}) == output_of({"--help"}));
  }

  TEST_CASE("the texts about the program and its games fit 80 columns") {
    std::vector<Lines> calls{{"--help"}, {"variants"}};
    for (const char* const command :
         {"uci", "xboard", "hub", "analyse", "play", "dxp", "perft", "probe", "solve", "bench", "variants", "rules",
          "diagram", "check-variant", "convert-variant", "random-game", "puzzles"}) {
      calls.push_back({command, "--help"});
    }
    for (const Lines& call : calls) {
      CAPTURE(call[0]);
      for (const std::string& line : output_of(call)) CHECK_MESSAGE(line.size() < 80, line);
    }
  }

  TEST_CASE("the version is printed") {
    const Lines lines = output_of({"--version"});
    REQUIRE(lines.size() == 1);
    CHECK(has_form(lines[0], "Roundel \\d+\\.\\d+\\.\\d+.*"));
  }

  TEST_CASE("a wrong call is answered on standard error alone, with status 2") {
    struct Wrong {
      Lines arguments;
      const char* part;
    };
    const std::vector<Wrong> wrong = {
        {{"nonsense"}, "'nonsense'"},
        {{"--nonsense"}, "--nonsense"},
        {{"--nonsense=%original_token%"}, "'%original_token%'"},
        {{"--variant"}, "--variant"},
        {{"--variant", "nosuchgame"}, "'nosuchgame'"},
        {{"--variant", "nosuchgame", "uci"}, "'nosuchgame'"},
        {{"uci", "extra"}, ""},
        {{"variants", "extra"}, ""},
        {{"rules"}, "--variant"},
        {{"rules", "--variant-file", "/no/such/file"}, "'/no/such/file' cannot be read"},
        {{"--variant-file", "/no/such/file", "uci"}, "'/no/such/file' cannot be read"},
        {{"--variant-file"}, "--variant-file"},
        {{"check-variant"}, "FILE"},
        {{"random-game", "--seed", "x"}, "--seed"},
        {{"variants", "--variant-file", "/"}, "'/' has no files *.toml"},
        {{"rules", "nosuchgame"}, "'nosuchgame'"},
        {{"analyse"}, "say which game or file: `roundel analyse chess` or `roundel analyse FILE`"},
        {{"analyse", "--variant", "nosuchgame"}, "'nosuchgame'"},
        {{"analyse", "--variant", "chess", "--depth", "0"}, "--depth"},
        {{"analyse", "--variant", "chess", "--depth", "-3"}, "--depth"},
        {{"analyse", "--variant", "chess", "--depth", "many"}, "'many'"},
        {{"analyse", "--variant", "chess", "--depth"}, "--depth"},
        {{"analyse", "--variant", "chess", "--depth", "2", "--depth", "3"}, "--depth"},
        {{"analyse", "--variant", "chess", "--nodes", "-1"}, "--nodes"},
        {{"analyse", "--variant", "chess", "--time", "0"}, "--time"},
        {{"analyse", "--variant", "chess", "--time", "-1"}, "--time"},
        {{"analyse", "--variant", "chess", "--time", "nan"}, "--time"},
        {{"analyse", "--variant", "chess", "--time", "1e300"}, "--time"},
        {{"analyse", "--variant", "chess", "--depth", "1", "--multipv", "0"}, "--multipv: '0'"},
        {{"analyse", "--variant", "chess", "--depth", "1", "--threads", "9999"}, "--threads: '9999'"},
        {{"analyse", "--variant", "chess", "--depth", "1", "--hash", "0"}, "--hash: '0'"},
        {{"analyse", "--variant", "chess", "--depth", "1", "--position", "nonsense"}, "--position: "},
        {{"analyse", "--variant", "chess", "--depth", "1", "--moves", "e2e4", "e2e4"},
         "--moves: 'e2e4' is not legal: nothing stands on e2"},
        {{"analyse", "--variant", "chess", "--depth", "1", "--moves", "e4", "e5", "Ke3"},
         "--moves: 'Ke3' is not legal: the king on e1 does not reach e3"},
        {{"analyse", "--variant", "chess", "--dep", "1"}, "--dep"},
        {{"analyse", "--variant", "chess", "--depth", "1", "extra"}, ""},
        {{"perft", "--depth", "2"}, "--variant"},
        {{"perft", "--variant", "chess"}, "--depth"},
        {{"perft", "--variant", "chess", "--depth", "0"}, "--depth"},
        {{"perft", "--variant", "chess", "--depth", "1", "--position", "nonsense"}, "--position: "},
        {{"perft", "--variant", "international", "--depth", "1000"}, "from 1 to 100"},
        {{"bench", "--variant", "nosuchgame"}, "'nosuchgame'"},
        {{"bench", "--depth", "x"}, "--depth"},
    };
    for (const Wrong& each : wrong) check_refused(each.arguments, each.part);
  }

  TEST_CASE("a game drawn at random is a file that the program reads, the same for each seed") {
    const Lines drawn = output_of({"random-game", "--seed", "7"});
    CHECK(output_of({"random-game", "--seed", "7"}) == drawn);
    CHECK(output_of({"random-game", "--seed", "8"}) != drawn);
    const roundel::testing::ScratchFolder folder;
    const std::string file = folder.file("drawn.toml");
    std::ofstream(file) << text_of(drawn) << '\n';
    CHECK(contains(text_of(output_of({"check-variant", file})), "perft 1: "));
  }

  TEST_CASE("an error in a game's file is reported with its line, for every way to name the file") {
    const roundel::testing::ScratchFolder folder;
    const std::string file = folder.file("own.toml");
    std::ofstream(file) << "title = 'Own'\nname = 7\n";
    const std::string reason = file + ": line 2: name: '7' is not a text";
    check_refused({"perft", "--variant-file", file, "--depth", "1"}, reason);
    check_refused({"bench", "--variant", "chess", "--variant-file", file}, reason);
    const auto check_reported = [&](const std::string& reported) {
      const roundel::testing::Outcome checked = run({"check-variant", file});
      CHECK(checked.status == 1);
      CHECK(checked.output.empty());
      CHECK(checked.error == "roundel: " + file + ": " + reported + "\n");
    };
    check_reported("line 2: name: '7' is not a text");
    Process engine;
    engine.send("setoption name VariantPath value " + file);
    engine.send("isready");
    CHECK(engine.read_until("readyok").front() == "info string error: setoption: option 'VariantPath': " + reason);
    const std::string inherited = "name = 'own'\ninherits = 'chess'\n";
    std::ofstream(file) << inherited << "[men.horse]\nletter = 'H'\nmoves = 'nNx'\n";
    check_reported("line 5: [men.horse] moves: letter 3 of 'nNx': unknown modifier");
    std::ofstream(file) << inherited << "[rules]\nstalemate = 'lost'\n";
    check_reported("line 4: [rules] stalemate: 'lost' is not one of draw, loss and win; did you mean 'loss'?");
    std::ofstream(file) << inherited << "[setup]\nposition = 'rnbqkbnr/8/8/8 w'\n";
    check_reported("line 4: [setup] position: board: it has 4 rows, not 8");
    std::ofstream(file) << inherited << "[setup]\nposition = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq'\n";
    check_reported("line 4: [setup] position: side to move: 'x' is neither w nor b");
  }

  TEST_CASE("every game of the table can be analysed, counted and benched, and has rules") {
    const Lines names = variant_names();
    CHECK(std::count(names.begin(), names.end(), "chess") == 1);
    for (const std::string& name : names) {
      CAPTURE(name);
      CHECK(contains(text_of(output_of({"analyse", "--variant", name, "--depth", "1"})), "\nBest move: "));
      const std::string position = roundel::find_variant(roundel::built_in_variants(), name)->bench.positions.back();
      CHECK(output_of({"perft", "--variant", name, "--depth", "1", "--position", position}).size() == 2);
      CHECK(std::stoull(value_of(output_of({"bench", "--variant", name, "--depth", "1"}), "Nodes searched: ")) > 0);
      CHECK(text_of(output_of({"rules", name})).size() > 100);
    }
  }

  TEST_CASE("an analysis draws the board, deepens, and ends with the best move") {
    const Lines lines = output_of({"analyse", "--variant", "chess", "--depth", "4", "--position",
                                   "6k1/5ppp/8/8/8/8/5PPP/1R4K1 b - - 0 1", "--moves", "h7h6 b1a1", "h6h5"});
    const std::string text = text_of(lines);
    CHECK(contains(text, "\n6k1/5pp1/8/7p/8/8/5PPP/R5K1 w - "));
    CHECK(contains(text, "\nWhite to move\n"));
    CHECK(has_part(text, "\ndepth +score +nodes +time +line\n"));
    CHECK(has_part(text, "\n +4 +\\S.* +\\d+ +\\d+\\.\\d\\d  \\S"));
    CHECK(lines.back().starts_with("Best move: "));
  }

  TEST_CASE("a forced win is printed in words, and several lines have ranks") {
    const Lines lines = output_of({"analyse", "--variant", "chess", "--depth", "3", "--multipv", "2", "--position",
                                   "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"});
    const std::string text = text_of(lines);
    CHECK(has_part(text, "\ndepth +# +score "));
    CHECK(has_part(text, "\n +\\d+ +1 +win in 1 "));
    CHECK(has_part(text, "\n +\\d+ +2 +[+-]"));
    CHECK(lines.back().starts_with("Best move: Ra8#"));
  }

  TEST_CASE("an analysis in JSON is an object a line") {
    const std::vector<json> objects =
        objects_of(output_of({"analyse", "--variant", "chess", "--nodes", "20000", "--multipv", "2", "--json"}));
    REQUIRE(objects.size() >= 3);
    CHECK(objects.front()["type"] == "position");
    CHECK(objects.front()["variant"] == "chess");
    CHECK(objects.front()["side_to_move"] == "White");
    CHECK(objects.front()["legal_moves"].size() == 20);
    for (std::size_t i = 1; i + 1 < objects.size(); ++i) {
      const json& line = objects[i];
      CHECK(line["type"] == "line");
      CHECK(line["depth"].get<int>() >= 1);
      CHECK((line["rank"] == 1 || line["rank"] == 2));
      CHECK((line["score"]["unit"] == "centipawns" || line["score"]["unit"] == "mate"));
      CHECK(line["score"]["value"].is_number_integer());
      CHECK(line["line"].is_array());
    }
    const json& legal = objects.front()["legal_moves"];
    CHECK(objects.back()["type"] == "best");
    CHECK(std::count(legal.begin(), legal.end(), objects.back()["move"]) == 1);
  }

  TEST_CASE("a finished game is reported by name") {
    const Lines mate = output_of({"analyse", "--variant", "chess", "--position", checkmated});
    CHECK(mate.back() == "The game is over: Black wins, checkmate");
    const Lines draw = output_of({"analyse", "--variant", "chess", "--position", stalemated});
    CHECK(draw.back() == "The game is over: drawn, stalemate");
    const json result =
        objects_of(output_of({"analyse", "--variant", "chess", "--position", checkmated, "--json"})).back();
    CHECK(result == json{{"type", "result"}, {"winner", "Black"}, {"reason", "checkmate"}, {"claimed", false}});
    const json drawn =
        objects_of(output_of({"analyse", "--variant", "chess", "--position", stalemated, "--json"})).back();
    CHECK(drawn["winner"].is_null());
    CHECK(drawn["reason"] == "stalemate");
  }

  TEST_CASE("a claimable draw is reported, and the position is analysed anyway") {
    const Lines lines = output_of(
        {"analyse", "--variant", "chess", "--depth", "2", "--moves", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"});
    CHECK(contains(text_of(lines), "\nA draw can be claimed: threefold repetition\n"));
    CHECK(lines.back().starts_with("Best move: "));
  }

  TEST_CASE("perft has a row for each depth") {
    CHECK(perft_counts(output_of({"perft", "--variant", "chess", "--depth", "4"})) ==
          Lines{"20", "400", "8902", "197281"});
    CHECK(perft_counts(output_of({"perft", "--variant", "chess", "--depth", "2", "--position", checkmated})) ==
          Lines{"0", "0"});
  }

  TEST_CASE("perft with --divide has a line for each move, which sum up") {
    const Lines lines = output_of({"perft", "--variant", "chess", "--depth", "3", "--divide", "--moves", "e2e4"});
    std::uint64_t sum = 0;
    std::size_t moves = 0;
    for (const std::string& line : lines) {
      const auto groups = groups_of(line, "[a-h][1-8][a-h][1-8]: (\\d+)");
      if (!groups) continue;
      sum += std::stoull(groups->at(1));
      ++moves;
    }
    CHECK(moves == 20);
    CHECK(value_of(lines, "Nodes searched: ") == std::to_string(sum));
    CHECK(std::stod(value_of(lines, "Seconds: ")) >= 0);
    CHECK(std::stoull(value_of(lines, "Nodes/second: ")) > 0);
  }

  TEST_CASE("the bench of all games is the sum of theirs, and the one that UCI gives") {
    std::uint64_t sum = 0;
    for (const std::string& name : variant_names()) {
      sum += std::stoull(value_of(output_of({"bench", "--variant", name, "--depth", "2"}), "Nodes searched: "));
    }
    CHECK(value_of(output_of({"bench", "--depth", "2"}), "Nodes searched: ") == std::to_string(sum));
    Process engine;
    engine.send("bench 2");
    CHECK(value_of(engine.read_until("Nodes/second: "), "Nodes searched: ") == std::to_string(sum));
  }
}

}  // namespace roundel::terminal_test
