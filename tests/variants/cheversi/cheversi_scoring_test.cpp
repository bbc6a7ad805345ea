// The points of Cheversi: those of the rules page, of boards that are not full sets, and the results of games.

#include <doctest/doctest.h>

#include <string>

#include "engine/base/zobrist.hpp"
#include "engine/session/engine.hpp"
#include "tests/analysis.hpp"
#include "tests/variants/cheversi/cheversi_games.hpp"
#include "variants/games/registry.hpp"

namespace roundel::cheversi_scoring_test {
namespace {

using cheversi_games::Cheversi;
using cheversi_games::position_of;

struct Points {
  int white;
  int black;
  bool operator==(const Points&) const = default;
};

Points points_of(std::string_view text) {
  const cheversi::CellValues cell_values(position_of(text));
  return {cell_values.points(Side::first), cell_values.points(Side::second)};
}

/// A board of one to `most` pieces anywhere, with a few in hand, or none.
std::string random_board(RandomKeys& random, std::uint64_t most) {
  std::string letters(64, '.');
  for (std::uint64_t left = 1 + random.next() % most; left > 0; --left) {
    letters[random.next() % 64] = "KQRBNkqrbn"[random.next() % 10];
  }
  const char* hands[] = {"", "K", "QQ", "rr", "Nk", "KQRRBBNNkqrrbbnn"};
  return cheversi_games::board_text(letters) + '[' + hands[random.next() % 6] +
         (random.next() % 2 == 0 ? "] w -" : "] b -");
}

/// Nothing can be played, and the points decide.
void check_over(Session& session, const std::string& text) {
  CAPTURE(text);
  REQUIRE_FALSE(session.set_position(text, {}));
  CHECK(session.legal_moves().empty());
  const auto slow = slow_cheversi::Position::parse(text);
  const int margin = slow.margin();
  const auto result = session.result();
  REQUIRE(result);
  CHECK(result->winner.has_value() == (margin != 0));
  if (result->winner) CHECK((*result->winner == Side::first) == (margin > 0));

  Signals signals;
  Recorder recorder;
  CHECK_FALSE(session.think(to_depth(3), signals, recorder).move);
  const auto solution = session.solve(signals, [](const SolverProgress&) {}, {});
  REQUIRE(solution);
  CHECK(solution->value == cheversi_games::slow_margin_of_mover(slow));
  CHECK(solution->best_moves.empty());
  CHECK(solution->line.empty());
  CHECK_FALSE(session.evaluation().empty());
}

}  // namespace

TEST_SUITE("cheversi scoring") {
  TEST_CASE("the rules page's board") {
    CHECK((points_of("8/8/8/8/8/8/8/Kr6[] w b1") == Points{2, 13}));
    CHECK((points_of("8/8/8/8/8/8/8/8[] w -") == Points{0, 0}));
  }

  TEST_CASE("pieces attack as in chess, and every attack counts") {
    CHECK((points_of("8/8/8/8/3R4/8/8/8[] w -") == Points{14, 0}));
    CHECK((points_of("8/8/8/8/3b4/8/8/8[] w -") == Points{0, 13}));
    CHECK((points_of("8/8/8/8/3Q4/8/8/8[] w -") == Points{27, 0}));
    CHECK((points_of("8/8/8/8/3K4/8/8/8[] w -") == Points{8, 0}));
    CHECK((points_of("8/8/8/8/3n4/8/8/8[] w -") == Points{0, 8}));
    CHECK((points_of("N7/8/8/8/8/8/8/7k[] w -") == Points{2, 3}));
    // Two rooks on a line: what lies between them counts twice, and neither looks through the other.
    CHECK((points_of("8/8/8/8/8/8/8/R2R4[] w -") == Points{22, 0}));
    CHECK((points_of("8/8/8/8/8/8/8/R2r4[] w -") == Points{9, 13}));
    // A knight leaps, but not onto pieces.
    CHECK((points_of("8/8/8/8/8/1K6/KK6/NK6[] w -") == Points{14, 0}));
  }

  TEST_CASE("boards without full sets are scored and not played, for either side to move and any pieces in hand") {
    Analyst analyst(built_in_variants(), "cheversi");
    Session& session = analyst.session();
    for (const char* hand : {"", "N", "Nk", "KQRRBBNNkqrrbbnn"}) {
      for (const char* rest : {"w -", "b -", "w b1", "b a1"}) {
        check_over(session, std::string("8/8/8/8/8/8/8/Kr6[") + hand + "] " + rest);
      }
    }
    RandomKeys random(81);
    for (const std::uint64_t most : {2U, 8U, 16U, 30U, 64U}) {
      for (int n = 0; n < 20; ++n) check_over(session, random_board(random, most));
    }
  }

  TEST_CASE("the winner of the page's board is Black, from either side's view") {
    for (const char* text : {"8/8/8/8/8/8/8/Kr6[] w b1", "8/8/8/8/8/8/8/Kr6[] b a1"}) {
      const auto result = Cheversi::result(position_of(text));
      REQUIRE(result);
      CHECK(result->winner == Side::second);
      CHECK(result->reason == "more points");
    }
  }
}

}  // namespace roundel::cheversi_scoring_test
