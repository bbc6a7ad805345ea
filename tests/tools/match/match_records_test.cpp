// The records that a match writes: their tags, and that everything written is read again, by the reader and by
// the command that analyses games.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/records/game_tags.hpp"
#include "engine/records/pgn_reader.hpp"
#include "engine/records/pgn_replay.hpp"
#include "tests/paths.hpp"
#include "tests/process.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tools/match/journal/journal.hpp"
#include "tools/match/referee/control_text.hpp"
#include "tools/match/referee/referee.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::testing::match_records_test {
namespace {

/// A short match, one side of it with a clock.
void play(const std::string& variant, const std::string& folder) {
  const Outcome outcome =
      run({"--variant", variant, "--engine", "name=a", "nodes=50", "tc=9+0.5", "--engine", "name=b", "nodes=60",
           "--games", "2", "--openings", "nodes=100", "--max-moves", "12", "--out", folder, "--concurrency", "1"},
          "", testing::match_path);
  REQUIRE_MESSAGE(outcome.status == 0, outcome.error);
}

void check_tags(const PgnGame& game, const match::GameRecord& record, const Variant& variant) {
  const bool is_pdn = game.format == RecordFormat::pdn;
  const auto tag = [&](const std::string& name) {
    const std::string* value = game.tag(name);
    return value ? *value : "none";
  };
  const bool a_is_white = record.players[at(variant.white())] == "a";
  CHECK(tag("White") == (a_is_white ? "a" : "b"));
  CHECK(tag(is_pdn ? "TimeControlWhite" : "WhiteTimeControl") == (a_is_white ? "9+0.5" : "-"));
  CHECK(tag(is_pdn ? "TimeControlBlack" : "BlackTimeControl") == (a_is_white ? "-" : "9+0.5"));
  CHECK(tag("TimeControl") == "none");
  CHECK(tag("WhiteEngine").starts_with("Roundel "));
  CHECK(tag("Opening") == record.opening_name);
  CHECK(tag("PlyCount") == std::to_string(record.book_moves.size() + record.moves.size()));
  CHECK(tag("Termination") == (record.cause == match::Cause::rules ? "normal" : "adjudication"));
  CHECK(tag("Result") == result_in(game.format, variant, record.winner));
}

/// Checks that the record's file has the games of the match's own file. Returns their number of moves.
std::size_t check_records(const ScratchFolder& folder, const std::string& file, const Variant& variant) {
  const auto part = match::read_part(folder.file("part-1-of-1.jsonl"));
  REQUIRE(part);
  std::ifstream stream(file);
  PgnReader reader(stream, *record_format(variant));
  match::Referee referee(variant, {});
  std::size_t turns = 0;
  for (const match::GameRecord& record : part->games) {
    const auto game = reader.next();
    REQUIRE(game);
    REQUIRE_MESSAGE(*game, game->error().message());
    check_tags(**game, record, variant);
    const auto replay = canonical_moves(**game, referee.session());
    REQUIRE_MESSAGE(replay, replay.error().message());
    std::vector<std::string> moves = record.book_moves;
    for (const match::PlayedMove& move : record.moves) moves.push_back(move.text);
    CHECK(replay->moves == moves);
    CHECK((*game)->result == result_in((*game)->format, variant, record.winner));
    turns += moves.size();
  }
  CHECK(part->games.size() == 2);
  CHECK_FALSE(reader.next());
  return turns;
}

/// Checks that the file alone is enough for the command that analyses games.
void check_review(const std::string& file, const Variant& variant, std::size_t turns) {
  std::size_t reported = 0;
  for (const std::string& line : output_of({"analyse", "--game", file, "--depth", "1", "--json"})) {
    const auto json = nlohmann::json::parse(line);
    if (json["type"] == "game") CHECK(json["variant"] == variant.name);
    if (json["type"] == "turn") ++reported;
  }
  CHECK(reported == turns);
}

/// Checks that each game of the file can be continued in the terminal, or is over there.
void check_load(const std::string& file, const Variant& variant) {
  const std::string lines = fmt::format("load {0}\nload {0} 2\nload {0} 3\n", file);
  const std::string said = text_of(run({"play", variant.name, "--ascii"}, lines).output);
  CAPTURE(said);
  const auto first = said.find("\nGame 1 of the file; `load FILE 2` loads the next.\n");
  const auto second = said.find("\nGame 2 of the file, the last one.\n");
  REQUIRE(first != std::string::npos);
  REQUIRE(second != std::string::npos);
  CHECK(contains(said.substr(first, second - first), "\nThe game is over: "));
  CHECK(contains(said.substr(second), "\nThe game is over: "));
  CHECK(contains(said, "' has 2 games, but no game 3."));
}

}  // namespace

