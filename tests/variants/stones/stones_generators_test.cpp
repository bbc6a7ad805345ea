// The generator of games of stones against the slow rules, at the positions of random games.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "engine/session/engine.hpp"
#include "tests/variants/stones/slow_stones.hpp"
#include "tests/variants/stones/stones_games.hpp"
#include "tests/workload.hpp"
#include "variants/games/file_entries.hpp"

namespace roundel::stones_generators_test {
namespace {

using slow_stones::Result;

/// Returns the name of a result's reason in the slow rules.
std::string slow_reason(std::string_view reason) {
  static const std::map<std::string, std::string, std::less<>> names = {
      {"a line was made", "goal"},
      {"a connection was made", "goal"},
      {"a goal was reached", "goal"},
      {"all pieces are connected", "goal"},
      {"too few pieces are left", "goal"},
      {"no moves", "stuck"},
      {"equal pieces", "stuck"},
      {"more pieces", "stuck"},
      {"fewer pieces", "stuck"},
      {"threefold repetition", "repetition"},
      {"too many quiet moves", "quiet moves"},
  };
  const auto found = names.find(reason);
  REQUIRE_MESSAGE(found != names.end(), std::string(reason));
  return found->second;
}

std::string reported(const std::optional<Result>& result) {
  return result ? std::to_string(result->winner) + ' ' + result->reason : "goes on";
}

std::string joined(std::vector<std::string> turns) {
  std::sort(turns.begin(), turns.end());
  std::string all;
  for (const std::string& turn : turns) all += turn + ' ';
  return all;
}

/// A game of a file, played by both generators at once.
class Pair {
 public:
  explicit Pair(const GameDocument& document)
      : row_(read(document)),
        engine_(std::span(&row_, 1)),
        slow_game_(document.table()),
        slow_(slow_game_, row_.start) {}

  /// Returns the number of legal turns.
  std::size_t legal_turns() const { return slow_.legal_turns().size(); }
  void restart() { set(row_.start); }
  void set(const std::string& text) {
    const auto error = session().set_position(text, {});
    REQUIRE_MESSAGE(!error, text, ": ", error->message());
    slow_ = slow_stones::Position(slow_game_, text);
  }

  void check() {
    const std::string text = session().position_text();
    INFO("position: ", text);
    CHECK(text == slow_.text());
    turns_ = slow_.legal_turns();
    CHECK(joined(session().legal_moves()) == joined(turns_));
    const auto slow_result = slow_.result();
    is_over_ = slow_result.has_value();
    CHECK(reported(result()) == reported(slow_result));
  }

  /// Plays one of the turns. Returns false if there is none, or if the game has ended.
  bool play(RandomKeys& random) {
    if (turns_.empty() || is_over_) return false;
    const std::string turn = turns_[random.next() % turns_.size()];
    const std::string before = slow_.text();
    INFO(before, " and ", turn);
    const auto error = session().play_move(turn);
    REQUIRE_MESSAGE(!error, error->message());
    slow_ = slow_.after(turn);
    check();
    return true;
  }

  /// Checks a position within a turn from here, if there is one, and one of its ends. The position stays.
  void check_within(RandomKeys& random) {
    const std::vector<std::string> texts = slow_.texts_within_turns();
    if (texts.empty()) return;
    const std::string here = session().position_text();
    set(texts[random.next() % texts.size()]);
    check();
    play(random);
    set(here);
    check();
  }

 private:
  static Variant read(const GameDocument& document) {
    const auto row = read_file_entry(document);
    REQUIRE_MESSAGE(row, row.error().message());
    return *row;
  }
  Session& session() { return engine_.session(); }
  std::optional<Result> result() {
    const auto result = session().result();
    if (!result) return std::nullopt;
    return Result{result->winner ? index(*result->winner) : -1, slow_reason(result->reason)};
  }

  Variant row_;
  Engine engine_;
  slow_stones::Game slow_game_;
  slow_stones::Position slow_;
  std::vector<std::string> turns_;  ///< that are legal
  bool is_over_ = false;
};

/// Plays some games to the end, then as many again that begin afresh from positions within turns.
void check_games(const GameDocument& document, int games, int plies) {
  Pair pair(document);
  for (int seed = 0; seed < games; ++seed) {
    CAPTURE(seed);
    RandomKeys random(static_cast<std::uint64_t>(seed));
    pair.restart();
    pair.check();
    for (int ply = 0; ply < plies && pair.play(random); ++ply) {
      // After that, earlier positions are forgotten.
      if (seed % 2 == 1) pair.check_within(random);
    }
  }
}

void check_small_games(int games) {
  for (const std::string& text : stones_games::small_games()) {
    const auto document = GameDocument::of_text("stones.toml", text);
    REQUIRE_MESSAGE(document, document.error().message());
    INFO(text.substr(0, text.find("board")));
    check_games(*document, games, 100);
  }
}

/// Games with more turns at the start get fewer and shorter games.
void check_library(int games, int plies) {
  for (const std::string& name : stones_games::library_of_stones()) {
    INFO(name);
    const auto document = GameDocument::of_library(name);
    REQUIRE(document);
    const std::size_t turns = Pair(*document).legal_turns();
    const int share = turns > 1000 ? 20 : turns > 60 ? 2 : 1;
    check_games(*document, std::max(1, games / share), plies / share);
  }
}

}  // namespace

TEST_SUITE("generators of games of stones") {
  TEST_CASE("agree with the slow rules in random games of the library") { check_library(scaled(2), 30); }

  TEST_CASE("agree with the slow rules in small games that mix the keys") { check_small_games(scaled(3)); }
}

TEST_SUITE("long generators of games of stones") {
  TEST_CASE("agree with the slow rules in random games of the library") { check_library(scaled(40), 120); }

  TEST_CASE("agree with the slow rules in small games that mix the keys") { check_small_games(scaled(300)); }
}

}  // namespace roundel::stones_generators_test
