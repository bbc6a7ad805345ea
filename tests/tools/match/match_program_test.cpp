// The arbiter, called as by its users: whole matches of the real program, killed, resumed, cut into shards, and
// played against faulty engines.

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <thread>

#include "engine/records/move_comment.hpp"
#include "engine/records/pgn.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_replay.hpp"
#include "engine/records/result_token.hpp"
#include "protocol/program.hpp"
#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/terminal_process.hpp"
#include "tests/text.hpp"
#include "tools/match/journal/merge.hpp"
#include "tools/match/referee/referee.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::testing::match_program_test {

namespace {

using Arguments = std::vector<std::string>;

const std::string match_program = testing::match_path;
const std::string stub = testing::stub_engine_path;

Outcome run_match(const Arguments& arguments) { return run(arguments, "", match_program); }

/// Two settings of the engine itself, in this process, at fixed nodes.
Arguments small_match(const std::string& variant, int games) {
  return {"--variant",
          variant,
          "--engine",
          "name=a",
          "--engine",
          "name=b",
          "option.Hash=1",
          "--each",
          "nodes=300",
          "--games",
          std::to_string(games),
          "--openings",
          "plies=6",
          "nodes=200",
          "limit=300",
          "--seed",
          "11"};
}

Arguments operator+(Arguments left, const Arguments& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

/// Returns the games in a folder, without the parts that depend on the machine.
std::vector<std::string> games_in(const std::string& folder) {
  const auto files = match::part_files({folder});
  REQUIRE_MESSAGE(files, files.error().message());
  const auto merged = match::merge_parts(*files);
  REQUIRE_MESSAGE(merged, merged.error().message());
  std::vector<std::string> games;
  for (const match::GameRecord& game : merged->games) {
    auto json = match::to_json(game);
    json.erase("timing");
    games.push_back(json.dump());
  }
  return games;
}

std::vector<std::string> play(const Arguments& arguments, const std::string& folder) {
  const Outcome outcome = run_match(arguments + Arguments{"--out", folder});
  REQUIRE_MESSAGE(outcome.status == 0, outcome.error);
  return games_in(folder);
}

/// Waits until the file has this many complete lines.
void wait_for_lines(const std::string& file, int lines) {
  for (int tries = 0; tries < 60'000; ++tries) {
    std::ifstream stream(file);
    int count = 0;
    for (std::string line; std::getline(stream, line) && !stream.eof();) ++count;
    if (count >= lines) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  FAIL("the games do not come");
}

/// Checks that a game read from PGN is the record's, scores and depths included.
void check_same_game(const PgnGame& game, const match::GameRecord& record, match::Referee& referee) {
  CHECK_FALSE(check_variant(game, referee.variant(), referee.options()));
  const auto replay = canonical_moves(game, referee.session());
  REQUIRE_MESSAGE(replay, replay.error().message());
  std::vector<std::string> moves = record.book_moves;
  for (const match::PlayedMove& move : record.moves) moves.push_back(move.text);
  CHECK(replay->start == record.start);
  CHECK(replay->moves == moves);
  CHECK(game.result == result_text(record.winner));
  CHECK(*game.tag("White") == record.players[0]);
  CHECK(*game.tag("Black") == record.players[1]);
  for (std::size_t n = 0; n < record.moves.size(); ++n) {
    const auto comment = read_move_comment(game.moves[record.book_moves.size() + n].comment);
    const match::PlayedMove& move = record.moves[n];
    CHECK(comment.score == move.score);
    // Before a mate, the depth in the comment is at most its plies.
    const bool is_mate = move.score && move.score->unit == ReportedScore::Unit::mate;
    CHECK((comment.depth == move.depth || (is_mate && comment.depth < move.depth)));
  }
}

/// Checks that a folder has this many games of a match, and that its PGN has the same games.
void check_pgn(const ScratchFolder& folder, const Variant& variant, std::size_t games) {
  const auto part = match::read_part(folder.file("part-1-of-1.jsonl"));
  REQUIRE(part);
  CHECK(part->games.size() == games);
  std::ifstream stream(folder.file("part-1-of-1.pgn"));
  PgnReader reader(stream);
  match::Referee referee(variant, {});
  for (const match::GameRecord& record : part->games) {
    const auto read = reader.next();
    REQUIRE(read);
    REQUIRE_MESSAGE(*read, read->error().message());
    check_same_game(**read, record, referee);
  }
  CHECK_FALSE(reader.next());
}

/// Returns the number of faults in a report, from the line that ends with `cause`.
bool reports_fault(const Outcome& outcome, const std::string& player, const std::string& cause) {
  return std::any_of(outcome.output.begin(), outcome.output.end(), [&](const std::string& line) {
    return line.starts_with("  " + player) && line.ends_with("  " + cause);
  });
}

}  // namespace

TEST_SUITE("match program") {
  TEST_CASE("the same seed gives the same games, however many are played at once") {
    for (const char* variant : {"chess", "centrechess"}) {
      const ScratchFolder folder;
      const auto games = play(small_match(variant, 8) + Arguments{"--concurrency", "1"}, folder.file("one"));
      CHECK(games.size() == 8);
      CHECK(play(small_match(variant, 8) + Arguments{"--concurrency", "3"}, folder.file("three")) == games);
      const auto longer = play(small_match(variant, 12), folder.file("three"));
      CHECK(longer.size() == 12);
      CHECK(std::equal(games.begin(), games.end(), longer.begin()));

      Arguments other = small_match(variant, 8);
      other.back() = "12";
      CHECK(play(other, folder.file("other")) != games);
    }
  }

  TEST_CASE("merged shards equal the whole") {
    const ScratchFolder folder;
    const auto whole = play(small_match("chess", 14), folder.file("whole"));
    for (const char* shard : {"3/3", "1/3", "2/3"}) {
      const Outcome outcome =
          run_match(small_match("chess", 14) + Arguments{"--out", folder.file("parts"), "--shard", shard});
      REQUIRE_MESSAGE(outcome.status == 0, outcome.error);
    }
    CHECK(games_in(folder.file("parts")) == whole);

    const Outcome merged = run_match(
        {"merge", folder.file("parts"), "--games", folder.file("pooled.jsonl"), "--pgn", folder.file("pooled.pgn")});
    CHECK(merged.status == 0);
    const Outcome of_whole = run_match({"merge", folder.file("whole"), "--pgn", folder.file("whole.pgn")});
    CHECK(merged.output == of_whole.output);
    CHECK(games_in(folder.file("pooled.jsonl")) == whole);

    // A file that is read is not overwritten.
    const std::string part = folder.file("parts/part-1-of-3.jsonl");
    for (const char* option : {"--games", "--pgn"}) {
      const Outcome refused = run_match({"merge", folder.file("parts"), option, part, "--force"});
      CHECK(refused.status == 2);
      CHECK(refused.error.find("is an input of this call") != std::string::npos);
    }
    const std::string both = folder.file("both");
    CHECK(run_match({"merge", folder.file("parts"), "--games", both, "--pgn", both}).status == 2);
    CHECK_FALSE(std::filesystem::exists(both));
    CHECK(games_in(folder.file("parts")) == whole);
  }

  TEST_CASE("the PGN beside the games has the same content") {
    for (const char* variant : {"chess", "centrechess"}) {
      const ScratchFolder folder;
      play(small_match(variant, 6) + Arguments{"--concurrency", "1"}, folder.path());
      check_pgn(folder, *find_variant(built_in_variants(), variant), 6);
    }
  }

  TEST_CASE("games of files are played, and their PGN names the game and is read again") {
    // Drops; promotions to pieces with letters of their own; a board of ten ranks, with cells as a10; all of it in
    // one.
    const ScratchFolder folder;
    const std::string file = folder.file("own.toml");
    std::ofstream(file) << "name = 'own'\ninherits = 'grand'\n[rules]\ndrops = true\nquiet_moves = 20\n";
    struct Case {
      Arguments choice;
      std::string name;
    };
    const std::vector<Case> cases = {{{"--variant", "crazyhouse"}, "crazyhouse"},
                                     {{"--variant", "grand"}, "grand"},
                                     {{"--variant-file", file}, "own"}};
    for (const Case& each : cases) {
      CAPTURE(each.name);
      const ScratchFolder out;
      play(each.choice + Arguments{"--engine", "name=a", "nodes=100", "--engine", "name=b", "nodes=50", "--games",
                                   "2", "--openings", "nodes=100", "--concurrency", "1"},
           out.path());
      Games games(built_in_variants(), variant_files());
      if (each.name == "own") REQUIRE(games.read(file));
      const auto row = games.find(each.name);
      REQUIRE(row);
      check_pgn(out, **row, 2);
    }
  }

  TEST_CASE("the files that options name belong to the match") {
    const ScratchFolder folder;
    const std::string board = folder.file("board.toml");
    const auto write_board = [&](const char* army) {
      std::ofstream(board) << "board = '..k.. o.o.o X...X o.o.o ..C..'\narmy = '" << army << "'\n";
    };
    const auto call = [&](const std::string& out, const char* shard) {
      return run_match(small_match("crest", 4) +
                       Arguments{"--game-option", "BoardFile=" + board, "--out", out, "--shard", shard});
    };
    write_board("RRBN");
    REQUIRE(call(folder.file("out"), "1/2").status == 0);
    write_board("RBBN");
    REQUIRE(call(folder.file("out"), "2/2").status == 0);
    const Outcome resumed = call(folder.file("out"), "1/2");
    CHECK(resumed.status == 1);
    CHECK_MESSAGE(resumed.error.find("files") != std::string::npos, resumed.error);
    const Outcome merged = run_match({"merge", folder.file("out")});
    CHECK(merged.status == 1);
    CHECK_MESSAGE(merged.error.find("is of another match") != std::string::npos, merged.error);
    const Outcome written = run_match(
        {"merge", folder.file("out/part-1-of-2.jsonl"), "--games", folder.file("one"), "--pgn", folder.file("pgn")});
    CHECK(written.status == 1);
    write_board("RRBN");
    CHECK(call(folder.file("out"), "1/2").status == 0);
    // For an engine, the name may mean another file.
    std::filesystem::create_directory(folder.file("dir"));
    std::filesystem::copy_file(board, folder.file("dir/b.toml"));
    write_board("RBBN");
    std::filesystem::copy_file(board, folder.file("b.toml"));
    const std::string there = "cd " + folder.path() + " && " + match_program;
    const Arguments words =
        small_match("crest", 2) +
        Arguments{"--game-option", "BoardFile=b.toml", "--engine", "name=c", "dir=dir", "cmd=" + engine_program};
    std::string command = there;
    for (const std::string& word : words) command += " '" + word + "'";
    CHECK(std::system((command + " >/dev/null 2>" + folder.file("error")).c_str()) != 0);
    std::ifstream error(folder.file("error"));
    const std::string message{std::istreambuf_iterator<char>(error), {}};
    CHECK_MESSAGE(message.find("differs from the game's file") != std::string::npos, message);
  }

  TEST_CASE("killed in the middle and called again, no game is lost and none is played twice") {
    const ScratchFolder folder;
    const Arguments arguments = small_match("chess", 40) + Arguments{"--concurrency", "2"};
    const std::string file = folder.file("killed/part-1-of-1.jsonl");
    for (const int lines : {4, 12}) {
      Process process(arguments + Arguments{"--out", folder.file("killed")}, match_program);
      wait_for_lines(file, lines);
      process.kill();
    }
    const auto before = games_in(folder.file("killed"));
    const auto games = play(arguments, folder.file("killed"));
    CHECK(games.size() == 40);
    CHECK(before.size() < 40);
    CHECK(games == play(arguments, folder.file("undisturbed")));
    // The file itself does not contain a game twice either.
    const auto part = match::read_part(file);
    REQUIRE(part);
    CHECK(part->games.size() == 40);
  }

  TEST_CASE("an interrupt lets running games end, and the match can continue") {
    const ScratchFolder folder;
    const Arguments arguments = small_match("chess", 40) + Arguments{"--concurrency", "2"};
    {
      Process process(arguments + Arguments{"--out", folder.file("out")}, match_program);
      wait_for_lines(folder.file("out/part-1-of-1.jsonl"), 4);
      process.interrupt();
      CHECK(process.wait() == 1);
      CHECK(process.error_text() == "roundel-match: interrupted; the same command continues\n");
    }
    CHECK(games_in(folder.file("out")).size() < 40);
    CHECK(play(arguments, folder.file("out")) == play(arguments, folder.file("undisturbed")));
  }

  TEST_CASE("a match that is complete is not played again") {
    const ScratchFolder folder;
    const Arguments arguments = small_match("chess", 4) + Arguments{"--out", folder.file("out")};
    const Outcome first = run_match(arguments);
    const Outcome second = run_match(arguments);
    CHECK(first.status == 0);
    CHECK(second.status == 0);
    CHECK(first.output == second.output);
    Arguments other = arguments + Arguments{"--margin", "7"};
    const Outcome refused = run_match(other);
    CHECK(refused.status == 1);
    CHECK(refused.error.find("another match") != std::string::npos);
  }

  TEST_CASE("a match survives every kind of engine") {
    const std::map<std::string, std::string> causes{
        {"crash", "crash"},        {"abort", "crash"},          {"hang", "hang"},
        {"illegal", "illegal"},    {"garbage", "garbage"},      {"close-output", "closed"},
        {"close-input", "closed"}, {"endless-line", "garbage"}, {"endless-lines", "hang"},
    };
    Arguments arguments{"--format", "gauntlet",   "--engine", "name=Roundel",  "--each", "nodes=100",  "--games",
                        "2",        "--patience", "2",        "--concurrency", "4",      "--openings", "nodes=100"};
    for (const auto& [behaviour, cause] : causes) {
      arguments = arguments + Arguments{"--engine", "name=" + behaviour, "cmd=" + stub + " " + behaviour};
    }
    const Outcome outcome = run_match(arguments);
    CHECK_MESSAGE(outcome.status == 0, outcome.error);
    for (const auto& [behaviour, cause] : causes) {
      const auto& shown_behaviour = behaviour;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_behaviour);
      CHECK(reports_fault(outcome, behaviour, cause));
    }
    CHECK_FALSE(reports_fault(outcome, "Roundel", ""));
  }

  TEST_CASE("a match survives engines of every protocol, and the plan names it") {
    const std::map<std::string, std::string> causes{
        {"crash", "crash"},     {"hang", "hang"},      {"illegal", "illegal"},
        {"garbage", "garbage"}, {"resign", "illegal"}, {"claim", "illegal"},
    };
    const auto play_against = [&](const std::string& variant, const std::string& protocol) {
      const ScratchFolder folder;
      Arguments arguments{
          "--variant",     variant, "--format",          "gauntlet",  "--engine", "name=Roundel", "nodes=100",
          "--each",        "st=1",  "proto=" + protocol, "--games",   "2",        "--patience",   "1",
          "--concurrency", "4",     "--openings",        "nodes=100", "--out",    folder.path()};
      for (const auto& [behaviour, cause] : causes) {
        arguments = arguments + Arguments{"--engine", "name=" + behaviour, "cmd=" + stub + " " + behaviour};
      }
      Outcome outcome = run_match(arguments);
      CHECK_MESSAGE(outcome.status == 0, outcome.error);
      std::ifstream stream(folder.file("part-1-of-1.jsonl"));
      std::string plan;
      std::getline(stream, plan);
      CHECK(plan.find("\"protocol\":\"" + protocol + '"') != std::string::npos);
      return outcome;
    };
    const Outcome chess = play_against("chess", "cecp");
    for (const auto& [behaviour, cause] : causes) {
      const auto& shown_behaviour = behaviour;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_behaviour);
      CHECK(reports_fault(chess, behaviour, cause));
    }
    const Outcome draughts = play_against("international", "hub");
    for (const char* behaviour : {"crash", "hang", "illegal", "garbage"}) {
      CAPTURE(behaviour);
      CHECK(reports_fault(draughts, behaviour, causes.at(behaviour)));
    }
    CHECK_FALSE(reports_fault(chess, "Roundel", ""));
    CHECK_FALSE(reports_fault(draughts, "Roundel", ""));
  }

