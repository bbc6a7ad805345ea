// The draughts generator against a slow one that shares nothing with it: on positions of all sorts both must have the
// same legal moves in the same words, the same draws, and the same position after a move, clocks included.

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/draughts_games.hpp"
#include "tests/random_draughts.hpp"

namespace {

using namespace roundel;
using namespace roundel::draughts_games;

std::string joined(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  std::string text;
  for (const std::string& word : words) text += word + ' ';
  return text;
}

/// A position on both sides, and what is compared of it.
template <class Paired>
class Pair {
 public:
  using Game = typename Paired::Game;
  using MoveList = typename Game::MoveList;

  explicit Pair(const std::string& text) : slow_(slow_draughts::Position::parse(Paired::slow, text)) {
    const auto read = Game::read_position(setup_of<typename Paired::Fast>(), text, {});
    REQUIRE(read);
    fast_ = *read;
  }

  /// Returns the legal moves.
  MoveList compare() const {
    CHECK(Game::write_position(fast_, {}) == slow_.text());
    MoveList moves;
    Game::generate_all(fast_, moves);
    std::vector<std::string> texts;
    for (const auto& move : moves) texts.push_back(Game::action_text(fast_, move, {}));
    CHECK(static_cast<std::size_t>(Game::count_actions(fast_)) == texts.size());
    CHECK(joined(texts) == joined(slow_.legal_moves()));
    CHECK(Game::drawn_by_rule(fast_) == slow_.draw().has_value());
    return moves;
  }

  /// Plays a move on both sides, each in its own way.
  void play(const typename Game::Move& move) {
    slow_ = slow_.after(Game::action_text(fast_, move, {}));
    fast_.do_move(move);
  }

 private:
  typename Game::Position fast_;
  slow_draughts::Position slow_;
};

/// A random game, compared at every ply.
template <class Paired>
void compare_game(const std::string& start, int plies, RandomKeys& random) {
  INFO("from: ", start);
  Pair<Paired> pair(start);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = pair.compare();
    if (moves.empty()) return;
    pair.play(moves[static_cast<int>(random.next() % static_cast<std::uint64_t>(moves.size()))]);
  }
  pair.compare();
}

template <class Paired>
void compare_games(int games, std::uint64_t seed) {
  RandomKeys random(seed);
  const std::string start = Paired::slow == slow_draughts::Game::international ? "W:W31-50:B1-20" : "W:W21-32:B1-12";
  for (int game = 0; game < games; ++game) compare_game<Paired>(start, 250, random);
  for (int n = 0; n < 60 * games; ++n) {
    for (const auto style : random_draughts::all_styles) {
      compare_game<Paired>(random_draughts::placement(random, Paired::slow, style), 3, random);
    }
  }
}

}  // namespace

TEST_SUITE("draughts generators") {
  TEST_CASE_TEMPLATE("random games and placements are as the slow rules have them", Paired, English, Brazilian,
                     International, Russian, CentreCheckers) {
    compare_games<Paired>(10, 31);
  }
}

TEST_SUITE("long draughts generators") {
  TEST_CASE_TEMPLATE("so are many", Paired, English, Brazilian, International, Russian, CentreCheckers) {
    compare_games<Paired>(300, 131);
  }
}
