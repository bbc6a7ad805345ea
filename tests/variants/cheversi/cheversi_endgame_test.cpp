// The last two plies of Cheversi, which are computed without being played: in every window around the value the
// result must be right.

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/variants/cheversi/cheversi_games.hpp"
#include "tests/variants/cheversi/random_cheversi.hpp"
#include "tests/variants/cheversi/slow_cheversi_solver.hpp"

namespace roundel::cheversi_endgame_test {
namespace {

using cheversi::SolverPosition;

SolverPosition position_of(const std::string& text) {
  const cheversi::Position position = cheversi_games::position_of(text);
  return {position, cheversi::CellValues(position)};
}

/// Exact within the window; else a bound on the side where the value is.
void check_window(const SolverPosition& position, int value, int alpha, int beta) {
  CAPTURE(alpha);
  CAPTURE(beta);
  const int found = position.finish(alpha, beta);
  if (value <= alpha) {
    CHECK(found <= alpha);
    CHECK(found >= value);
  } else if (value >= beta) {
    CHECK(found >= beta);
    CHECK(found <= value);
  } else {
    CHECK(found == value);
  }
}

void check_finish(const std::string& text) {
  CAPTURE(text);
  const SolverPosition position = position_of(text);
  const int value = slow_cheversi::solve(slow_cheversi::Position::parse(text));
  check_window(position, value, -1000, 1000);
  check_window(position, value, -300, 300);
  for (int alpha = value - 12; alpha <= value + 12; ++alpha) check_window(position, value, alpha, alpha + 1);
  for (int alpha = value - 4; alpha <= value + 4; ++alpha) {
    for (int beta = alpha + 2; beta <= value + 5; ++beta) check_window(position, value, alpha, beta);
    check_window(position, value, alpha, 300);
    check_window(position, value, -300, alpha);
  }
}

void check_many(int plies_left, std::uint64_t positions, std::uint64_t seed) {
  for (std::uint64_t n = 0; n < positions; ++n) {
    const auto style = random_cheversi::all_styles[n % 8 == 0 ? 1 : n % 8 == 1 ? 2 : 0];
    check_finish(random_cheversi::random_position(seed + n, plies_left, style));
  }
}

/// The choices are the legal moves, each with what the margin grows by at once.
void check_choices(const std::string& text) {
  CAPTURE(text);
  const SolverPosition position = position_of(text);
  const auto slow = slow_cheversi::Position::parse(text);
  SolverPosition::Choices choices;
  position.add_choices(choices);
  std::vector<std::string> moves;
  for (const auto& choice : choices) {
    moves.push_back(cheversi::write_move(choice.move));
    const auto next = slow.after(moves.back());
    CHECK(-cheversi_games::slow_margin_of_mover(next) - cheversi_games::slow_margin_of_mover(slow) == choice.promise);
    SolverPosition played = position;
    played.play(choice.move);
    CHECK(cheversi::write_position(played.position()) == next.text());
    CHECK(played.plies_left() == position.plies_left() - 1);
  }
  std::sort(moves.begin(), moves.end());
  CHECK(moves == slow.legal_moves());
}

}  // namespace

TEST_SUITE("cheversi ending") {
  TEST_CASE("the last plies are finished as the slow rules play them") {
    check_many(0, 40, 900);
    check_many(1, 200, 1000);
    check_many(2, 300, 1300);
  }

  TEST_CASE("choices are the legal moves with what they promise") {
    for (const auto style : random_cheversi::all_styles) {
      for (int left = 0; left <= cheversi::plies_a_game; ++left) {
        check_choices(random_cheversi::random_position(95, left, style));
      }
    }
  }

  TEST_CASE("White's last piece leaves Black's king its room") {
    check_finish("8/8/8/8/KRBQR3/qbrnB3/rbN5/1n6[Nk] w b1");
    check_choices("8/8/8/8/KRBQR3/qbrnB3/rbN5/1n6[Nk] w b1");
  }
}

TEST_SUITE("long cheversi ending") {
  TEST_CASE("so are many") {
    check_many(1, 3000, 100'000);
    check_many(2, 6000, 200'000);
  }
}

}  // namespace roundel::cheversi_endgame_test