  TEST_CASE("late moves lose on time") {
    const Outcome outcome = run_match({"--engine", "name=Roundel", "st=100", "nodes=100", "--engine", "name=late",
                                       "cmd=" + stub + " late 400", "st=0.1", "--margin", "0.1", "--games", "2"});
    CHECK(outcome.status == 0);
    CHECK(reports_fault(outcome, "late", "time"));
  }

  TEST_CASE("an engine that cannot be started is reported before the match") {
    const ScratchFolder folder;
    for (const Arguments& log : {Arguments{}, Arguments{"--log", folder.file("log")}}) {
      for (const std::string& command :
           {std::string("no-such-program-anywhere"), stub + " crash-start", std::string("/")}) {
        const Outcome outcome = run_match(Arguments{"--engine", "--engine", "name=wrong", "cmd=" + command, "--each",
                                                    "nodes=100", "--patience", "2"} +
                                          log);
        CHECK(outcome.status == 2);
        CHECK(outcome.error.find("wrong: ") != std::string::npos);
      }
    }
  }

  TEST_CASE("errors name the help only if it helps, and otherwise the right solution") {
    const auto refused = [](const Arguments& arguments, const std::string& reported) {
      const Outcome outcome = run_match(arguments);
      CHECK(outcome.status == 2);
      CHECK(outcome.error == "roundel-match: " + reported + '\n');
    };
    refused({}, "a match needs at least two --engine; `roundel-match --help` lists the options");
    refused({"merge"}, "merge needs a PATH; `roundel-match merge --help` lists the options");
    refused({"--engine", "nodes=1", "--engine", "nodes=1"},
            "two engines have the name 'Roundel'; give one of them another with --engine name=NAME ...");
    refused(small_match("nonsense", 2),
            "--variant: there is no variant 'nonsense'; `roundel variants` lists the games");
    const Arguments one{"--engine", "--each", "nodes=1", "--engine"};
    refused(one + Arguments{"name=x", "cmd=no-such-program"},
            "x: 'no-such-program' cannot be started: No such file or directory");
    refused(one + Arguments{"name=x", "cmd=sh -c 'read line; echo no network >&2; exit 7'"},
            "x: ended with exit status 7 (no 'uciok'); its last line on standard error was 'no network'");
  }

