// No program ignores an option silently. In every combination each option has an effect, or the call is refused in
// one line. The combinations are in tables.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tools/command_line/command_line.hpp"

namespace roundel::ignored_options_test {
namespace {

using testing::contains;
using testing::engine_program;
using testing::Lines;
using testing::Outcome;
using testing::run;
using testing::ScratchFolder;
using testing::text_of;

Lines operator+(Lines left, const Lines& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

/// An option of a call, and whether it affects the command's output.
struct Given {
  Lines words;
  bool is_seen = true;
};

/// A command with options that can be combined in pairs, and others that it refuses.
struct Walk {
  Lines base;
  std::vector<Given> options;
  std::vector<Lines> refused = {};
};

Outcome outcome_of(const Lines& call) {
  std::string reported;
  for (const std::string& word : call) reported += word + ' ';
  CAPTURE(reported);
  Outcome outcome = run(call);
  CHECK_MESSAGE(outcome.status == 0, outcome.error);
  return outcome;
}

void check_refusal(const Outcome& outcome, std::string_view part) {
  CHECK(outcome.status == 2);
  CHECK(outcome.output.empty());
  CHECK(std::count(outcome.error.begin(), outcome.error.end(), '\n') == 1);
  CHECK_MESSAGE(contains(outcome.error, part), outcome.error);
}

/// Two options together have another output than each of them alone.
void check_walk(const Walk& walk) {
  std::vector<std::string> alone;
  for (const Given& option : walk.options) alone.push_back(text_of(outcome_of(walk.base + option.words).output));
  for (std::size_t one = 0; one < walk.options.size(); ++one) {
    for (std::size_t other = one + 1; other < walk.options.size(); ++other) {
      const Given& first = walk.options[one];
      const Given& second = walk.options[other];
      CAPTURE(first.words.front());
      CAPTURE(second.words.front());
      const std::string both = text_of(outcome_of(walk.base + first.words + second.words).output);
      if (first.is_seen) CHECK(both != alone[other]);
      if (second.is_seen) CHECK(both != alone[one]);
    }
  }
  for (const Lines& words : walk.refused) {
    CAPTURE(words.front());
    check_refusal(run(walk.base + words), words.front());
    for (const Given& option : walk.options) {
      if (option.words.front() == words.front()) continue;  // two lists are joined to one
      check_refusal(run(walk.base + option.words + words), words.front());
    }
  }
}

/// A call of a program that is refused, and a part of the reason.
struct Refused {
  std::string program;
  Lines call;
  std::string part;
};

const std::string engine = engine_program;
const std::string match = testing::match_path;
const std::string learn = testing::learn_path;
const std::string tables = testing::tables_path;

/// Two settings of the engine itself, briefly.
const Lines small_match{"--variant", "chess", "--engine", "name=a", "--engine", "name=b", "--each", "nodes=1"};

}  // namespace

TEST_SUITE("options without an effect") {
  TEST_CASE("an option that has no effect in a call is refused") {
    CommandLine line("program command [options]", "For a test.");
    line.option("asked", "", "N");
    line.option("later", "");
    line.option("other", "", "N");
    line.list("words", "", "WORD ...");
    REQUIRE(line.parse({"--asked", "1", "--later"}));
    CHECK(line.number("asked", 0, 9) == 1);
    CHECK_THROWS_WITH_AS(line.check_all_asked(), "--later has no effect in this call; leave it out", UsageError);
    CHECK_NOTHROW(line.check_all_asked({"later"}));
    CHECK(line.has("later"));
    CHECK_NOTHROW(line.check_all_asked());
    CHECK_NOTHROW(line.refuse({"other"}, "is refused"));
    CHECK_THROWS_WITH_AS(line.refuse({"other", "asked"}, "is refused"), "--asked is refused", UsageError);
    CommandLine list("program", "For a test.");
    list.list("words", "", "WORD ...");
    REQUIRE(list.parse({"--words"}));
    CHECK(list.words("words").empty());
    CHECK_THROWS_WITH_AS(static_cast<void>(list.some_words("words")), "--words needs at least one value", UsageError);
  }

  TEST_CASE("each two options of a command have an effect together") {
    constexpr const char* kings = "4k3/p7/8/8/8/8/P3P3/4K3 w - - 0 1";
    check_walk({{"diagram", "--variant", "crest"},
                {{{"--position", "3k3/~rr3{~bN}1/7/1n5/7/RR1B3/3K3 w 3.1/3.0 - 0"}},
                 {{"--size", "200"}},
                 {{"--colours", "print"}},
                 {{"--coordinates", "none"}},
                 {{"--bottom", "second"}},
                 {{"--lit", "d4"}},
                 {{"--arrow", "a1a3"}},
                 {{"--no-caption"}}},
                {{"--lit"}, {"--arrow"}, {"--game-option"}}});
    check_walk({{"diagram", "--variant", "chess"},
                {{{"--position", kings}},
                 {{"--moves", "a2a3", "a7a6"}},
                 {{"--turn", "e2e4"}},
                 {{"--legal", "e2"}},
                 {{"--viewer", "second"}, false},
                 {{"--game-option", "UCI_Chess960=true"}, false}}});
    check_walk({{"perft", "--variant", "chess", "--depth", "1"},
                {{{"--position", kings}},
                 {{"--moves", "a2a3", "a7a6"}, false},
                 {{"--divide"}},
                 {{"--game-option", "UCI_Chess960=true"}, false}}});
    check_walk({{"analyse", "--variant", "chess", "--tables", "<none>", "--depth", "1"},
                {{{"--position", kings}},
                 {{"--moves", "a2a3", "a7a6"}},
                 {{"--multipv", "2"}},
                 {{"--json"}},
                 {{"--nodes", "5000"}, false},
                 {{"--time", "9"}, false},
                 {{"--threads", "2"}, false},
                 {{"--hash", "2"}, false},
                 {{"--game-option", "UCI_Chess960=true"}, false}},
                {{"--annotate", "-"}}});
  }

  TEST_CASE("each two options of an analysis of games have an effect together") {
    const ScratchFolder folder;
    std::ofstream(folder.file("in.pgn")) << "1. e4 e5 *\n";
    check_walk({{"analyse", "--game", folder.file("in.pgn"), "--tables", "<none>", "--depth", "1"},
                {{{"--annotate", "-"}},
                 {{"--json"}, false},  // with games on standard output it goes to standard error
                 {{"--variant", "chess"}, false},
                 {{"--nodes", "5000"}, false},
                 {{"--time", "9"}, false},
                 {{"--threads", "2"}, false},
                 {{"--hash", "2"}, false},
                 {{"--game-option", "UCI_Chess960=true"}, false}},
                {{"--position", "x"}, {"--moves", "e4"}, {"--multipv", "2"}, {"--game-option", "Nonsense=1"}}});
  }

  TEST_CASE("an option of the game has its effect on records too") {
    const ScratchFolder folder;
    std::ofstream(folder.file("in.pgn"))
        << "[FEN \"nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1\"]\n\n1. e4 e5 *\n";
    std::ofstream(folder.file("told.pgn")) << "[Variant \"Chess960\"]\n\n1. e4 e5 *\n";
    std::ofstream(folder.file("two.pgn")) << "1. e4 *\n\n[Variant \"Crazyhouse\"]\n\n1. e4 *\n";
    const auto analysed = [&](const char* file, const Lines& more) {
      return run(Lines{"analyse", "--game", folder.file(file), "--depth", "1", "--tables", "<none>"} + more);
    };
    for (const Lines& named : {Lines{}, Lines{"--variant", "chess"}}) {
      CHECK(contains(analysed("in.pgn", named).error, "castling: KQ is ignored, as White's king is not on e1"));
      const Outcome read = analysed("in.pgn", named + Lines{"--game-option", "UCI_Chess960=true"});
      CHECK_MESSAGE((read.status == 0 && read.error.empty()), read.error);
      check_refusal(analysed("in.pgn", named + Lines{"--game-option", "Nonsense=true"}), "no option 'Nonsense'");
      check_refusal(analysed("in.pgn", named + Lines{"--game-option", "UCI_Chess960=maybe"}), "UCI_Chess960");
      check_refusal(analysed("in.pgn", named + Lines{"--game-option", "UCI_Chess960"}), "KEY=VALUE");
      check_refusal(analysed("told.pgn", named + Lines{"--game-option", "UCI_Chess960=false"}), "Chess960");
      CHECK(analysed("told.pgn", named + Lines{"--game-option", "UCI_Chess960=true"}).status == 0);
    }
    // The second command does not have it.
    const Outcome mixed = analysed("two.pgn", {"--game-option", "UCI_Chess960=true"});
    CHECK(mixed.status == 1);
    CHECK(contains(mixed.error, "game 2: --game-option: "));
  }

  TEST_CASE("what means nothing in a call is refused") {
    const ScratchFolder folder;
    const std::string out = folder.file("out");
    std::ofstream(folder.file("in.pgn")) << "1. e4 e5 *\n";
    std::ofstream(folder.file("in.epd")) << "4k3/p7/8/8/8/8/P3P3/4K3 w - - 0 1\n";
    std::ofstream(folder.file("own.toml")) << "name = 'own'\ninherits = 'chess'\n";
    const std::string own = folder.file("own.toml");
    const Lines book{"book", "--variant", "chess", "--out", out, "--games", folder.file("in.pgn")};
    const Lines build{"build", "--variant", "english", "--men", "2", "--out", out, "--samples", "0"};
    const std::vector<Refused> table = {
        {engine, {"--version", "--variant", "chess"}, "--variant"},
        {engine, {"analyse", "--variant", "crest", "--depth", "1", "--multipv", "2"}, "--multipv"},
        {engine, {"analyse", "--variant", "crest", "--depth", "1", "--tables", folder.path()}, "--tables"},
        {engine, {"analyse", "--variant", "chess", "--depth", "1", "--variant-file", own}, "--variant-file"},
        {engine, {"perft", "--variant", "chess", "--depth", "1", "--variant-file", own}, "--variant-file"},
        {engine, {"bench", "--variant", "chess", "--depth", "1", "--variant-file", own}, "--variant-file"},
        {engine, {"solve", "--variant", "cheversi", "--tables", folder.path()}, "--tables"},
        {engine, {"solve", "--variant", "chess", "--hash", "4"}, "--hash"},
        {engine, {"solve", "--variant", "chess", "--json", "--progress"}, "--progress"},
        {engine, {"analyse", "--game", folder.file("in.pgn"), "--annotate", "-", "--force"}, "--force"},
        {engine, {"play", "--variant", "crest", "--tables", folder.path()}, "tables"},
        {engine, {"dxp", "--variant", "english", "--games", "2"}, "--games"},
        {engine, {"dxp", "--variant", "english", "--side", "white"}, "--side"},
        {engine, {"dxp", "--variant", "english", "--minutes", "1"}, "--minutes"},
        {engine, {"dxp", "--variant", "english", "--moves", "1"}, "--moves"},
        {engine, {"dxp", "--variant", "english", "--position", "x"}, "--position"},
        {match, {"--version", "--games", "2"}, "--engine"},
        {match, small_match + Lines{"--openings", "format=epd"}, "format"},
        {match, small_match + Lines{"--openings", "order=random"}, "order"},
        {match, small_match + Lines{"--openings"}, "--openings"},
        {match, small_match + Lines{"--openings", "plies=0", "nodes=5"}, "nodes"},
        {match, small_match + Lines{"--openings", "file=" + folder.file("in.pgn"), "limit=5"}, "limit"},
        {match, small_match + Lines{"--openings", "loss=5", "file=" + folder.file("in.pgn")}, "loss"},
        {match, small_match + Lines{"--openings", "plies=1", "file=" + folder.file("in.epd")}, "plies"},
        {match, small_match + Lines{"--each", "port=5"}, "--each: "},
        {match, small_match + Lines{"--each", "calls=true"}, "calls"},
        {match, small_match + Lines{"--each", "proto=uci"}, "proto"},
        {match, small_match + Lines{"--each", "dir=" + folder.path()}, "dir"},
        {match, small_match + Lines{"--engine", "name=c", "dir=" + folder.path()}, "dir"},
        {match, small_match + Lines{"--engine", "name=c", "open=true"}, "open"},
        {match, {"--engine", "name=a", "nodes=1", "--engine", "name=b", "nodes=1", "--each", "st=1"}, "the limit"},
        {match, small_match + Lines{"--shard", "1/2"}, "--shard"},
        {match, small_match + Lines{"--variant-file", own}, "--variant-file"},
        {match, {"compliance", "--engine", "cmd=x", "name=y"}, "name"},
        {match, {"compliance", "--engine", "cmd=x", "port=5"}, "port"},
        {match, {"compliance", "--engine", "cmd=x", "open=true"}, "open"},
        {match, {"compliance", "--engine", "cmd=x", "nodes=5"}, "limits"},
        {learn, book + Lines{"--choices", "2"}, "--choices"},
        {learn, book + Lines{"--nodes", "200"}, "--nodes"},
        {learn, book + Lines{"--seed", "2"}, "--seed"},
        {learn, book + Lines{"--json"}, "--json"},
        {learn, {"book", "--variant", "chess", "--show", "<embedded>", "--plies", "3"}, "--plies"},
        {learn, {"book", "--variant", "chess", "--show", "<embedded>", "--games", "x"}, "--games"},
        {learn, {"book", "--variant", "chess", "--show", "<embedded>", "--out", out}, "--out"},
        {learn, {"generate", "--variant", "english", "--out", out, "--nodes", "5", "--depth", "3"}, "--depth"},
        {learn, {"generate", "--variant", "english", "--out", out, "--option"}, "--option"},
        {learn, {"run", "--summary", "--out", out, "--hours", "1"}, "--hours"},
        {learn, {"weights", "--variant", "english", "--in", "x", "--out", out, "set"}, "SET"},
        {tables, build + Lines{"--plies", "3"}, "--plies"},
        {tables, build + Lines{"--seed", "3"}, "--seed"},
        {tables, {"stats", "--variant", "english", "--men", "2", "--tables", out, "--json", "--markdown"}, "--json"},
    };
    for (const Refused& each : table) {
      std::string reported;
      for (const std::string& word : each.call) reported += word + ' ';
      CAPTURE(reported);
      check_refusal(run(each.call, "", each.program), each.part);
    }
    CHECK_FALSE(std::ifstream(out));
  }
}

}  // namespace roundel::ignored_options_test
