// Games of files as GUIs choose them, in each protocol that has them.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/session/engine.hpp"
#include "protocol/cecp/cecp.hpp"
#include "protocol/uci/uci.hpp"
#include "tests/engine/session/toy_files.hpp"
#include "tests/protocol/answers.hpp"
#include "tests/search/toy_game.hpp"

namespace roundel::games_of_files_test {
namespace {

using Lines = std::vector<std::string>;

/// Returns the answers of a protocol for an engine with the toy games and `files`.
template <class Protocol>
Lines answers_to(toy::Files files, const Lines& said) {
  std::vector<Variant> table = toy::table();
  table.front().protocols["cecp"].names = {{"normal"}};
  Engine engine(Games(table, files.reader()));
  return testing::answers_to<Protocol>(engine, said);
}

constexpr const char* start = "..../..../..../.... x 0";

std::string variant_line(const std::string& name) {
  return "info string variant " + name + " files 0 ranks 0 pocket 0 template  startpos " + start;
}

bool has(const Lines& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

}  // namespace

TEST_SUITE("protocols and games of files") {
  TEST_CASE("UCI lists the names again when files add to them") {
    const toy::Files files{.library = {{"short", "short 3"}}, .texts = {{"some file", "wide 4 Broad"}}};
    CHECK(answers_to<Uci>(files,
                          {"setoption name VariantPath value some file", "setoption name UCI_Variant value wide"}) ==
          Lines{"option name UCI_Variant type combo default rows var rows var norows var short var wide",
                "option name Broad type check default false", variant_line("wide")});
  }

  TEST_CASE("UCI lists the options of a library game when it is chosen") {
    const toy::Files files{.library = {{"short", "short 3 Deep"}}};
    const Lines lines = answers_to<Uci>(
        files, {"uci", "setoption name UCI_Variant value short", "setoption name UCI_Variant value short"});
    CHECK(has(lines, "option name VariantPath type string default <empty>"));
    CHECK(has(lines, "option name UCI_Variant type combo default rows var rows var norows var short"));
    REQUIRE(lines.size() > 3);
    CHECK(Lines(lines.end() - 4, lines.end()) ==
          Lines{"uciok", "option name Deep type check default false", variant_line("short"), variant_line("short")});
  }

  TEST_CASE("UCI reports what is wrong with a file, and the game continues") {
    const toy::Files files{.texts = {{"good", "wide 4"}, {"bad", "wide"}}};
    const Lines lines =
        answers_to<Uci>(files, {"setoption name VariantPath value good", "setoption name UCI_Variant value wide",
                                "position startpos moves a1,b1", "setoption name VariantPath value bad", "d"});
    REQUIRE(lines.size() > 3);
    CHECK(lines[2] == "info string error: setoption: option 'VariantPath': bad: line 1: no length");
    CHECK(has(lines, "Fen: ..../..../..../xx.. o 0"));
  }

  TEST_CASE("XBoard receives the games that can be played there, of the library and of files") {
    const toy::Files files{.library = {{"short", "short 3"}}, .texts = {{"a", "wide 4"}}};
    const Lines lines = answers_to<Cecp>(
        files, {"xboard", "protover 2", "option VariantPath=a", "variant wide", "new", "variant short", "ping 1"});
    CHECK(has(lines, "feature variants=\"normal,short\""));
    CHECK(has(lines, "feature option=\"VariantPath -file \""));
    REQUIRE(lines.size() > 2);
    CHECK(Lines(lines.end() - 2, lines.end()) == Lines{"feature variants=\"normal,short,wide\"", "pong 1"});
  }
}

}  // namespace roundel::games_of_files_test