  TEST_CASE("a log that cannot be written stops the match before it begins") {
    for (const Arguments& engine : {Arguments{}, Arguments{"--engine", "name=c", "cmd=" + stub}}) {
      const Outcome outcome = run_match(small_match("chess", 2) + engine + Arguments{"--log", "/nowhere/log"});
      CHECK(outcome.status == 2);
      CHECK(outcome.output.empty());
      CHECK(outcome.error == "roundel-match: --log: '/nowhere/log' cannot be written: No such file or directory\n");
    }
  }

  TEST_CASE("wrong calls are refused with the reason, in one line") {
    const std::vector<std::pair<Arguments, std::string>> calls{
        {{}, "two --engine"},
        {{"--engine", "--each", "nodes=1"}, "two --engine"},
        {{"--engine", "--engine"}, "tc, st, nodes or depth"},
        {{"--engine", "nodes=1", "--engine", "nodes=1"}, "two engines have the name 'Roundel'"},
        {small_match("chess", 3), "must be even"},
        {small_match("nonsense", 2), "no variant 'nonsense'"},
        {small_match("chess", 2) + Arguments{"--each", "speed=3"}, "unknown key 'speed'"},
        {small_match("chess", 2) + Arguments{"--each", "option.Speed=3"}, "Speed"},
        {small_match("chess", 2) + Arguments{"--shard", "1/2"}, "--shard needs --out"},
        {small_match("chess", 2) + Arguments{"--sprt", "elo0=5"}, "--sprt"},
        {small_match("chess", 2) + Arguments{"--format", "swiss"}, "round-robin or gauntlet"},
        {{"--variant", "chess", "--engine", "name=a", "--engine", "name=b", "--each", "nodes=1", "--openings",
          "file=/none.epd"},
         "/none.epd"},
        {small_match("chess", 2) + Arguments{"--game-option", "Hash=2"}, "no option 'Hash' of its own"},
        {small_match("chess", 2) + Arguments{"--resign", "score=-3"}, "score"},
        {small_match("chess", 2) + Arguments{"--nonsense"}, "nonsense"},
        {small_match("chess", 2) + Arguments{"--sprt", "--shard", "1/2", "--out", "/nowhere"},
         "give it to `roundel-match merge`"},
        {small_match("chess", 2) + Arguments{"--each", "name=x"}, "one name"},
        {small_match("chess", 2) + Arguments{"--engine", "cmd=x\\"}, "cannot be split"},
        {small_match("chess", 2) + Arguments{"--engine", "cmd= "}, "the command is empty"},
        {small_match("chess", 2) + Arguments{"--engine", "cmd=x", "proto=usi"}, "'usi' is not a protocol"},
        {small_match("chess", 2) + Arguments{"--engine", "name=c", "proto=cecp"}, "proto has no effect without cmd"},
        {small_match("chess", 2) + Arguments{"--engine", "cmd=x", "proto=cecp"}, "CECP cannot limit the nodes"},
        {small_match("chess", 2) + Arguments{"--engine", "cmd=x", "proto=cecp", "st=0.5"}, "whole seconds"},
        {small_match("english", 2) + Arguments{"--engine", "cmd=x", "proto=dxp"}, "DXP allows only whole minutes"},
        {small_match("english", 2) + Arguments{"--engine", "cmd=x", "proto=dxp", "tc=1:00", "port=0"}, "port"},
        {small_match("english", 2) + Arguments{"--engine", "cmd=x", "proto=hub", "port=5"},
         "port has no effect without proto=dxp"},
        {small_match("english", 2) + Arguments{"--engine", "cmd=x", "proto=dxp", "tc=1:00", "--concurrency", "2"},
         "--concurrency must be 1: engine 'x' uses one port"},
        {small_match("english", 2) + Arguments{"--engine", "name=x", "cmd=x {port}", "proto=dxp", "calls=true",
                                               "tc=1:00", "--concurrency", "2"},
         "--concurrency must be 1: engine 'x' calls by itself, and plays one game after the other"},
        {small_match("english", 2) + Arguments{"--engine", "name=x", "cmd=x 'y"},
         "the command 'x 'y' cannot be split: a quote is not closed"},
        {small_match("english", 2) + Arguments{"--engine", "name=c", "cmd=x", "proto=dxp", "tc=1:00", "--engine",
                                               "name=d", "cmd=x", "proto=dxp", "tc=1:00"},
         "two engines use port 27531"},
        {Arguments{"compliance", "--engine", "cmd=x", "proto=dxp"}, "no steps for DXP"},
        {small_match("crest", 2) + Arguments{"--engine", "cmd=" + stub, "proto=cecp", "tc=1"}, "not played in CECP"},
        {small_match("chess", 2) + Arguments{"--engine", "cmd=" + stub, "proto=hub"},
         "not played in the Hub protocol"},
        {small_match("chess", 2) + Arguments{"--engine", "name=\xff"}, "UTF-8"},
        {small_match("chess", 2) + Arguments{"--engine", "name=a\nb"}, "control characters"},
        {small_match("chess", 2) + Arguments{"--anchor", "c=3"}, "no engine has the name 'c'"},
        {small_match("chess", 2) + Arguments{"--anchor", "a=nan"}, "not a number"},
        {small_match("chess", 2) + Arguments{"--out", ""}, "--out is empty"},
        {small_match("chess", 2) + Arguments{"--openings", "file="}, "file is empty"},
        {small_match("chess", 2) + Arguments{"--patience", "0"}, "--patience"},
        {{"merge"}, "PATH"},
    };
    for (const auto& [arguments, reason] : calls) {
      const auto& shown_reason = reason;  // clang 14 cannot capture a structured binding
      CAPTURE(shown_reason);
      const Outcome outcome = run_match(arguments);
      CHECK(outcome.status == 2);
      CHECK_MESSAGE(outcome.error.find(reason) != std::string::npos, outcome.error);
      CHECK(std::count(outcome.error.begin(), outcome.error.end(), '\n') == 1);
    }
  }

