// The small tables of a game: each is made on first use, and kept.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "engine/platform/tablebase_folder.hpp"
#include "engine/session/engine.hpp"
#include "tests/scratch_folder.hpp"
#include "variants/games/registry.hpp"

namespace roundel::small_tables_test {
namespace {

namespace fs = std::filesystem;

/// An engine that begins with a small game, and its messages.
class Player {
 public:
  explicit Player(TablebaseStore store = {}, const char* game = "centrecheckers")
      : engine_(built_in_variants(), find_variant(built_in_variants(), game), {.tablebase_store = std::move(store)}) {
    engine_.set_notify([this](const std::string& text) { notify_.push_back(text); });
  }
  Engine& engine() { return engine_; }
  /// Returns how often tables were begun; progress messages have a percentage.
  std::ptrdiff_t times_made() const {
    return std::count_if(notify_.begin(), notify_.end(),
                         [](const std::string& text) { return !text.ends_with('%'); });
  }
  void want() { REQUIRE_FALSE(engine_.set_option("TablebasePath", "<small>")); }

  /// `won in N` plies, or a word.
  std::string verdict(const std::string& position) {
    REQUIRE_FALSE(engine_.session().set_position(position, {}));
    const auto found = engine_.session().probe_tables();
    if (!found) return "unknown";
    return (found->outcome == Outcome::win    ? "won "
            : found->outcome == Outcome::loss ? "lost "
                                              : "drawn ") +
           std::to_string(found->distance);
  }

 private:
  Engine engine_;
  std::vector<std::string> notify_;
};

TablebaseStore store_in(const std::string& path) {
  return [path](const std::string& folder) {
    auto files = std::make_unique<TableFolder>((fs::path(path) / folder).string());
    REQUIRE_FALSE(files->create());
    return files;
  };
}

constexpr const char* won_position = "B:WK13:BK1";

}  // namespace

TEST_SUITE("small ending tables of an engine") {
  TEST_CASE("they are made once, kept, and taken from where they are kept") {
    const testing::ScratchFolder scratch;
    Player first(store_in(scratch.path()));
    CHECK(first.verdict(won_position) == "unknown");
    first.want();
    CHECK(first.times_made() == 0);
    CHECK(first.verdict(won_position) == "won 11");
    CHECK(first.times_made() == 1);
    CHECK(first.verdict("W:WK18,K32:B5") != "unknown");
    CHECK(first.verdict("W:WK18,K32:B5,6") == "unknown");
    Player second(store_in(scratch.path()));
    second.want();
    CHECK(second.verdict(won_position) == "won 11");
    CHECK(second.times_made() == 0);
    REQUIRE_FALSE(second.engine().set_option("TablebasePath", ""));
    CHECK(second.verdict(won_position) == "unknown");
  }

  TEST_CASE("what is damaged or missing is made again") {
    const testing::ScratchFolder scratch;
    const auto times_made = [&] {
      Player player(store_in(scratch.path()));
      player.want();
      CHECK(player.verdict(won_position) == "won 11");
      return player.times_made();
    };
    CHECK(times_made() == 1);
    CHECK(times_made() == 0);
    const fs::path file = fs::directory_iterator(scratch.path())->path() / "K-K.ending";
    REQUIRE(fs::exists(file));
    fs::resize_file(file, fs::file_size(file) - 4);
    CHECK(times_made() == 1);
    fs::remove(file);
    CHECK(times_made() == 1);
    std::ofstream(file, std::ios::trunc) << "RNDLENDS";
    CHECK(times_made() == 1);
    CHECK(times_made() == 0);
  }

  TEST_CASE("where they cannot be kept, they are in memory") {
    Player player;
    player.want();
    CHECK(player.verdict(won_position) == "won 11");
    CHECK(player.times_made() == 1);
    Player refused([](const std::string&) { return std::make_unique<TableFolder>("/nowhere/at/all"); });
    refused.want();
    CHECK(refused.verdict(won_position) == "won 11");
  }

  TEST_CASE("another game has its own, and one without tables none") {
    const testing::ScratchFolder scratch;
    Player player(store_in(scratch.path()));
    player.want();
    for (const char* game : {"english", "crest", "centrecheckers"}) {
      REQUIRE_FALSE(player.engine().set_option("UCI_Variant", game));
    }
    CHECK(player.times_made() == 0);
    CHECK(player.verdict(won_position) == "won 11");
    REQUIRE_FALSE(player.engine().set_option("UCI_Variant", "english"));
    CHECK(player.verdict(won_position) == "won 11");
    REQUIRE_FALSE(player.engine().set_option("EvalFile", "<hand>"));
    CHECK(player.verdict(won_position) == "won 11");
    CHECK(std::distance(fs::directory_iterator(scratch.path()), fs::directory_iterator()) == 2);
  }
}

}  // namespace roundel::small_tables_test
