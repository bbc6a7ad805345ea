// The rules of Cheversi against slow ones that share nothing with them: in games of all sorts both must have the same
// legal moves, the same texts, the same points at every ply and the same end.

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/session/engine.hpp"
#include "tests/text.hpp"
#include "tests/variants/cheversi/cheversi_games.hpp"
#include "tests/variants/cheversi/random_cheversi.hpp"
#include "tests/workload.hpp"
#include "variants/games/registry.hpp"

namespace roundel::cheversi_generators_test {
namespace {

using cheversi_games::Cheversi;
using random_cheversi::Style;
using roundel::testing::contains;

std::vector<std::string> sorted(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  return words;
}

/// A game in both generators, and its compared data.
class Pair {
 public:
  Pair() : engine_(built_in_variants(), find_variant(built_in_variants(), "cheversi")) {}

  void compare_game(const std::vector<std::string>& moves) {
    REQUIRE(moves.size() == cheversi::plies_a_game);
    REQUIRE_FALSE(session().set_position({}, {}));
    slow_cheversi::Position slow = slow_cheversi::Position::parse(cheversi_games::start);
    for (const std::string& move : moves) {
      compare(slow);
      slow = slow.after(move);
      REQUIRE_FALSE(session().play_move(move));
    }
    REQUIRE(slow.over());
    compare(slow);
  }

 private:
  Session& session() { return engine_.session(); }

  void compare(const slow_cheversi::Position& slow) {
    CAPTURE(slow.text());
    CHECK(session().position_text() == slow.text());
    CHECK(cheversi_games::slow_side(session().side_to_move()) == slow.side_to_move());
    const auto moves = sorted(session().legal_moves());
    CHECK(moves == slow.legal_moves());
    compare_points(slow);
    compare_end(slow);
    // The text contains everything that a player may see.
    Session& reader = reader_.session();
    REQUIRE_FALSE(reader.set_position(slow.text(), {}));
    CHECK(reader.position_text() == slow.text());
    CHECK(reader.key() == session().key());
    CHECK(sorted(reader.legal_moves()) == moves);
  }

  void compare_points(const slow_cheversi::Position& slow) {
    const cheversi::CellValues cell_values(cheversi_games::position_of(slow.text()));
    const std::string drawing = session().drawing();
    for (const Side side : {Side::first, Side::second}) {
      const int points = slow.score(cheversi_games::slow_side(side));
      CHECK(cell_values.points(side) == points);
      const std::string title = side == Side::first ? "White scores " : "Black scores ";
      const char after = side == Side::first ? ' ' : '\n';
      CHECK_MESSAGE(contains(drawing, title + std::to_string(points) + after), drawing);
    }
    CHECK(cell_values.margin() == slow.margin());
  }

  void compare_end(const slow_cheversi::Position& slow) {
    const auto result = session().result();
    REQUIRE(result.has_value() == slow.over());
    if (!result) return;
    const int margin = slow.margin();
    CHECK(result->winner.has_value() == (margin != 0));
    if (result->winner) CHECK((*result->winner == Side::first) == (margin > 0));
    CHECK(result->reason == (margin == 0 ? "equal points" : "more points"));
    CHECK_FALSE(result->claimed);
  }

  Engine engine_;
  Engine reader_{built_in_variants(), find_variant(built_in_variants(), "cheversi")};
};

void compare_games(int games, Style style, std::uint64_t seed) {
  Pair pair;
  for (int game = 0; game < games; ++game) {
    pair.compare_game(random_cheversi::random_game(seed + static_cast<std::uint64_t>(game), style));
  }
}

// ---- A side always has a move

/// The index of the move after which the other side has the fewest.
int most_starving(const cheversi::Position& position, const cheversi::MoveList& moves) {
  int found = 0;
  std::uint64_t least = ~std::uint64_t{};
  for (int n = 0; n < moves.size(); ++n) {
    cheversi::Position next = position;
    next.do_move(moves[n]);
    const std::uint64_t left = Cheversi::count_actions(next);
    if (left >= least) continue;
    least = left;
    found = n;
  }
  return found;
}

/// Plays a game to its end, and returns how many plies it had. From `starved` on the sides starve each other.
int length_of_game(RandomKeys& random, int starved) {
  static const cheversi::Position start = cheversi_games::position_of(cheversi_games::start);
  cheversi::Position position = start;
  for (int ply = 0;; ++ply) {
    cheversi::MoveList moves;
    Cheversi::generate_all(position, moves);
    if (moves.empty()) return ply;
    const int chosen = ply < starved ? static_cast<int>(random.next() % static_cast<Key>(moves.size()))
                                     : most_starving(position, moves);
    position.do_move(moves[chosen]);
  }
}

/// Games in which no move is chosen but at random, and among them one in a hundred that ends in starving.
void check_lengths(int games, std::uint64_t seed) {
  RandomKeys random(seed);
  int short_games = 0;
  for (int game = 0; game < games; ++game) {
    const int starved = game % 100 == 0 ? game / 100 % cheversi::plies_a_game : cheversi::plies_a_game;
    if (length_of_game(random, starved) != cheversi::plies_a_game) ++short_games;
  }
  CHECK(short_games == 0);
}

}  // namespace

TEST_SUITE("cheversi generators") {
  TEST_CASE("random games are as the slow rules have them") { compare_games(scaled(60), Style::any, 1); }
  TEST_CASE("so are games in which each side starves the other") { compare_games(5, Style::starving, 2); }
  TEST_CASE("so are games of tight groups") { compare_games(scaled(10), Style::tight, 3); }
  TEST_CASE("no side ever lacks a move") { check_lengths(scaled(100'000), 51); }
}

TEST_SUITE("long cheversi generators") {
  TEST_CASE("many games are as the slow rules have them") {
    compare_games(3000, Style::any, 1001);
    compare_games(300, Style::starving, 1002);
    compare_games(600, Style::tight, 1003);
  }
  TEST_CASE("no side ever lacks a move in a million games") { check_lengths(1'000'000, 52); }
}

}  // namespace roundel::cheversi_generators_test
