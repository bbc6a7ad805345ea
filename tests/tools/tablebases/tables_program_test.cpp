// roundel-tables, called as by its users.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/platform/file_reading.hpp"
#include "protocol/program.hpp"
#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/terminal_process.hpp"

namespace roundel::testing::tables_program_test {
namespace {

namespace fs = std::filesystem;

const std::string tables_program = testing::tables_path;

Outcome run_tables(const Lines& arguments) { return run(arguments, "", tables_program); }

Lines build_call(const std::string& game, const std::string& pieces, const std::string& folder) {
  return {"build", "--variant", game, "--men", pieces, "--out", folder, "--threads", "2"};
}

nlohmann::json stats(const std::string& game, const std::string& pieces, const std::string& folder) {
  const Outcome reported = run_tables({"stats", "--variant", game, "--men", pieces, "--tables", folder, "--json"});
  CHECK(reported.status == 0);
  CHECK(reported.error.empty());
  return nlohmann::json::parse(text_of(reported.output));
}

std::string bytes_of(const std::string& path) {
  auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *std::move(bytes);
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_SUITE("tables program") {
  TEST_CASE("a file that is not a table, or is one of another game, is not overwritten") {
    const ScratchFolder folder;
    REQUIRE(run_tables(build_call("english", "2", folder.path())).status == 0);
    const std::string table = folder.file("K-K.ending");
    const std::string before = bytes_of(table);
    const Outcome other = run_tables(build_call("chess", "2", folder.path()));
    CHECK(other.status == 2);
    CHECK(contains(other.error, "--out: '" + table + "' is of another game and is not changed"));
    CHECK(bytes_of(table) == before);
    std::ofstream(table) << "a text of somebody's\n";
    const Outcome text = run_tables(build_call("english", "2", folder.path()));
    CHECK(text.status == 2);
    CHECK(contains(text.error, "--out: '" + table + "' is not a table and is not changed; name another folder"));
    CHECK(bytes_of(table) == "a text of somebody's\n");
  }

  TEST_CASE("tables are made and counted") {
    const ScratchFolder folder;
    const Outcome made = run_tables(build_call("english", "2", folder.path()));
    CHECK(made.status == 0);
    CHECK(made.error.empty());
    REQUIRE(made.output.size() == 1);
    CHECK(made.output.front().starts_with("200 positions compared with a search without tables: "));
    CHECK(made.output.front().ends_with(" are won or lost within its plies, and all agree"));
    testing::TerminalProcess person(build_call("english", "2", folder.path()), {}, 200, tables_program);
    CHECK(person.wait() == 0);
    CHECK(contains(person.sent(), " positions in 3 steps; 2 threads; at most 33 MiB of memory"));
    CHECK(contains(person.sent(), "done in "));
    const auto rows = stats("english", "2", folder.path());
    REQUIRE(rows.size() == 4);
    CHECK(rows[0] == nlohmann::json{{"class", "K v K"},
                                    {"won", 230},
                                    {"drawn", 654},
                                    {"lost", 108},
                                    {"late", 0},
                                    {"longest", 11},
                                    {"example", rows[0]["example"]}});
    const Outcome table = run_tables({"stats", "--variant", "english", "--men", "2", "--tables", folder.path()});
    CHECK(contains(text_of(table.output), "\nK v K "));
    const std::string page = text_of(
        run_tables({"stats", "--variant", "english", "--men", "2", "--tables", folder.path(), "--markdown"}).output);
    CHECK(contains(
        page,
        "## English draughts\n\n[The longest win](longest_wins/english.svg) of these is that of `M v M`, 13 plies"));
    CHECK(contains(page, "\n| class | won | drawn | lost | won, % | longest | example |\n"));
    CHECK(contains(page, "\n| K v K | 230 | 654 | 108 | 23.2 | 11 | `"));
  }

  TEST_CASE("the engine reports the results of tables for a position and its moves") {
    const ScratchFolder folder;
    REQUIRE(run_tables(build_call("english", "2", folder.path())).status == 0);
    const auto probe = [&](const std::string& position) {
      return nlohmann::json::parse(text_of(
          output_of({"probe", "--variant", "english", "--tables", folder.path(), "--position", position, "--json"})));
    };
    const auto won = probe("B:WK13:BK1");
    CHECK(won["value"] == "won");
    CHECK(won["plies"] == 11);
    REQUIRE(won["moves"].size() == 2);
    CHECK(won["moves"][0] == nlohmann::json{{"move", "1-5"}, {"value", "won"}, {"plies", 11}});
    CHECK(probe("B:WK13:BK1:H75")["value"] == "drawn");
    const auto unknown = probe("B:WK13,K32:BK1");
    CHECK(unknown["value"] == "unknown");
    CHECK(unknown["moves"][0]["value"] == "unknown");
    const auto taken = probe("B:WK6:BK1");
    CHECK(taken["moves"][0] == nlohmann::json{{"move", "1x10"}, {"value", "won"}, {"plies", 1}});
    check_refused({"probe", "--variant", "crest"}, "there are no tables of crest's endings");
    check_refused({"probe", "--variant", "english", "--tables", "/nowhere/at/all"}, "--tables: '/nowhere/at/all'");
  }

  TEST_CASE("without a folder, the engine uses its own small tables") {
    const std::string won = "B:WK13:BK1";
    const auto reported = [&](Lines call) {
      call.insert(call.end(), {"--variant", "centrecheckers", "--position", won});
      return text_of(output_of(call));
    };
    CHECK(contains(reported({"probe"}), "\n1-5       won in 11 plies\n"));
    CHECK(contains(text_of(output_of({"probe", "--variant", "centrecheckers", "--position", "B:WK6:BK1"})),
                   "\n1x10      won in 1 ply\n"));
    CHECK(contains(reported({"solve"}), "\nExact value: won in 11 plies\nBest move: 1-5       won in 11 plies\n"));
    const auto solved = nlohmann::json::parse(reported({"solve", "--json"}));
    CHECK(solved["value"] == "won");
    CHECK(solved["plies"] == 11);
    CHECK(solved["best_moves"][0] == nlohmann::json{{"value", "won"}, {"plies", 11}, {"move", "1-5"}});
    const std::string analysed = reported({"analyse", "--depth", "2"});
    CHECK(contains(analysed, "\nKnown exactly: won in 11 plies\n1-5       won in 11 plies\n"));
    CHECK(contains(analysed, "    1        won "));
    CHECK_FALSE(contains(reported({"analyse", "--depth", "2", "--tables", "<none>"}), "Known exactly"));
    const Lines lines =
        output_of({"analyse", "--variant", "centrecheckers", "--position", won, "--depth", "1", "--json"});
    REQUIRE(lines.size() > 2);
    const auto known = nlohmann::json::parse(lines[1]);
    CHECK(known["type"] == "known");
    CHECK(known["plies"] == 11);
    CHECK(known["moves"].size() == 2);
  }

  TEST_CASE("a game from a file has tables too") {
    const ScratchFolder folder;
    const std::string game = folder.file("small.toml");
    std::ofstream(game) << "name = 'small'\ninherits = 'gardner'\nboard = { files = 4, ranks = 5 }\n"
                           "setup.position = 'rbqk/pppp/4/PPPP/RBQK'\n";
    const std::string tables = folder.file("tables");
    const Outcome made =
        run_tables({"build", "--variant-file", game, "--men", "3", "--out", tables, "--threads", "2"});
    CHECK(made.status == 0);
    CHECK(contains(text_of(made.output), "and all agree\n"));
    const Outcome reported = run_tables({"stats", "--variant-file", game, "--men", "3", "--tables", tables});
    CHECK(contains(text_of(reported.output), "\nKQ v K "));
    const std::string probed = text_of(
        output_of({"probe", "--variant-file", game, "--tables", tables, "--position", "k3/4/K3/4/Q3 w - - 0 1"}));
    CAPTURE(probed);
    CHECK(contains(probed, "won in 3 plies"));
    check_refused({"probe", "--variant", "crazyhouse"},
                  "there are no tables of crazyhouse's endings: pieces return to the board");
  }

  TEST_CASE("looking endgames up is timed") {
    const ScratchFolder folder;
    REQUIRE(run_tables(build_call("english", "2", folder.path())).status == 0);
    const Outcome timed =
        run_tables({"time", "--variant", "english", "--men", "2", "--tables", folder.path(), "--json"});
    CHECK(timed.status == 0);
    const auto object = nlohmann::json::parse(text_of(timed.output));
    CHECK(object["positions"] == 200);
    CHECK(object["warm_ns"] > 0);
    CHECK(object["first_ns"] >= object["warm_ns"]);
  }

  TEST_CASE("games of files have tables, those of the same rules the same ones") {
    const ScratchFolder folder;
    const std::string file = std::string(testing::source_folder) + "/variants/library/built_in/english.toml";
    REQUIRE(run_tables({"build", "--variant-file", file, "--men", "2", "--out", folder.path()}).status == 0);
    const Outcome reported =
        run_tables({"stats", "--variant-file", file, "--men", "2", "--tables", folder.path(), "--json"});
    const auto rows = nlohmann::json::parse(text_of(reported.output));
    CHECK(rows[0]["won"] == 230);
    CHECK(rows[0]["drawn"] == 654);
    CHECK(rows[0]["lost"] == 108);
    const Outcome foreign =
        run_tables({"stats", "--variant", "centrecheckers", "--men", "2", "--tables", folder.path()});
    CHECK(foreign.status == 1);
    CHECK(foreign.error ==
          "roundel-tables: 'K-K.ending': it is for another game than centrecheckers, another board or other rules\n");
  }

  TEST_CASE("a build continues where it ended, and repairs damaged files") {
    const ScratchFolder whole;
    REQUIRE(run_tables(build_call("russian", "3", whole.path())).status == 0);
    const ScratchFolder folder;
    {
      Process build(build_call("russian", "3", folder.path()), tables_program);
      while (!fs::exists(folder.file("K-K.ending"))) {
      }
      build.kill();
    }
    std::ofstream(folder.file("M-K.ending"), std::ios::app) << "RNDLENDS, and more";
    std::ofstream(folder.file("KK-K.ending"), std::ios::trunc) << "RNDLENDS";
    REQUIRE(run_tables(build_call("russian", "3", folder.path())).status == 0);
    for (const auto& entry : fs::directory_iterator(whole.path())) {
      const std::string name = entry.path().filename().string();
      CAPTURE(name);
      CHECK(bytes_of(folder.file(name)) == bytes_of(whole.file(name)));
    }
  }

  TEST_CASE("the version is printed") {
    CHECK(run_tables({"--version"}).output == Lines{"roundel-tables " + std::string(program_version)});
    CHECK(run_tables({"-V"}).output == run_tables({"--version"}).output);
    CHECK(contains(run_tables({"--help"}).output.back(), "--version"));
    CHECK(run_tables({"help"}).output == run_tables({"--help"}).output);
    CHECK(run_tables({"help", "build"}).output == run_tables({"build", "--help"}).output);
  }

  TEST_CASE("missing files are reported before anything is counted") {
    const ScratchFolder folder;
    REQUIRE(run_tables(build_call("english", "2", folder.path())).status == 0);
    std::ofstream(std::filesystem::path(folder.path()) / "K-K.ending") << "damaged";
    const Outcome counted = run_tables({"stats", "--variant", "english", "--men", "3", "--tables", folder.path()});
    CHECK(counted.status == 1);
    CAPTURE(counted.error);
    CHECK(contains(counted.error, "KK-K.ending"));
  }

  TEST_CASE("wrong calls are refused") {
    const auto check = [](const Lines& call, std::string_view part) {
      const Outcome refused = run_tables(call);
      CHECK(refused.status == 2);
      CAPTURE(refused.error);
      CHECK(contains(refused.error, part));
    };
    check({}, "no command is given");
    check({"make"}, "there is no command 'make'");
    check({"build", "--variant", "english", "--out", "x"}, "--men");
    check({"build", "--variant", "english", "--men", "1", "--out", "x"}, "--men");
    check({"build", "--variant", "crest", "--men", "2", "--out", "x"}, "there are no tables of crest's endings");
    check({"build", "--variant", "frisian", "--men", "2", "--out", "x"},
          "there are no tables of frisian's endings: moves of kings in a row are counted");
    check({"build", "--variant", "crazyhouse", "--men", "3", "--out", "x"},
          "there are no tables of crazyhouse's endings: pieces return to the board");
    check({"build", "--variant", "english", "--men", "5", "--out", "x", "--memory", "8"},
          " MiB are needed, but 8 allowed; give fewer --men");
    check({"build", "--variant", "english", "--men", "2", "--out", "x", "--memory", "0"}, "memory");
    const Outcome missing = run_tables({"stats", "--variant", "english", "--men", "2", "--tables", "/nowhere"});
    CHECK(missing.status == 1);
  }
}

}  // namespace roundel::testing::tables_program_test
