// Sets of positions that the engine makes by games against itself.

#include "tools/learn/generation.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/platform/file_reading.hpp"
#include "search/score.hpp"
#include "tests/scratch_folder.hpp"
#include "tools/learn/dataset_file.hpp"
#include "tools/learn/key_set.hpp"
#include "tools/match/players/rules_only_engine.hpp"
#include "variants/games/registry.hpp"

namespace roundel::learn::generation_test {
namespace {

using roundel::testing::ScratchFolder;
using Samples = std::vector<Sample>;

const Variant& game(std::string_view name) { return *find_variant(built_in_variants(), name); }

GenerationCall small_call(const std::string& path, std::string_view variant = "english") {
  GenerationCall call{.variant = &game(variant), .path = path, .positions = 200};
  call.play.nodes = 200;
  call.play.adjudication.resignation = match::AdjudicationRules::Resignation{};
  call.play.adjudication.longest = 100;
  return call;
}

/// Makes or continues a set. Returns whether it is complete.
bool make(const GenerationCall& call) {
  Signals stop;
  return generate(call, stop).is_complete;
}

/// What stops the set.
std::string failure(const GenerationCall& call) {
  try {
    make(call);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "nothing";
}

Samples samples_of(const std::string& path, std::string_view variant = "english") {
  auto reader = SampleReader::open(path, game(variant));
  REQUIRE_MESSAGE(reader, reader.error().message());
  Samples samples;
  while (auto sample = (*reader).next()) samples.push_back(*std::move(sample));
  REQUIRE_FALSE(reader->error());
  return samples;
}

std::string bytes_of(const std::string& path) {
  auto bytes = read_bytes(path);
  REQUIRE(bytes);
  return *std::move(bytes);
}

std::vector<Candidate> played(std::string_view variant, const SelfPlaySettings& settings, std::uint64_t number) {
  auto self_play = SelfPlay::make(game(variant), settings);
  REQUIRE(self_play);
  Signals stop;
  auto found = (*self_play).play(number, stop);
  REQUIRE_MESSAGE(found, found.error().message());
  REQUIRE(*found);
  return **std::move(found);
}

}  // namespace

TEST_SUITE("learn generation on threads") {
  TEST_CASE("a set of any game has quiet positions with estimates, each once") {
    std::array<int, 3> results{};  // of all games: the few games of one set may all be drawn
    for (const Variant& variant : built_in_variants()) {
      CAPTURE(variant.name);
      const ScratchFolder folder;
      REQUIRE(make(small_call(folder.file("set"), variant.name)));
      const Samples samples = samples_of(folder.file("set"), variant.name);
      CHECK(samples.size() >= 200);
      CHECK(samples.size() < 250);  // the last game is taken whole
      const auto engine = match::make_rules_only_engine(variant, {});
      std::set<Key> keys;
      for (const Sample& sample : samples) {
        CAPTURE(sample.position);
        REQUIRE_FALSE(engine->session().set_position(sample.position, {}));
        CHECK(engine->session().position_text() == sample.position);
        CHECK(engine->session().is_quiet());
        CHECK_FALSE(engine->session().result());
        CHECK_FALSE(is_decisive(sample.score));
        CHECK(keys.insert(engine->session().key()).second);
        ++results[static_cast<std::size_t>(sample.result + 1)];
      }
    }
    CHECK(results[0] > 0);
    CHECK(results[2] > 0);
  }

  TEST_CASE("a set is the same on any number of threads") {
    const ScratchFolder folder;
    GenerationCall call = small_call(folder.file("one"));
    REQUIRE(make(call));
    call.threads = 3;
    call.path = folder.file("three");
    REQUIRE(make(call));
    CHECK(bytes_of(folder.file("one")) == bytes_of(folder.file("three")));
  }

  TEST_CASE("a set that is continued is the same as one that was made at once") {
    const ScratchFolder folder;
    const GenerationCall whole = small_call(folder.file("whole"));
    REQUIRE(make(whole));
    const Samples wanted = samples_of(whole.path);
    GenerationCall call = whole;
    call.path = folder.file("parts");
    for (const std::uint64_t positions : {50, 51, 120, 200}) {
      call.positions = positions;
      REQUIRE(make(call));
    }
    CHECK(samples_of(call.path) == wanted);
    const std::string parts = bytes_of(call.path);
    REQUIRE(make(call));
    CHECK(bytes_of(call.path) == parts);
    for (const std::size_t cut : {1, 1000, 2000}) {
      CAPTURE(cut);
      std::filesystem::resize_file(call.path, parts.size() - cut);
      REQUIRE(make(call));
      CHECK(samples_of(call.path) == wanted);
    }
  }

  TEST_CASE("a set is continued with its first settings") {
    const ScratchFolder folder;
    GenerationCall call = small_call(folder.file("set"));
    REQUIRE(make(call));
    const auto refused = [&](auto change) {
      GenerationCall other = call;
      change(other);
      return failure(other);
    };
    const std::string holds = call.path + " has another set: ";
    CHECK(refused([](GenerationCall& other) { other.play.nodes = 300; }) ==
          holds + "search is 'nodes 200' there, 'nodes 300' here; name another file");
    CHECK(refused([](GenerationCall& other) { other.play.seed = 2; }) ==
          holds + "seed is '1' there, '2' here; name another file");
    CHECK(refused([](GenerationCall& other) {
            other.shard = {2, 3};
          }) == holds + "shard is '1/1' there, '2/3' here; name another file");
    CHECK(refused([](GenerationCall& other) {
            other.play.options = {{"Hash", "2"}};
          }) == holds + "option Hash is not given there, '2' here; name another file");
    CHECK(refused([](GenerationCall& other) { other.play.adjudication.resignation->score = 900; }) ==
          holds +
              "adjudication is 'lost at 600 for 3 moves, drawn after 100' there, "
              "'lost at 900 for 3 moves, drawn after 100' here; name another file");
    CHECK(refused([](GenerationCall& other) { other.variant = &game("russian"); }) ==
          call.path + ": it has positions of english, not of russian");
    CHECK(refused([](GenerationCall& other) { other.threads = 2; }) == "nothing");
  }

  TEST_CASE("shards have games of their own") {
    const ScratchFolder folder;
    for (const std::uint64_t index : {1, 2}) {
      GenerationCall call = small_call(folder.file("set"));
      call.positions = 1;
      call.shard = {index, 2};
      call.path = folder.file(std::to_string(index));
      REQUIRE(make(call));
      Samples first;
      KeySet met;
      for (const Candidate& candidate : played("english", call.play, index - 1)) {
        if (met.insert(candidate.key)) first.push_back(candidate.sample);
      }
      CHECK(samples_of(call.path) == first);
    }
    CHECK(samples_of(folder.file("1")) != samples_of(folder.file("2")));
  }

  TEST_CASE("a game has one result, and at most the wanted number of positions") {
    SelfPlaySettings settings = small_call("").play;
    settings.most_samples = 1000;
    const auto engine = match::make_rules_only_engine(game("english"), {});
    for (std::uint64_t number = 0; number < 5; ++number) {
      const std::vector<Candidate> all = played("english", settings, number);
      for (const Candidate& candidate : all) {
        REQUIRE_FALSE(engine->session().set_position(candidate.sample.position, {}));
        CHECK(engine->session().key() == candidate.key);
        const int sign = engine->session().side_to_move() == Side::first ? 1 : -1;
        REQUIRE_FALSE(engine->session().set_position(all.front().sample.position, {}));
        const int first_sign = engine->session().side_to_move() == Side::first ? 1 : -1;
        CHECK(sign * candidate.sample.result == first_sign * all.front().sample.result);
      }
      SelfPlaySettings fewer = settings;
      fewer.most_samples = 7;
      const std::vector<Candidate> some = played("english", fewer, number);
      CHECK(some.size() == 7);
      std::size_t place = 0;
      for (const Candidate& candidate : some) {
        while (place < all.size() && all[place] != candidate) ++place;
        CHECK(place < all.size());  // in the order of the game
      }
    }
  }

  TEST_CASE("stopping loses nothing that was written") {
    const ScratchFolder folder;
    GenerationCall call = small_call(folder.file("set"));
    call.positions = 50;
    REQUIRE(make(call));
    const Samples before = samples_of(call.path);
    call.positions = 1'000'000;
    Signals stop;
    stop.stop();
    CHECK_FALSE(generate(call, stop).is_complete);
    CHECK(samples_of(call.path) == before);
  }

  TEST_CASE("a set whose time is over ends, and can be continued") {
    const ScratchFolder folder;
    GenerationCall call = small_call(folder.file("set"));
    call.positions = 1'000'000;
    call.time = Seconds(0);
    CHECK_FALSE(make(call));
    call.positions = 50;
    call.time = {};
    CHECK(make(call));
  }

  TEST_CASE("a set has its least positions even if its time is over") {
    const ScratchFolder folder;
    GenerationCall call = small_call(folder.file("set"));
    call.positions = 1'000'000;
    call.time = Seconds(0);
    call.least = 100;
    CHECK_FALSE(make(call));
    CHECK(samples_of(call.path).size() >= 100);
  }

  TEST_CASE("an unplayable game is reported") {
    const ScratchFolder folder;
    GenerationCall call = small_call(folder.file("set"), "cheversi");
    call.play.least_random_plies = call.play.most_random_plies = 1000;
    CHECK(failure(call) == "game 1: 1000 to 1000 random plies always end it");
    call = small_call(folder.file("same"));
    call.play.least_random_plies = call.play.most_random_plies = 0;
    call.play.depth = 1;
    CHECK(failure(call) == "200 games in a row had no new position; use more random plies");
    call = small_call(folder.file("option"));
    call.play.options = {{"Hash", "much"}};
    CHECK(failure(call).find("Hash") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(call.path));
    call = small_call(folder.path());
    CHECK(failure(call) == folder.path() + ": Is a directory");
  }
}

}  // namespace roundel::learn::generation_test
