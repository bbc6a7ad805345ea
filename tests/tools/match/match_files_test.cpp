// Files that options name: they belong to the plan of a match, and a match whose file changes stops before an
// affected game is reported.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "tests/scratch_folder.hpp"
#include "tests/search/hidden_information/hidden_toy.hpp"
#include "tests/search/toy_game.hpp"
#include "tests/text.hpp"
#include "tests/tools/match/two_players.hpp"
#include "tools/match/call.hpp"
#include "tools/match/failure.hpp"
#include "tools/match/files/named_files.hpp"
#include "tools/match/match.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/engine_player.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/referee/referee.hpp"
#include "tools/match/runner.hpp"
#include "variants/evaluation/weights_file.hpp"
#include "variants/games/file_entries.hpp"
#include "variants/games/registry.hpp"

namespace roundel::match::files_test {

using roundel::testing::contains;
using roundel::testing::plan_of_two;
using roundel::testing::ScratchFolder;

namespace {

void write(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

/// Returns the error of run_match() in a match whose file `change` touches after the first game; `reported` counts games.
MaybeError run_changed(const std::string& path, int games, const std::function<void()>& change, int& reported) {
  const Variant variant = hidden_toy::variant();
  MatchPlan plan = plan_of_two(variant.name, static_cast<std::uint64_t>(games), 1);
  plan.files = {{"BoardFile", path, "a430d84680aabd0b"}};  // FNV-1a of hello
  const RunnerSetting setting{
      .variant = variant,
      .seeds = SeedSource::repeatable(1),
      .make_supply = [] { return [](std::uint64_t) { return Expected<Opening>(Opening{}); }; },
      .make_player = [&](const Entry& entry) { return make_player(entry.contestant, {.variant = variant}); }};
  const Signals stop;
  return run_match(plan, {}, {}, setting, stop, [&](const GameRecord&) {
    if (++reported == 1) change();
    return true;
  });
}

}  // namespace

TEST_SUITE("match files") {
  TEST_CASE("a file is one that a text names, and no log") {
    const ScratchFolder folder;
    write(folder.file("board"), "hello");
    write(folder.file("1"), "hello");
    Options options;
    for (const char* name : {"BoardFile", "Book", "Debug Log File"}) options.add(text_option(name, ""));
    options.add(file_option("EvalFile", ""));
    options.add(spin_option("Hash", 1, 1, 9));
    const auto files = [&](const OptionValues& values) {
      const auto found = named_files(options, values, folder.path());
      REQUIRE(found);
      return *found;
    };
    const NamedFile board{"BoardFile", folder.file("board"), "a430d84680aabd0b"};
    CHECK(files({{"boardfile", "board"}, {"Hash", "1"}, {"Book", ""}}) == std::vector{board});
    CHECK(files({{"BoardFile", folder.file("board")}}) == std::vector{board});
    CHECK(files({{"EvalFile", "1"}}).size() == 1);
    CHECK(files({{"Debug Log File", "board"}, {"Book", "none"}, {"Book", "."}, {"Other", "board"}}).empty());
  }

  TEST_CASE("files that end with their own CRC are distinguished") {
    const ScratchFolder folder;
    const WeightsSignature signature{"game", 1, 2};
    write(folder.file("one"), write_weights(signature, std::vector<std::int16_t>{1, 2}));
    write(folder.file("other"), write_weights(signature, std::vector<std::int16_t>{3, 4}));
    Options options;
    options.add(file_option("EvalFile", ""));
    const auto checksum = [&](const char* name) {
      const auto found = named_files(options, {{"EvalFile", name}}, folder.path());
      REQUIRE(found);
      REQUIRE(found->size() == 1);
      return found->front().checksum;
    };
    CHECK(checksum("one") != checksum("other"));
  }

  TEST_CASE("players report the game's files and their own") {
    const ScratchFolder folder;
    const std::string board = folder.file("board");
    write(board, "board = '..k.. o.o.o X...X o.o.o ..C..'\narmy = 'RRBN'\n");
    PlayerSetting setting{.variant = *find_variant(built_in_variants(), "crest"),
                          .game_options = {{"BoardFile", board}}};
    EnginePlayer player({"a", ""}, setting);
    REQUIRE_FALSE(player.new_game());
    REQUIRE(player.named_files());
    CHECK(player.named_files()->size() == 1);
    CHECK(player.named_files()->front().path == board);
    setting.game_options.clear();
    EnginePlayer other({"b", "", "", {{"BoardFile", board}}}, setting);
    REQUIRE_FALSE(other.new_game());
    CHECK(*other.named_files() == *player.named_files());
  }

  TEST_CASE("the files that describe a game are reported with those that its options name") {
    const ScratchFolder folder;
    write(folder.file("own"), "hello");
    write(folder.file("base"), "jello");
    Variant variant = hidden_toy::variant();
    variant.description.files = {folder.file("own"), folder.file("base")};
    Options options;
    options.add(file_option("BoardFile", ""));
    const auto files = files_of_game(variant, options, {{"BoardFile", folder.file("own")}});
    REQUIRE(files);
    REQUIRE(files->size() == 3);
    CHECK((*files)[0] == NamedFile{"variant-file", folder.file("own"), "a430d84680aabd0b"});
    CHECK((*files)[1].option == "variant-file 2");
    CHECK((*files)[1].checksum != (*files)[0].checksum);
    CHECK((*files)[2].option == "BoardFile");
    variant.description.weights = folder.file("own.weights");
    CHECK(files_of_game(variant, options, {})->size() == 2);
    write(folder.file("own.weights"), "hello");
    const auto with_weights = files_of_game(variant, options, {});
    REQUIRE(with_weights->size() == 3);
    CHECK((*with_weights)[2] == NamedFile{"weights", folder.file("own.weights"), "a430d84680aabd0b"});
    std::filesystem::remove(folder.file("base"));
    CHECK_FALSE(files_of_game(variant, options, {}));
    variant.description.files.clear();
    variant.description.weights.clear();
    CHECK(files_of_game(variant, options, {})->empty());
  }

  TEST_CASE("a match is continued as long as the description of its game is the same") {
    const ScratchFolder folder;
    write(folder.file("own"), "hello");
    Variant variant = toy::row("own", 3);
    variant.description.files = {folder.file("own")};
    CommandLine line = match_command_line();
    line.parse({"--engine", "name=a", "--engine", "name=b", "--each", "nodes=10", "--openings", "plies=0", "--out",
                folder.file("out"), "--concurrency", "1"});
    const MatchCall call = match_call(line, variant);
    Signals stop;
    CHECK(play_games(call, variant, stop).is_complete);
    CHECK(play_games(call, variant, stop).is_complete);
    write(folder.file("own"), "jello");
    CHECK_THROWS_WITH_AS(play_games(call, variant, stop), doctest::Contains("files"), Failed);
    // The same holds while it is evaluated by the same weights, or without weights.
    write(folder.file("own"), "hello");
    CHECK(play_games(call, variant, stop).is_complete);
    variant.description.weights = folder.file("own.weights");
    CHECK(play_games(call, variant, stop).is_complete);
    write(folder.file("own.weights"), "hello");
    CHECK_THROWS_WITH_AS(play_games(call, variant, stop), doctest::Contains("files"), Failed);
  }

  TEST_CASE("weights beside a game's file belong to the match") {
    const ScratchFolder folder;
    write(folder.file("own.toml"), "name = 'other'\ninherits = 'gardner'\n");
    Games games(built_in_variants(), variant_files());
    const auto rows = games.read(folder.file("own.toml"));
    REQUIRE(rows);
    CHECK(rows->front()->description.weights == folder.file("other.weights"));
    const auto of_library = games.find("gardner");
    REQUIRE(of_library);
    CHECK((*of_library)->description.weights.empty());
  }

  TEST_CASE("a match stops when a file changes, and no game of that time is reported") {
    const ScratchFolder folder;
    const std::string path = folder.file("file");
    const auto check = [&](const std::function<void()>& change, const std::string& part) {
      write(path, "hello");
      int reported = 0;
      const auto error = run_changed(path, 8, change, reported);
      REQUIRE(error);
      CHECK_MESSAGE(contains(error->message(), part), error->message());
      CHECK(reported == 1);
    };
    check([&] { write(path, "jello"); }, "has changed since the match began");
    check([&] { std::filesystem::remove(path); }, "No such file");
    check(
        [&] {
          std::filesystem::remove(path);
          std::filesystem::create_directory(path);
        },
        "Is a directory");
    std::filesystem::remove(path);
    write(path, "hello");
    int reported = 0;
    CHECK_FALSE(run_changed(
        path, 8, [&] { write(path, "hello"); }, reported));
    CHECK(reported == 8);
  }

  TEST_CASE("a referee cannot be made if its file is missing") {
    const ScratchFolder folder;
    const Variant* crest = find_variant(built_in_variants(), "crest");
    REQUIRE(crest);
    CHECK_THROWS_AS(Referee(*crest, {{"BoardFile", folder.file("none")}}), std::runtime_error);
  }
}

}  // namespace roundel::match::files_test