TEST_SUITE("match records") {
  TEST_CASE("what a match writes of every game is read again, moves, result and tags") {
    Games games(built_in_variants(), variant_files());
    std::vector<std::string> names{"crazyhouse", "frisian"};  // of the library
    for (const Variant& variant : built_in_variants()) names.push_back(variant.name);
    for (const std::string& name : names) {
      CAPTURE(name);
      const auto row = games.find(name);
      REQUIRE(row);
      const ScratchFolder folder;
      play(name, folder.path());
      const std::string file = folder.file("part-1-of-1" + std::string(extension_of(*record_format(**row))));
      const std::size_t turns = check_records(folder, file, **row);
      check_review(file, **row, turns);
      check_review(folder.file("part-1-of-1.jsonl"), **row, turns);
      check_load(file, **row);
      check_load(folder.file("part-1-of-1.jsonl"), **row);
    }
  }

  TEST_CASE("the arbiter's games of another game, or damaged ones, are not loaded, and the reason is reported") {
    const ScratchFolder folder;
    play("chess", folder.path());
    const std::string file = folder.file("part-1-of-1.jsonl");
    const auto said = [&](const char* variant) {
      return text_of(run({"play", variant, "--ascii"}, "load " + file + '\n').output);
    };
    CHECK(contains(said("english"), "': its games are chess.\n"));
    std::ofstream(file, std::ios::app) << "{}\n";
    CHECK(contains(said("chess"), "part-1-of-1.jsonl':4: "));
  }

  TEST_CASE("a record of a game that is not played is refused with its name") {
    const ScratchFolder folder;
    std::ofstream(folder.file("in.pdn")) << "[GameType \"41\"]\n\n1. c3-d4 *\n";
    check_refused({"analyse", "--game", folder.file("in.pdn")},
                  "the record is of '41', which is not a game of this program");
    std::ofstream(folder.file("in.pgn")) << "[Variant \"Fogofwar\"]\n\n1. e4 *\n";
    check_refused({"analyse", "--game", folder.file("in.pgn")}, "the record is of 'Fogofwar', which is not a game");
    std::ofstream(folder.file("untold.pdn")) << "1. c3-d4 *\n";
    check_refused({"analyse", "--game", folder.file("untold.pdn")}, "does not name its game");
  }

  TEST_CASE("the tag of a time control is the clock, a time for each move, or that there is none") {
    CHECK(match::control_tag("40/60+0.6") == "40/60+0.6");
    CHECK(match::control_tag("2+0.02, 20000 nodes") == "2+0.02");
    CHECK(match::control_tag("0.5 s a move, depth 9") == "1/0.5");
    CHECK(match::control_tag("20000 nodes") == "-");
    CHECK(match::control_tag("depth 8") == "-");
    CHECK(match::control_tag("") == "?");
  }
}

TEST_SUITE("long match records by pgn-extract") {
  TEST_CASE("pgn-extract reads every game of a match, and finds no fault") {
    // Debian installs games in a folder that is not in the PATH of services.
    const std::string extract = "PATH=$PATH:/usr/games pgn-extract";
    if (std::system((extract + " --version >/dev/null 2>&1").c_str()) != 0) {
      MESSAGE("pgn-extract is not there: left out");
      return;
    }
    const ScratchFolder folder;
    const Outcome outcome = run({"--engine", "name=a \"quoted\" \\ one", "nodes=200", "tc=9+0.5", "--engine",
                                 "name=b", "nodes=100", "--games", "20", "--out", folder.path()},
                                "", testing::match_path);
    REQUIRE_MESSAGE(outcome.status == 0, outcome.error);
    const std::string out = folder.file("out.pgn");
    const std::string command =
        extract + " -s -o " + out + " " + folder.file("part-1-of-1.pgn") + " >" + folder.file("said") + " 2>&1";
    CHECK(std::system(command.c_str()) == 0);
    std::ifstream said(folder.file("said"));
    CHECK_MESSAGE(said.peek() == std::ifstream::traits_type::eof(), "it says something");
    std::ifstream ours(folder.file("part-1-of-1.pgn"));
    std::ifstream theirs(out);
    PgnReader our_reader(ours);
    PgnReader their_reader(theirs);
    for (int n = 0; n < 20; ++n) {
      const auto our_game = our_reader.next();
      const auto their_game = their_reader.next();
      REQUIRE(our_game);
      REQUIRE(their_game);
      REQUIRE(*our_game);
      REQUIRE(*their_game);
      CHECK((*our_game)->result == (*their_game)->result);
      REQUIRE((*our_game)->moves.size() == (*their_game)->moves.size());
      for (std::size_t move = 0; move < (*our_game)->moves.size(); ++move) {
        CHECK((*our_game)->moves[move].text == (*their_game)->moves[move].text);
      }
    }
    CHECK_FALSE(their_reader.next());
  }
}

}  // namespace roundel::testing::match_records_test