  TEST_CASE("a match with a program that calls is played one game at a time, and this is reported") {
    const std::string calling =
        "cmd=\"" + std::string(testing::built_engine) +
        "\" dxp --variant international --call --port {port} --minutes 1 --moves 0 --games 4 --nodes 200";
    testing::TerminalProcess person(
        {"--variant", "international", "--openings", "plies=0", "--engine", "name=dxp", "proto=dxp", "calls=true",
         calling, "--engine", "name=u", "nodes=200", "--each", "tc=1:00", "--games", "4", "--max-moves", "6"},
        {}, 200, match_program);
    CHECK_MESSAGE(person.wait() == 0, person.sent());
    const bool is_said = testing::contains(person.sent(), "one game at a time: engine 'dxp' calls by itself");
    CHECK(is_said == (std::thread::hardware_concurrency() > 1));
    for (const char* const cause : {"garbage", "crash", "closed", "hang", "illegal"}) {
      CHECK_MESSAGE(!testing::contains(person.sent(), cause), person.sent());
    }
  }

  TEST_CASE("a first opening after the last of a file is reported") {
    const ScratchFolder folder;
    const std::string path = folder.file("two.moves");
    std::ofstream(path) << "e2e4\nd2d4\n";
    const Arguments match = {"--engine", "name=a", "--engine",    "name=b", "--each",     "nodes=1",
                             "--games",  "2",      "--max-moves", "1",      "--openings", "file=" + path};
    const auto sent = [&](const char* start) {
      testing::TerminalProcess person(match + Arguments{start}, {}, 200, match_program);
      CHECK(person.wait() == 0);
      return person.sent();
    };
    const std::string reported = " has 2 openings; start=5 is number 1 in";
    CHECK(testing::contains(sent("start=5"), reported));
    CHECK_FALSE(testing::contains(sent("start=2"), " in round "));
    CHECK(run_match(match + Arguments{"start=5"}).error.empty());
  }

