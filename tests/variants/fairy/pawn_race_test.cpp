// Races of pawns that are found without a search, compared with plain search of all replies.

#include "variants/fairy/pawn_race.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <random>
#include <string>

#include "tests/variants/fairy/library_setup.hpp"

namespace roundel::pawn_race_test {
namespace {

using Game = fairy::FairyGame<Mask64>;
using Position = fairy::Position<Mask64>;

/// Returns whether the side to move wins within so many plies, or loses within them if `loses`.
bool is_decided(const Position& position, int plies, bool loses) {
  if (const auto end = fairy::special_end_of(position)) return end->outcome == (loses ? Outcome::loss : Outcome::win);
  fairy::MoveList moves;
  Game::generate_all(position, moves);
  if (moves.empty()) return loses;
  if (plies == 0) return false;
  for (const fairy::Move& move : moves) {
    Position next = position;
    next.do_move(move);
    if (is_decided(next, plies - 1, !loses) != loses) return !loses;
  }
  return loses;
}

/// A position of Breakthrough with few pawns, at random.
class RandomRaces {
 public:
  explicit RandomRaces(const fairy::Setup<Mask64>& setup) : setup_(setup) {}

  Position next() {
    Position position(setup_);
    for (const Side side : {Side::first, Side::second}) {
      for (int pawns = 1 + number(3); pawns > 0; --pawns) {
        // Neither on the first ranks nor on those where they have won.
        const auto cell = static_cast<Cell>(8 * (1 + number(6)) + number(8));
        if (position.at(cell) == fairy::Piece::none) position.put(fairy::piece_of(side, fairy::Kind{}), cell);
      }
    }
    position.set_side_to_move(number(2) == 0 ? Side::first : Side::second);
    return position;
  }

 private:
  int number(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }

  const fairy::Setup<Mask64>& setup_;
  std::mt19937 random_{7};
};

int plies_to_win(const fairy::Setup<Mask64>& setup, const std::string& text) {
  const auto position = fairy::read_position(setup, text);
  REQUIRE_MESSAGE(position, position.error().message());
  return fairy::PawnRace<Mask64>(setup).plies_to_win(*position);
}

TEST_SUITE("races of pawns") {
  TEST_CASE("a race that is found is won by force, within its plies") {
    const auto setup = fairy::library_setup<Mask64>("breakthrough");
    const fairy::PawnRace<Mask64> race(*setup);
    RandomRaces races(*setup);
    int wins = 0;
    int losses = 0;
    for (int n = 0; n < 3000; ++n) {
      const Position position = races.next();
      if (fairy::special_end_of(position)) continue;
      const int plies = race.plies_to_win(position);
      if (plies == 0 || std::abs(plies) > 7) continue;
      INFO(fairy::write_position(position), ": ", plies);
      CHECK(is_decided(position, std::abs(plies), plies < 0));
      ++(plies > 0 ? wins : losses);
    }
    CHECK(wins > 300);
    CHECK(losses > 300);
  }

  TEST_CASE("most races of lone pawns are found") {
    const auto setup = fairy::library_setup<Mask64>("breakthrough");
    CHECK(plies_to_win(*setup, "8/8/P7/8/8/7p/8/8 w - - 0 1") == 3);
    CHECK(plies_to_win(*setup, "8/8/P7/8/8/7p/8/8 b - - 0 1") == 3);
    CHECK(plies_to_win(*setup, "8/8/8/P7/8/8/6pp/8 w - - 0 1") == -2);
    // A pawn in the way is passed. Several can stop it.
    CHECK(plies_to_win(*setup, "8/8/p7/P7/8/8/8/8 w - - 0 1") == 5);
    CHECK(plies_to_win(*setup, "8/ppp5/8/P7/8/8/8/8 w - - 0 1") == 0);
    // A pawn on another file is too late to take it.
    CHECK(plies_to_win(*setup, "8/8/8/P2p4/8/8/8/8 w - - 0 1") == 5);
  }

  TEST_CASE("games with other pieces or other ends have no such races") {
    for (const char* game : {"breakthrough", "kingofthehill", "racingkings", "3check", "antichess"}) {
      CAPTURE(game);
      CHECK(fairy::PawnRace<Mask64>(*fairy::library_setup<Mask64>(game)).is_run() ==
            (std::string(game) == "breakthrough"));
    }
  }
}

}  // namespace
}  // namespace roundel::pawn_race_test
