// The analysis of whole games: games of every format, a broken one among others, and annotated output.

#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/pattern.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"

namespace roundel::analysed_games_test {
namespace {

using nlohmann::json;
using roundel::testing::check_refused;
using roundel::testing::contains;
using roundel::testing::content_of;
using roundel::testing::has_part;
using roundel::testing::Lines;
using roundel::testing::Outcome;
using roundel::testing::output_of;
using roundel::testing::run;
using roundel::testing::ScratchFolder;
using roundel::testing::text_of;

constexpr const char* fools_mate = "[White \"A\"]\n[Black \"B\"]\n\n1. f3 e5 2. g4 {bold} Qh4# 0-1\n";

/// Analyses the games of a new file briefly, and writes them to OUT.
class Analysis {
 public:
  explicit Analysis(const std::string& name, const std::string& content, const Lines& more = {}) {
    std::ofstream(folder_.file(name)) << content;
    Lines arguments = {"analyse", "--game", folder_.file(name), "--nodes", "1000", "--annotate", folder_.file("out")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    outcome_ = run(arguments);
  }
  int status() const { return outcome_.status; }
  std::string reported() const { return text_of(outcome_.output); }
  const Lines& lines() const { return outcome_.output; }
  const std::string& error() const { return outcome_.error; }
  std::string written() const { return content_of(folder_.file("out")); }

 private:
  ScratchFolder folder_;
  Outcome outcome_;
};

}  // namespace

TEST_SUITE("analysed games terminal") {
  TEST_CASE("the games of a file are judged turn by turn, and written back with what was found") {
    const ScratchFolder folder;
    std::ofstream(folder.file("in.pgn")) << fools_mate << '\n' << fools_mate;
    const std::string reported = text_of(output_of(
        {"analyse", "--game", folder.file("in.pgn"), "--nodes", "5000", "--annotate", folder.file("out.pgn")}));
    CHECK(contains(reported, "Game 2, Chess: A - B, 0-1"));
    CHECK(contains(reported, "\nScores are for White;"));
    CHECK(has_part(reported, "\n2\\. g4\\?\\? += +#-1 +\\d+ % +\\w"));
    CHECK(has_part(reported, "\n2\\.\\.\\. Qh4# += Black won\n"));
    CHECK(has_part(reported, "\nWhite: accuracy \\d+\\.\\d %, inaccuracy \\d, mistake \\d, blunder 1\n"));
    const std::string written = content_of(folder.file("out.pgn"));
    CHECK(has_part(written,
                   "2\\. g4 \\$4\\s\\{\\[%eval #-1\\] bold\\sBlunder\\s\\(\\d+\\s%\\): it\\sloses\\sby\\sforce\\."));
    CHECK(has_part(written, "\\( 2\\. \\w+\\s\\{\\[%eval -?\\d\\.\\d\\d\\]\\sbest,\\sdepth\\s\\d+\\}"));
    check_refused({"analyse", "--game", "/no/such/file"},
                  "'/no/such/file' cannot be read: No such file or directory");
    check_refused({"analyse", "--game", folder.file("in.pgn"), "--multipv", "2"}, "cannot be combined with --game");
    check_refused({"analyse", "--game", folder.file("in.pgn"), "--annotate", folder.file("no/out.pgn")},
                  "--annotate: '" + folder.file("no/out.pgn") + "' cannot be written: No such file or directory");
    check_refused({"analyse", "--game", folder.file("in.pgn"), "--moves", "e4"}, "cannot be combined with --game");
  }

  TEST_CASE("results of tablebases are marked as such in the games") {
    const std::string game = "[FEN \"4k3/8/4P3/3K4/8/8/8/8 w - - 0 1\"]\n\n1. Kd6 Kd8 2. e7+ Ke8 3. Ke6 *\n";
    const Analysis analysis("in.pgn", game);
    CHECK(has_part(analysis.written(),
                   "1\\. Kd6 \\{\\[%eval 0.00\\] drawn by tables\\.[^}]*\\} 1\\.\\.\\.\\sKd8\\s\\{\\[%eval "
                   "0.00\\] drawn\\sby\\stables\\.[^}]*\\}"));
    const Analysis won("in.pgn", "[FEN \"3k4/8/3K4/3P4/8/8/8/8 b - - 0 1\"]\n\n1... Kc8 2. Ke7 *\n");
    CHECK(has_part(won.written(), "Kc8 \\{\\[%eval #\\d+\\] lost by tables in \\d+\\splies\\."));
    CHECK(has_part(won.written(), "Ke7\\s\\{\\[%eval #\\d+\\] won\\sby\\stables\\sin\\s\\d+\\splies\\."));
  }

  TEST_CASE("annotated games go to standard output on request, and nothing else does") {
    const ScratchFolder folder;
    std::ofstream(folder.file("in.pgn")) << fools_mate;
    const auto reported =
        roundel::testing::run({"analyse", "--game", folder.file("in.pgn"), "--nodes", "2000", "--annotate", "-"});
    CHECK(reported.status == 0);
    CHECK(reported.output.front() == "[Event \"?\"]");
    CHECK(has_part(text_of(reported.output), "2\\. g4 \\$4\\s\\{\\[%eval #-1\\] bold"));
    CHECK_FALSE(contains(text_of(reported.output), ": accuracy "));
    CHECK(contains(reported.error, ": accuracy "));
  }

  TEST_CASE("an interrupted analysis reports its progress, and fails") {
    const ScratchFolder folder;
    std::ofstream(folder.file("in.pgn")) << fools_mate << '\n' << fools_mate;
    roundel::testing::Process analysis(
        {"analyse", "--game", folder.file("in.pgn"), "--time", "1", "--annotate", folder.file("out.pgn")});
    analysis.read_until("1. f3");
    analysis.interrupt();
    CHECK(analysis.wait() == 1);
    CHECK(has_part(analysis.error_text(), "roundel: interrupted after move [123] of 4, game 1 of 2\n"));
    CHECK(contains(content_of(folder.file("out.pgn")), "f3"));
  }

  TEST_CASE("the same in JSON is an object a line, and draughts have it too") {
    const ScratchFolder folder;
    std::ofstream(folder.file("in.pdn")) << "[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n";
    const Lines lines = output_of({"analyse", "--game", folder.file("in.pdn"), "--nodes", "2000", "--json"});
    REQUIRE(lines.size() == 6);
    CHECK(json::parse(lines.front())["variant"] == "english");
    const json turn = json::parse(lines[1]);
    CHECK(turn["type"] == "turn");
    CHECK(turn["side"] == "Black");
    CHECK(turn["notation"] == "11-15");
    CHECK(turn["loss"].get<double>() >= 0);
    CHECK(turn["depth"] == turn["best"]["depth"]);
    CHECK(turn["accuracy"].get<double>() > 0);
    // Black begins, and scores of records are White's.
    CHECK(turn["white_score"]["value"].get<int>() == -turn["score"]["value"].get<int>());
    CHECK(turn["best"]["notation"].is_array());
    CHECK(json::parse(lines.back())["sides"][0]["accuracy"].get<double>() > 0.5);
  }

  TEST_CASE("two runs report and write the same, with one thread or two") {
    const std::string game = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 *\n";
    const Analysis once("in.pgn", game);
    const Analysis again("in.pgn", game);
    const Analysis by_two("in.pgn", game, {"--threads", "2"});
    CHECK(again.written() == once.written());
    CHECK(by_two.written() == once.written());
  }

  TEST_CASE("a game without turns has no accuracy") {
    const Analysis empty("in.pgn", "[White \"A\"]\n\n*\n");
    CHECK(contains(empty.reported(), "White: no move was judged\nBlack: no move was judged\n"));
    const Analysis in_json("in.pgn", "[White \"A\"]\n\n*\n", {"--json"});
    CHECK(json::parse(in_json.lines().back())["sides"][0]["accuracy"].is_null());
  }

  TEST_CASE("variations are kept, and a second run replaces what the first wrote") {
    const char* const game = "1. e4 (1. d4 d5 (1... Nf6 {Indian}) 2. c4) e5 {open} 2. Qh5 Ke7 3. Qxe5# 1-0\n";
    const Analysis first("in.pgn", game);
    CHECK(contains(first.written(), "( 1. d4 d5 ( 1... Nf6 {Indian} ) 2. c4 )"));
    const Analysis second("again.pgn", first.written());
    CHECK(contains(second.written(), "( 1. d4 d5 ( 1... Nf6 {Indian} ) 2. c4 )"));
    CHECK(has_part(second.written(), "\\]\\sopen[ }]"));
    const auto count = [](const std::string& text, std::string_view part) {
      int found = 0;
      for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++found;
      return found;
    };
    CHECK(count(first.written(), "was best") >= 1);
    CHECK(count(second.written(), "was best") == count(first.written(), "was best"));
    CHECK(count(second.written(), "(") == count(first.written(), "("));
    CHECK(count(second.written(), "{") == count(first.written(), "{"));
  }

  TEST_CASE("each game of a file is the one that its own tags name") {
    const Analysis chess("in.pgn",
                         std::string(fools_mate) + "\n[Variant \"Centre Chess\"]\n\n1. e3 *\n\n" + fools_mate);
    CHECK(chess.status() == 0);
    CHECK(contains(chess.reported(), "Game 1, Chess:"));
    CHECK(contains(chess.reported(), "Game 2, Centre Chess:"));
    CHECK(contains(chess.reported(), "Game 3, Chess:"));
    const Analysis draughts("in.pdn", "[GameType \"25\"]\n\n1. c3-d4 *\n\n[GameType \"26\"]\n\n1. c3-d4 *\n");
    CHECK(draughts.status() == 0);
    CHECK(contains(draughts.reported(), "Game 1, Russian"));
    CHECK(contains(draughts.reported(), "Game 2, Brazilian"));
  }

  TEST_CASE("with any name of Chess960, its games may begin with kings anywhere") {
    for (const char* const name : {"Chess960", "Chess 960", "Fischerandom", "Fischer Random"}) {
      CAPTURE(name);
      const Analysis analysis("in.pgn",
                              "[Variant \"" + std::string(name) +
                                  "\"]\n[SetUp \"1\"]\n[FEN \"nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w "
                                  "KQkq - 0 1\"]\n\n1. e4 e5 *\n\n" +
                                  fools_mate);
      CHECK_MESSAGE(analysis.status() == 0, analysis.error());
      CHECK(contains(analysis.reported(), "1... e5"));
      CHECK(contains(analysis.reported(), "Game 2, Chess:"));
    }
  }

  TEST_CASE("a game that is wrong costs the others nothing") {
    const std::string good = "[White \"A\"]\n\n1. e4 e5 *\n\n";
    const std::string illegal = "[White \"B\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n";
    const std::string unread = "[White \"C\"]\n\n1. e4 {never closed\n\n";
    const Analysis analysis("in.pgn", good + illegal + unread + good);
    CHECK(analysis.status() == 1);
    CHECK(contains(analysis.error(), "game 2, move 2: "));
    CHECK(contains(analysis.error(), "; and 1 more"));
    // After the moves up to there.
    CHECK(has_part(analysis.reported(),
                   "Game 2,[^]*\n1\\.\\.\\. e5[^]*\nWrong: game 2, move 2: [^]*\nWhite: accuracy"));
    CHECK(contains(analysis.reported(), "Wrong: game 3, line "));
    CHECK(contains(analysis.reported(), "Game 4, Chess"));
    CHECK(has_part(analysis.written(), "2\\. Ke3 Nc6 \\*"));
    CHECK(contains(analysis.written(), "[White \"C\"]\n\n1. e4 {never closed\n\n[Event"));
    const Analysis in_json("in.pgn", illegal, {"--json"});
    CHECK(has_part(in_json.reported(), "\"type\":\"error\",\"game\":1,\"text\":\"game 1, move 2"));
  }

  TEST_CASE("for a game of Chess960 without such a tag, the error states how to read it") {
    const std::string record =
        "[FEN \"bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1\"]\n\n1. b3 c5 2. Nf3 d5 3. d4 b6 4. O-O "
        "*\n";
    const Analysis usual("in.pgn", record);
    CHECK(contains(usual.error(), "move 4: 'O-O' is not legal: "));
    CHECK(contains(usual.error(), "; `--game-option UCI_Chess960=true` reads it as Chess960\n"));
    CHECK(Analysis("in.pgn", record, {"--game-option", "UCI_Chess960=true"}).status() == 0);
    CHECK_FALSE(contains(Analysis("in.pgn", "1. e4 e5 2. O-O *\n").error(), "--game-option"));
  }

  TEST_CASE("a record of another game than the named one is reported as such") {
    const std::string russian = "[GameType \"25,W,8,8,A0,0\"]\n\n1. c3-d4 b6-a5 *\n";
    CHECK(contains(Analysis("in.pdn", russian, {"--variant", "cheversi"}).error(),
                   "game 1: the record is of Russian draughts, not of Cheversi"));
    CHECK(contains(Analysis("in.pdn", russian, {"--variant", "chess"}).error(),
                   "game 1: the record is of Russian draughts, not of Chess"));
    const std::string unreported = "1. c3-d4 b6-a5 *\n";
    CHECK(contains(Analysis("in.pdn", unreported, {"--variant", "chess"}).error(),
                   "game 1, move 1: 'c3-d4' is not legal: "));
  }

  TEST_CASE(
      "the error of an illegal record without a game's name states which game was assumed, and how to name another") {
    const auto hint = [](const std::string& title) {
      return "; the record names no game, and was read as one of " + title +
             ": `--variant NAME` reads it as another\n";
    };
    // The first move is wrong, or a later one.
    for (const std::string moves : {"1. 32-28 19-23 *\n", "1. 11-15 23-19 2. 15-15 *\n"}) {
      CHECK(contains(Analysis("in.pdn", moves, {"--variant", "english"}).error(), hint("English draughts")));
      const Analysis reported("in.pdn", "[GameType \"21\"]\n\n" + moves);
      CHECK(contains(reported.error(), "game 1, move "));
      CHECK_FALSE(contains(reported.error(), "names no game"));
    }
    CHECK(contains(Analysis("in.pgn", "1. e4 e5 *\n", {"--variant", "english"}).error(), hint("English draughts")));
    CHECK(contains(Analysis("in.pdn", "1. 32-28 19-23 *\n", {"--variant", "chess"}).error(), hint("Chess")));
    CHECK(
        contains(Analysis("in.pgn", "1. e4 e5 2. Ke3 *\n", {"--variant", "knightmate"}).error(), hint("Knightmate")));
    // Such records are usually of chess.
    CHECK_FALSE(contains(Analysis("in.pgn", "1. e4 e5 2. Ke3 *\n").error(), "names no game"));
  }

  TEST_CASE("a list of positions is reported as such, with the command that analyses a position") {
    for (const auto& [text, game] : {
             std::pair("4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"1\";\n4k3/8/8/8/8/8/8/4K2R b K -\n", "chess"),
             std::pair("# endings\n\n 4k3/8/8/8/8/8/8/4K2R w\n", "chess"),
             std::pair("W:W31-50:B1-20\n", "international"),
             std::pair("B:BK4:W18,22\n", "english"),
         }) {
      const std::string reported = std::string("' is a list of positions, not of games: `roundel analyse ") + game +
                                   " --position TEXT` analyses one\n";
      for (const Lines& call : {Lines{}, Lines{"--variant", "english"}}) {
        const Analysis list("zero.epd", text, call);
        CHECK(list.status() == 2);
        CHECK_MESSAGE(contains(list.error(), reported), list.error());
      }
    }
    CHECK_FALSE(contains(Analysis("in.pgn", "1/2-1/2\n").error(), "list of positions"));
  }

  TEST_CASE("a file's content decides its format, and not its name") {
    CHECK(contains(Analysis("game", "[GameType \"21\"]\n\n1. 11-15 23-19 *\n").reported(), "Game 1, English"));
    CHECK(contains(Analysis("game.pgn", "[GameType \"21\"]\n\n1. 11-15 23-19 *\n").reported(), "Game 1, English"));
    CHECK(contains(Analysis("game.txt", "1. e4 e5 *\n").reported(), "Game 1, Chess"));
    const Analysis unreported("game", "1. 11-15 23-19 *\n");
    CHECK(unreported.status() == 2);
    CHECK(contains(unreported.error(), "does not name its game"));
  }

  TEST_CASE("an annotated draughts game names its game, which the call had to name") {
    const Analysis named("in.pdn", "1. 11-15 23-19 *\n", {"--variant", "english"});
    CHECK(contains(named.written(), "[Variant \"english\"]\n"));
    CHECK(contains(Analysis("again.pdn", named.written()).reported(), "Game 1, English draughts"));
  }

  TEST_CASE("moves are numbered as the position counts them") {
    const Analysis analysis("in.pgn", "[SetUp \"1\"]\n[FEN \"6k1/8/8/8/8/6q1/8/7K b - - 0 40\"]\n\n40... Qf2 *\n");
    CHECK(has_part(analysis.reported(), "\n40\\.\\.\\. Qf2"));
  }

  TEST_CASE("a game with hidden information is judged by what each side could see") {
    const std::string first = "@b2B,c2B,c2N,c2R,e2N,f2R";
    const Lines drawn = output_of({"analyse", "--variant", "crest", "--depth", "1", "--moves", first});
    const std::string reply = roundel::testing::value_of(drawn, "Best move: ");
    const Lines then = output_of({"analyse", "--variant", "crest", "--nodes", "100", "--moves", first, reply});
    std::string move = roundel::testing::value_of(then, "Best move: ");
    move = move.substr(0, move.find_first_of(" ;"));
    const Analysis analysis("in.pgn", "[Variant \"Crest\"]\n\n1. " + first + ' ' + reply + " 2. " + move + " *\n");
    CAPTURE(analysis.reported());
    CHECK(analysis.status() == 0);
    CHECK(contains(analysis.reported(), "else an estimate.\n~ judged by what the side to move could see, "));
    CHECK(contains(analysis.reported(), "\nSet-ups are not judged.\n\nmove "));
    CHECK(has_part(analysis.reported(), "\n2\\. .* ~ *[+-]?\\d"));
  }
}

}  // namespace roundel::analysed_games_test