  TEST_CASE("a match shows its state at a terminal, and elsewhere only its results") {
    const Arguments match = small_match("chess", 4);
    const Outcome outcome = run_match(match);
    CHECK(outcome.status == 0);
    CHECK(outcome.error.empty());
    testing::TerminalProcess person(match, {}, 200, match_program);
    CHECK(person.wait() == 0);
    CHECK(testing::contains(person.sent(), "game 1: "));
    CHECK(testing::contains(person.sent(), "[####################] 4/4"));
  }

  TEST_CASE("closed standard streams do no harm to the games") {
    const ScratchFolder folder;
    std::string command = match_program;
    for (const std::string& argument : small_match("chess", 4)) command += ' ' + argument;
    for (const char* streams : {"2>&-", "<&- 2>&-", "2>/dev/full"}) {
      const std::string out = folder.file(std::to_string(std::strlen(streams)));
      CHECK(std::system((command + " --out " + out + " >/dev/null " + streams).c_str()) == 0);
      CHECK(games_in(out).size() == 4);
    }
    // Results that cannot be shown are an error, but the games are kept.
    CHECK(std::system((command + " --out " + folder.file("full") + " >/dev/full 2>/dev/null").c_str()) != 0);
    CHECK(games_in(folder.file("full")).size() == 4);
  }

