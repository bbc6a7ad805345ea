// The draughts generator compared with an independent slow one: in all kinds of positions both must have the same
// legal moves in the same words, the same draws, and the same position after a move, clocks included.

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/session/engine.hpp"
#include "tests/variants/draughts/draughts_engine.hpp"
#include "tests/variants/draughts/draughts_names.hpp"
#include "tests/variants/draughts/random_draughts.hpp"
#include "tests/workload.hpp"
#include "variants/games/registry.hpp"

namespace roundel::draughts_generators_test {
namespace {

std::string joined(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  std::string text;
  for (const std::string& word : words) text += word + ' ';
  return text;
}

/// A game in both generators, and its compared data.
class Pair {
 public:
  explicit Pair(const draughts_games::Named& named)
      : engine_(draughts_games::engine_of(named.name)), slow_game_(named.slow) {}

  const std::string& start() const { return engine_.variant().start; }
  slow_draughts::Game slow_game() const { return slow_game_; }

  /// A random game, compared at every ply.
  void compare_game(const std::string& start, int plies, RandomKeys& random) {
    INFO("from: ", start);
    REQUIRE_FALSE(session().set_position(start, {}));
    slow_draughts::Position slow = slow_draughts::Position::parse(slow_game_, start);
    for (int ply = 0; ply < plies; ++ply) {
      const auto moves = compare(slow);
      if (moves.empty()) return;
      const std::string& move = moves[static_cast<std::size_t>(random.next() % moves.size())];
      slow = slow.after(move);
      REQUIRE_FALSE(session().play_move(move));
    }
    compare(slow);
  }

 private:
  Session& session() { return engine_.session(); }

  /// Returns the legal moves.
  std::vector<std::string> compare(const slow_draughts::Position& slow) {
    CHECK(session().position_text() == slow.text());
    auto moves = session().legal_moves();
    CHECK(joined(moves) == joined(slow.legal_moves()));
    // The third occurrence is a draw that a position alone does not show.
    const auto result = session().result();
    const bool drawn = result && !result->winner && result->reason != "threefold repetition";
    if (!result || result->reason != "threefold repetition") CHECK(drawn == slow.draw().has_value());
    CHECK((result && result->winner) == moves.empty());
    return moves;
  }

  Engine engine_;
  slow_draughts::Game slow_game_;
};

void compare_games(const draughts_games::Named& named, int games, std::uint64_t seed) {
  CAPTURE(named.name);
  Pair pair(named);
  RandomKeys random(seed);
  for (int game = 0; game < games; ++game) pair.compare_game(pair.start(), 250, random);
  for (int n = 0; n < 60 * games; ++n) {
    for (const auto style : random_draughts::all_styles) {
      pair.compare_game(random_draughts::placement(random, pair.slow_game(), style), 3, random);
    }
  }
}

void compare_all(int games, std::uint64_t seed) {
  for (const auto& named : draughts_games::all_games) compare_games(named, games, seed);
}
void compare_files(int games, std::uint64_t seed) {
  for (const auto& named : draughts_games::file_games) compare_games(named, games, seed);
}

}  // namespace

TEST_SUITE("draughts generators") {
  TEST_CASE("random games and placements are as the slow rules have them") { compare_all(scaled(10), 31); }

  TEST_CASE("those of files are as the slow rules have them") { compare_files(scaled(4), 32); }

  // The worst that hill-climbing found: ten thousand steps along all the paths, each followed. The slow rules take minutes.
  TEST_CASE("captures of fifteen pieces by very many paths are found once each") {
    Engine engine(built_in_variants(), find_variant(built_in_variants(), "international"));
    const auto moves_of = [&](const char* position) {
      REQUIRE_FALSE(engine.session().set_position(position, {}));
      return joined(engine.session().legal_moves());
    };
    CHECK(moves_of("W:WK3,K5,K6,K12,K25,K26,K34,K46,K48,K50:BK7-10,K17,K20,K21,K23,K30,K31,K39-43") ==
          "50x11 50x16 6x44 6x49 ");
    CHECK(moves_of("W:WK1,K6,K45,K49,K50:BK7,K8,K10,K11,K13,K14,K16,K21,K23,K24,K27,K28,K30,K32,K37,K38,K40,K41,K43,"
                   "K44") ==
          "1x12 1x17 1x18 1x22 45x29 45x33 45x34 45x39 50x29 50x33 50x34 50x39 6x12 6x17 6x18 6x22 ");
  }
}

TEST_SUITE("long draughts generators") {
  TEST_CASE("so are many") { compare_all(300, 131); }
  TEST_CASE("so are many of files") { compare_files(40, 132); }
}

}  // namespace roundel::draughts_generators_test
