#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tests/paths.hpp"
#include "tests/scratch_folder.hpp"
#include "tests/text.hpp"
#include "tools/match/players/contestant.hpp"
#include "tools/match/players/make_player.hpp"
#include "tools/match/players/player.hpp"
#include "variants/games/registry.hpp"

/// Common parts of the tests of players in their own processes.
namespace roundel::testing {

/// Much longer than an answering engine needs.
inline constexpr Milliseconds ample{60'000};
/// For an engine that does not answer.
inline constexpr Milliseconds brief{300};

inline const Variant& variant_named(std::string_view name) {
  const Variant* variant = find_variant(built_in_variants(), name);
  REQUIRE(variant);
  return *variant;
}
inline const Variant& chess_entry() { return variant_named("chess"); }

inline match::PlayerSetting setting_for(const Variant& variant) {
  return {.variant = variant, .start_patience = ample};
}

inline std::string quoted(const std::string& word) { return "\"" + word + "\""; }

inline match::Contestant stub(const std::string& arguments, match::OptionValues options = {}) {
  return {"stub", quoted(testing::stub_engine_path) + " " + arguments, "", std::move(options)};
}

inline void begin(match::Player& player) {
  const MaybeError error = player.new_game();
  REQUIRE_MESSAGE(!error, error->message());
}

inline void check_move(const match::Answer& answer, const std::string& move) {
  CHECK_MESSAGE(!answer.failure, answer.detail);
  CHECK(answer.move == move);
}

inline void check_failure(const match::Answer& answer, match::Failure failure, const std::string& part) {
  CAPTURE(answer.detail);
  REQUIRE(answer.failure.has_value());
  CHECK(name_of(*answer.failure) == name_of(failure));
  CHECK(contains(answer.detail, part));
  CHECK_FALSE(contains(answer.detail, "\n"));
}

inline void check_refused(match::Player& player, const std::string& part) {
  const MaybeError error = player.new_game();
  REQUIRE(error);
  CAPTURE(error->message());
  CHECK(contains(error->message(), part));
  CHECK_FALSE(contains(error->message(), "\n"));
}

/// A file that is deleted with this object.
class TemporaryFile {
 public:
  TemporaryFile() {
    std::string pattern = (std::filesystem::temp_directory_path() / "roundel-XXXXXX").string();
    const int file = mkstemp(pattern.data());
    REQUIRE(file >= 0);
    close(file);
    name_ = pattern;
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::filesystem::remove(name_); }

  const std::string& name() const { return name_; }
  /// Returns what was sent to an engine, in order.
  std::vector<std::string> sent() const { return lines_behind(" > "); }
  std::vector<std::string> received() const { return lines_behind(" < "); }
  std::vector<std::string> said_beside() const { return lines_behind(" ! "); }

 private:
  std::vector<std::string> lines_behind(const std::string& mark) const {
    std::ifstream stream(name_);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
      const std::size_t at = line.find(mark);
      if (at != std::string::npos) lines.push_back(line.substr(at + mark.size()));
    }
    return lines;
  }

  std::string name_;
};

inline bool contains(const std::vector<std::string>& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

/// Finds out when every process started in its lifetime has ended: they inherit a word of the environment.
class Heirs {
 public:
  Heirs() : word_(name + ('=' + folder_.path())) { setenv(name, folder_.path().c_str(), 1); }
  Heirs(const Heirs&) = delete;
  Heirs& operator=(const Heirs&) = delete;
  ~Heirs() { unsetenv(name); }

  /// Waits a short time. Returns whether all have ended.
  bool all_end() const {
    for (int tries = 0; tries < 6'000; ++tries) {
      if (!is_any_left()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }
  bool is_any_left() const {
    std::error_code error;
    for (std::filesystem::directory_iterator entry("/proc", error), end; !error && entry != end;
         entry.increment(error)) {
      std::ifstream file(entry->path() / "environ", std::ios::binary);
      for (std::string word; std::getline(file, word, '\0');) {
        if (word == word_) return true;
      }
    }
    return false;
  }

 private:
  static constexpr const char* name = "ROUNDEL_TEST_HEIRS";
  ScratchFolder folder_;  ///< its name is unique
  std::string word_;
};

/// One way in which a stub fails at its second move.
struct FailureCase {
  std::string behaviour;
  match::Failure failure;
  std::string part;  ///< of the reported text
  Milliseconds patience;
};

/// Checks that each failure at a move is reported correctly, and that the player has then failed until a new game
/// restarts the engine. In the end all processes must have ended. `make_player` makes a player from a stub with that
/// behaviour. `choose` returns its move after `moves`. `first` is its first move, and `reply` the other side's.
template <class MakePlayer, class Choose>
void check_failures(const std::vector<FailureCase>& cases, const MakePlayer& make_player, const Choose& choose,
                    const std::string& first, const std::string& reply) {
  for (const FailureCase& each : cases) {
    CAPTURE(each.behaviour);
    Heirs heirs;
    {
      auto player = make_player(each.behaviour + " 2");
      for (int game = 0; game < 2; ++game) {
        begin(player);
        check_move(choose(player, {}, ample), first);
        check_failure(choose(player, {first, reply}, each.patience), each.failure, each.part);
        check_failure(choose(player, {}, ample), match::Failure::crash, "not running");
      }
    }
    CHECK(heirs.all_end());
  }
}

}  // namespace roundel::testing