  TEST_CASE("a failure of the arbiter itself is not a loss of an engine") {
    const ScratchFolder folder;
    // Enough files to start either engine, but not the second while the first one runs.
    const std::string command = "ulimit -n 17; " + match_program + " --engine name=a --engine name=b cmd=" + stub +
                                " --engine name=c cmd=" + stub + " --each nodes=50 --openings nodes=50 --out " +
                                folder.path() + " --concurrency 1 >/dev/null 2>" + folder.file("error");
    CHECK(std::system(command.c_str()) != 0);
    std::ifstream error(folder.file("error"));
    const std::string message{std::istreambuf_iterator<char>(error), {}};
    CHECK_MESSAGE(message.find("Too many open files") != std::string::npos, message);
    std::ifstream file(folder.file("part-1-of-1.jsonl"));
    for (std::string line; std::getline(file, line);) CHECK(line.find("\"crash\"") == std::string::npos);
  }

  TEST_CASE("a file that cannot grow any further stops the match with the reason, and the match can continue") {
    const ScratchFolder folder;
    const Arguments arguments = small_match("chess", 40) + Arguments{"--concurrency", "1"};
    std::string command = "ulimit -f 8; exec " + match_program;  // blocks of 512 bytes
    for (const std::string& argument : arguments) command += ' ' + argument;
    command += " --out " + folder.file("out") + " >/dev/null 2>" + folder.file("error");
    const int status = std::system(command.c_str());
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 1);
    std::ifstream error(folder.file("error"));
    const std::string message{std::istreambuf_iterator<char>(error), {}};
    CHECK_MESSAGE(message.find("File too large") != std::string::npos, message);
    CHECK(games_in(folder.file("out")).size() < 40);
    CHECK(play(arguments, folder.file("out")) == play(arguments, folder.file("undisturbed")));
  }

  TEST_CASE("the version is printed") {
    CHECK(run_match({"--version"}).output == Lines{"roundel-match " + std::string(program_version)});
    CHECK(run_match({"help"}).output == run_match({"--help"}).output);
    CHECK(run_match({"help", "merge"}).output == run_match({"merge", "--help"}).output);
  }

  TEST_CASE("help suffices") {
    const Outcome outcome = run_match({"--help"});
    CHECK(outcome.status == 0);
    CHECK(text_of(outcome.output).find("--concurrency") != std::string::npos);
    CHECK(run_match({"merge", "--help"}).status == 0);
  }

  TEST_CASE("a sequential test ends a match that is decided") {
    const ScratchFolder folder;
    const Outcome outcome = run_match({"--engine", "name=strong", "nodes=2000", "--engine", "name=weak", "nodes=20",
                                       "--games", "400", "--sprt", "elo0=0", "elo1=100", "--out", folder.path()});
    CHECK(outcome.status == 0);
    CHECK(games_in(folder.path()).size() < 200);
    CHECK(text_of(outcome.output).find("H1") != std::string::npos);
  }

  TEST_CASE("shards run under GNU parallel") {
    const ScratchFolder folder;
    const auto whole = play(small_match("chess", 8), folder.file("whole"));
    std::string command = "parallel --will-cite --jobs 2 " + match_program;
    for (const std::string& argument : small_match("chess", 8)) command += ' ' + argument;
    command += " --concurrency 1 --out " + folder.file("parts") + " --shard {}/4 ::: 1 2 3 4 >/dev/null 2>&1";
    REQUIRE(std::system(command.c_str()) == 0);
    CHECK(games_in(folder.file("parts")) == whole);
  }
}

}  // namespace roundel::testing::match_program_test
