// Files of games: exactly the written games are read, even if the writer was stopped; parts add up to the whole.

#include <doctest/doctest.h>

#include <algorithm>
#include <climits>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/engine/platform/failing_stream.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/tools/match/two_players.hpp"
#include "tools/match/journal/journal.hpp"
#include "tools/match/journal/merge.hpp"
#include "tools/match/journal/record_pgn.hpp"
#include "tools/match/statistics/standings.hpp"
#include "variants/games/registry.hpp"

namespace roundel::match::journal_test {

using namespace std::chrono_literals;
using roundel::testing::FailingStream;
using roundel::testing::plan_of_two;
using roundel::testing::ScratchFolder;

namespace {

MatchPlan small_plan() { return plan_of_two("chess", 12, 100); }

GameRecord game_of(std::uint64_t number) {
  GameRecord game;
  game.number = number;
  game.opening = number / 2;
  game.opening_name = "opening \"" + std::to_string(number / 2) + '"';
  game.players = number % 2 == 0 ? std::array<std::string, 2>{"a", "b"} : std::array<std::string, 2>{"b", "a"};
  game.start = "some position";
  game.book_moves = {"e2e4", "e7e5"};
  game.moves = {{"g1f3", ReportedScore{ReportedScore::Unit::centipawns, -31}, 7, 12345, 1234us, 998'766us},
                {"b8c6", ReportedScore{ReportedScore::Unit::mate, -4}, 9, 1, 0us, {}},
                {"f1b5", {}, 0, 0, 7us, 0us}};
  if (number % 3 != 0) game.winner = number % 3 == 1 ? Side::first : Side::second;
  game.cause = static_cast<Cause>(number % 8);
  game.reason = "for some reason\twith \x01 and ½";
  game.begun = "2026-01-31T12:00:00Z";
  return game;
}

Journal opened(const std::string& path, const MatchPlan& plan, Shard shard = {}) {
  auto journal = Journal::open(path, plan, shard);
  REQUIRE_MESSAGE(journal, journal.error().message());
  return std::move(*journal);
}

void append(Journal& journal, std::uint64_t number) { REQUIRE_FALSE(journal.append(game_of(number))); }

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}
void write(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::string refusal(const Expected<Journal>& journal) { return journal ? "" : journal.error().message(); }

}  // namespace

TEST_SUITE("match journal") {
  TEST_CASE("a record goes through its text unchanged") {
    for (std::uint64_t number = 0; number < 24; ++number) {
      const GameRecord game = game_of(number);
      const auto read = record_from_json(nlohmann::ordered_json::parse(line_of(game)));
      REQUIRE_MESSAGE(read, read.error().message());
      CHECK(*read == game);
    }
  }

  TEST_CASE("a file counts games and openings from 1") {
    const auto json = nlohmann::ordered_json::parse(line_of(game_of(4)));
    CHECK(json.at("game") == 5);
    CHECK(json.at("opening") == game_of(4).opening + 1);
    for (const char* const member : {"game", "opening"}) {
      auto none = json;
      none[member] = 0;
      CHECK_FALSE(record_from_json(none));
    }
  }

  TEST_CASE("a file of the first form, which counts from 0, is read as the same games and continued in its form") {
    const ScratchFolder folder;
    const std::string path = folder.file("games.jsonl");
    const std::string head = header_line(to_json(small_plan()), {}, 0);
    CHECK(head.find("\"roundel_match\":1") != std::string::npos);
    write(path, head + '\n' + line_of(game_of(0), 0) + '\n');
    {
      const Journal journal = opened(path, small_plan());
      REQUIRE(journal.games().size() == 1);
      CHECK(journal.games().front() == game_of(0));
      CHECK_FALSE(journal.append(game_of(1)));
    }
    CHECK(text_of(path) == head + '\n' + line_of(game_of(0), 0) + '\n' + line_of(game_of(1), 0) + '\n');
    const auto part = read_part(path);
    REQUIRE(part);
    CHECK(part->games == std::vector<GameRecord>{game_of(0), game_of(1)});
  }

  TEST_CASE("a line that is not a record is refused") {
    for (const char* member : {"game", "opening", "opening_name", "players", "start", "book_moves", "moves", "scores",
                               "depths", "nodes", "result", "cause", "reason", "timing"}) {
      CAPTURE(member);
      auto json = to_json(game_of(4));
      json.erase(member);
      CHECK_FALSE(record_from_json(json));
      json[member] = "nonsense";
      const bool is_text =
          member == std::string("opening_name") || member == std::string("reason") || member == std::string("start");
      CHECK(bool(record_from_json(json)) == is_text);
    }
    auto json = to_json(game_of(4));
    json["scores"] = nlohmann::ordered_json::array();
    CHECK_FALSE(record_from_json(json));
    json = to_json(game_of(4));
    json["scores"][0] = "mat";
    CHECK_FALSE(record_from_json(json));
    CHECK_FALSE(record_from_json("a text"));
  }

  TEST_CASE("nonsensical numbers are refused") {
    const auto is_read_with = [](const char* member, const nlohmann::ordered_json& value) {
      auto json = to_json(game_of(4));
      json[member][0] = value;
      return bool(record_from_json(json));
    };
    CHECK(is_read_with("scores", -1'000'000));
    CHECK(is_read_with("scores", "mate 1000000"));
    for (const nlohmann::ordered_json& score : {nlohmann::ordered_json(INT_MIN), nlohmann::ordered_json(UINT64_MAX),
                                                nlohmann::ordered_json(1'000'001), nlohmann::ordered_json(0.5)}) {
      CHECK_FALSE(is_read_with("scores", score));
    }
    for (const char* score : {"mate 1000001", "mate -99999999999", "mate 3 x", "mate ", "MATE 3"}) {
      CHECK_FALSE(is_read_with("scores", score));
    }
    CHECK_FALSE(is_read_with("depths", std::int64_t{1} << 32));
    CHECK_FALSE(is_read_with("nodes", -1));
    CHECK_FALSE(is_read_with("nodes", 1.5));
    CHECK(is_read_with("nodes", UINT64_MAX));
  }

  TEST_CASE("a file that is nested without end is refused") {
    const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
    const std::string header = header_line(to_json(small_plan()), {});
    std::istringstream head(header.substr(0, header.size() - 2) + ",\"x\":" + deep + "}}\n");
    CHECK_FALSE(read_part(head, "head"));
    std::istringstream game(header + "\n{\"game\":" + deep + "}\n");
    CHECK_FALSE(read_part(game, "game"));
  }

  TEST_CASE("invalid bytes do not break a file") {
    GameRecord game = game_of(0);
    game.reason = "garbage \xff\xfe";
    CHECK(record_from_json(nlohmann::ordered_json::parse(line_of(game))));
  }

  TEST_CASE("a journal continues where it ended") {
    const ScratchFolder folder;
    const std::string path = folder.file("games.jsonl");
    {
      Journal journal = opened(path, small_plan());
      CHECK(journal.games().empty());
      append(journal, 3);
      append(journal, 0);
    }
    {
      Journal journal = opened(path, small_plan());
      CHECK(journal.games() == std::vector{game_of(3), game_of(0)});
      append(journal, 1);
    }
    CHECK(opened(path, small_plan()).games().size() == 3);
  }

  TEST_CASE("wherever a killed writer stopped, complete games stay and an unfinished one is removed") {
    const ScratchFolder folder;
    const std::string path = folder.file("games.jsonl");
    {
      Journal journal = opened(path, small_plan());
      for (const std::uint64_t number : {0, 1, 2}) append(journal, number);
    }
    const std::string whole = text_of(path);
    for (std::size_t length = 0; length <= whole.size(); length += length % 50 == 0 ? 1 : 7) {
      write(path, whole.substr(0, length));
      // A line that lacks only its line end is complete.
      const std::size_t end = whole[length] == '\n' ? length + 1 : length;
      const auto lines =
          static_cast<std::size_t>(std::count(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
      Journal journal = opened(path, small_plan());
      REQUIRE(journal.games().size() == (lines == 0 ? 0 : lines - 1));
      append(journal, 7);
      const auto part = read_part(path);
      REQUIRE(part);
      REQUIRE(part->games.size() == journal.games().size() + 1);
      REQUIRE(part->games.back() == game_of(7));
    }
  }

  TEST_CASE("a file of another match, shard or form is refused and left as it is") {
    const ScratchFolder folder;
    const std::string path = folder.file("games.jsonl");
    {
      Journal journal = opened(path, small_plan(), {1, 2});
      append(journal, 4);
    }
    const std::string text = text_of(path);
    MatchPlan other = small_plan();
    other.seed = 2;
    CHECK(refusal(Journal::open(path, other, {1, 2}))
              .ends_with(" has another match: seed is 1 there, 2 here; name another folder"));
    other = small_plan();
    other.entries.back().control.nodes = 77;
    other.conditions.adjudication.longest = 9;
    const std::string reported = refusal(Journal::open(path, other, {1, 2}));
    CHECK_MESSAGE(reported.find("match: players 2 time is ") != std::string::npos, reported);
    CHECK_MESSAGE(reported.find(" there, \"77 nodes\" here; adjudication longest is not given there, 9 here;") !=
                      std::string::npos,
                  reported);
    CHECK(refusal(Journal::open(path, small_plan(), {1, 3})).find("shard 1/2") != std::string::npos);
    CHECK(text_of(path) == text);

    const auto with_line = [&](const std::string& line) {
      write(path, text + line + '\n');
      return refusal(Journal::open(path, small_plan(), {1, 2}));
    };
    CHECK(with_line("nonsense").find(":3: not JSON") != std::string::npos);
    CHECK(with_line("{}").find(":3: not the record of a game") != std::string::npos);
    CHECK(with_line(line_of(game_of(2))).find("game 3 is of another shard") != std::string::npos);
    CHECK(with_line(line_of(game_of(4))).find("game 5 is there twice") != std::string::npos);
    const std::string version = "\"roundel_match\":2";
    REQUIRE(text.find(version) != std::string::npos);
    for (const char* other_version : {"\"roundel_match\":3", "\"roundel_match\":184467440737095516151"}) {
      std::string other_text = text;
      write(path, other_text.replace(other_text.find(version), version.size(), other_version));
      CHECK(refusal(Journal::open(path, small_plan(), {1, 2})).find("another version") != std::string::npos);
    }
    write(path, "a file of the user's own\n");
    CHECK(refusal(Journal::open(path, small_plan(), {1, 2})).find(":1: not a file of games") != std::string::npos);
    CHECK(text_of(path) == "a file of the user's own\n");
  }

  TEST_CASE("wherever a read fails, the match stops and its file stays") {
    const ScratchFolder folder;
    const std::string path = folder.file("games.jsonl");
    {
      Journal journal = opened(path, small_plan());
      for (const std::uint64_t number : {0, 1, 2}) append(journal, number);
    }
    const std::string whole = text_of(path);
    for (std::size_t length = 0; length <= whole.size(); length += 97) {
      FailingStream part(whole.substr(0, length));
      const auto read = read_part(part, "part");
      REQUIRE_FALSE(read);
      CHECK(read.error().message() == "part: Input/output error");
      auto file = AppendFile::open(path);
      REQUIRE(file);
      FailingStream content(whole.substr(0, length));
      CHECK(refusal(Journal::go_on(std::move(*file), content, path, small_plan(), {})) ==
            path + ": Input/output error");
      CHECK(text_of(path) == whole);
    }
    // The errors of the system for real files, one of them endless.
    CHECK(merge_parts({folder.path()}).error().message().find("Is a directory") != std::string::npos);
    CHECK(merge_parts({"/dev/zero"}).error().message().find("a line is longer than") != std::string::npos);
    CHECK(refusal(Journal::open("/dev/zero", small_plan(), {})).find("is not a regular file") != std::string::npos);
  }

  TEST_CASE("nothing is taken away that is not half a line of ours") {
    const ScratchFolder folder;
    const std::string path = folder.file("games.jsonl");
    {
      Journal journal = opened(path, small_plan());
      append(journal, 0);
    }
    const std::string whole = text_of(path);
    const std::string half_header = whole.substr(0, 60);
    MatchPlan other = small_plan();
    other.variant = "centrechess";
    for (const std::string& text :
         {std::string("a file of the user's own"), std::string("{\"key\": 1}"), whole + "a note of the user's",
          whole + "{\"key\"", whole + std::string(9, '\0'), header_line(to_json(other), {}).substr(0, 60)}) {
      CAPTURE(text);
      write(path, text);
      CHECK_FALSE(refusal(Journal::open(path, small_plan(), {})).empty());
      CHECK(text_of(path) == text);
    }
    write(path, half_header);
    CHECK(opened(path, small_plan()).games().empty());
    CHECK(merge_parts({path})->games.empty());
    write(path, whole.substr(0, whole.size() - 1));
    CHECK(opened(path, small_plan()).games().size() == 1);
    CHECK(text_of(path) == whole);
  }

  TEST_CASE("the records beside the games are continued, and those of other programs stay") {
    const ScratchFolder folder;
    const std::string path = folder.file("games.pgn");
    const Variant& chess = *find_variant(built_in_variants(), "chess");
    std::vector<GameRecord> games;
    for (const std::uint64_t number : {0, 1, 2}) {
      games.push_back(game_of(number));
      games.back().start.reset();
    }
    const auto open = [&] { return PgnFile::open(path, chess, {}, games); };
    REQUIRE(open());
    const std::string whole = text_of(path);
    for (std::size_t length = 0; length <= whole.size(); length += 53) {
      write(path, whole.substr(0, length));
      REQUIRE(open());
      CHECK(text_of(path) == whole);
    }
    const std::string longer = whole + whole;
    write(path, longer);
    CHECK(open().error().message() ==
          path +
              " has more after the match's 3 games, and is not overwritten; delete it or move it away, and it is "
              "made again");
    CHECK(text_of(path) == longer);
    for (const std::string& text : {std::string("[Event \"My games\"]"), whole + "e4", "x" + whole}) {
      write(path, text);
      const auto file = open();
      REQUIRE_FALSE(file);
      CHECK(file.error().message().find("not overwritten") != std::string::npos);
      CHECK(text_of(path) == text);
    }
  }

  TEST_CASE("what cannot be written is reported, with the reason") {
    const auto file = AppendFile::share("/dev/full");
    REQUIRE(file);
    CHECK(file->append("a game\n")->message().find("No space left on device") != std::string::npos);
  }

  TEST_CASE("only one writer has a file") {
    const ScratchFolder folder;
    const std::string path = folder.file("games.jsonl");
    {
      const Journal journal = opened(path, small_plan());
      CHECK(refusal(Journal::open(path, small_plan(), {})).find("another roundel-match") != std::string::npos);
    }
    opened(path, small_plan());
  }

  TEST_CASE("a folder that is not there is an error") {
    const ScratchFolder folder;
    CHECK_FALSE(refusal(Journal::open(folder.file("none/games.jsonl"), small_plan(), {})).empty());
    CHECK_FALSE(read_part(folder.file("none.jsonl")));
    CHECK_FALSE(part_files({folder.path()}));
  }

  TEST_CASE("parts pool to the whole, in any order, overlapping or not") {
    const ScratchFolder folder;
    for (std::uint64_t index = 1; index <= 3; ++index) {
      Journal journal = opened(folder.file(part_name({index, 3}) + ".jsonl"), small_plan(), {index, 3});
      for (std::uint64_t n = 12; n-- > 0;) {
        if (Shard{index, 3}.has(n)) append(journal, n);
      }
    }
    {
      Journal journal = opened(folder.file(part_name({2, 2}) + ".jsonl"), small_plan(), {2, 2});
      for (const std::uint64_t number : {2, 3, 6}) append(journal, number);
    }
    const auto files = part_files({folder.path()});
    REQUIRE(files);
    CHECK(files->size() == 4);
    const auto merged = merge_parts(*files);
    REQUIRE_MESSAGE(merged, merged.error().message());
    REQUIRE(merged->games.size() == 12);
    for (std::uint64_t n = 0; n < 12; ++n) CHECK(merged->games[n] == game_of(n));
    CHECK(merged->missing == 0);

    const std::string pooled = folder.file("pooled.jsonl");
    std::ofstream(pooled) << games_text(*merged);
    CHECK(read_part(pooled)->games == merged->games);
  }

  TEST_CASE("pooling reports missing and contradicting games") {
    const ScratchFolder folder;
    const std::string first = folder.file("first.jsonl");
    const std::string second = folder.file("second.jsonl");
    {
      Journal journal = opened(first, small_plan());
      append(journal, 0);
      append(journal, 5);
    }
    CHECK(merge_parts({first})->missing == 4);
    {
      Journal journal = opened(second, small_plan());
      GameRecord game = game_of(5);
      game.begun = "2026-02-01T12:00:00Z";
      game.moves[0].elapsed += 5us;
      REQUIRE_FALSE(journal.append(game));
    }
    CHECK(merge_parts({first, second})->games.size() == 2);
    std::filesystem::remove(second);
    {
      Journal journal = opened(second, small_plan());
      GameRecord game = game_of(5);
      game.moves.pop_back();
      REQUIRE_FALSE(journal.append(game));
    }
    CHECK(merge_parts({first, second}).error().message().find("game 6 differs") != std::string::npos);
    MatchPlan other = small_plan();
    other.variant = "centrechess";
    std::filesystem::remove(second);
    opened(second, other);
    CHECK(merge_parts({first, second}).error().message().find("another match") != std::string::npos);
  }

  TEST_CASE("standings count every game for both, by colour, opening and cause") {
    Standings standings({"a", "b"});
    for (std::uint64_t n = 0; n < 12; ++n) REQUIRE_FALSE(standings.add(game_of(n)));
    // Games 1, 4, 7, 10 are won by the first side, 2, 5, 8, 11 by the second; a has the first side in even games.
    const Record record = standings.cross_table().between(0, 1);
    CHECK(record.games == Tally{4, 4, 4});
    CHECK(record.games.swapped() == standings.cross_table().between(1, 0).games);
    CHECK(standings.with_side(0, Side::first) == Tally{2, 2, 2});
    CHECK(standings.with_side(1, Side::second) == Tally{2, 2, 2});
    CHECK(record.pairs == Pentanomial{{0, 4, 0, 0, 2}});
    // Causes follow the number modulo 8; draws have no fault.
    CHECK(standings.faults(0).at(Cause::time) == 1);
    CHECK(standings.openings().at(2).games == Tally{1, 0, 1});
    GameRecord stranger = game_of(1);
    stranger.players[0] = "c";
    CHECK(standings.add(stranger));
    CHECK(standings.games() == 12);
  }

  TEST_CASE("a sequential test ends at the same pair for any order in which games end") {
    SprtSettings settings;
    settings.elo0 = 0;
    settings.elo1 = 200;
    std::vector<GameRecord> games;
    for (std::uint64_t n = 0; n < 400; ++n) {
      GameRecord game = game_of(n);
      game.winner.reset();
      if (n % 10 != 0) game.winner = n % 2 == 0 ? Side::first : Side::second;  // mostly a
      games.push_back(game);
    }
    SequentialTest in_order(settings, "a");
    for (const GameRecord& game : games) in_order.add(game);
    CHECK(in_order.result() == TestResult::accepted_h1);
    CHECK(in_order.pairs().pairs() < 200);

    SequentialTest backwards(settings, "a");
    std::reverse(games.begin(), games.end());
    for (std::size_t n = 0; n + 1 < games.size(); ++n) backwards.add(games[n]);
    CHECK(backwards.result() == TestResult::undecided);
    backwards.add(games.back());
    CHECK(backwards.result() == TestResult::accepted_h1);
    CHECK(backwards.pairs() == in_order.pairs());
    CHECK(backwards.ratio() == in_order.ratio());

    SequentialTest of_the_other(settings, "b");
    for (const GameRecord& game : games) of_the_other.add(game);
    CHECK(of_the_other.result() == TestResult::accepted_h0);
  }
}

}  // namespace roundel::match::journal_test
