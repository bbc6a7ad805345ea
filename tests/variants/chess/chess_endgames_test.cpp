// Endgames of chess and Centre Chess, solved by retrograde analysis, compared with the slow rules and with known facts
// of chess.

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "engine/base/zobrist.hpp"
#include "search/tablebase/tablebase_set.hpp"
#include "tests/variants/chess/slow_chess.hpp"
#include "variants/chess/centre_chess.hpp"
#include "variants/chess/chess.hpp"
#include "variants/chess/endgames.hpp"

namespace roundel::chess_endgames_test {
namespace {

using namespace chess;

template <class V>
class Solved {
 public:
  Solved() {
    REQUIRE(threads_.resize(2));
    for (const EndgameBatch& together : endgame_batches(rules_, 3)) REQUIRE(set_.solve(together, Signals(), [] {}));
  }

  const Endgames<V>& rules() const { return rules_; }
  const TablebaseSet<typename V::Mask>& set() const { return set_; }
  TablebaseCounts counts(const std::string& material) const {
    for (const auto& solved : set_.classes()) {
      if (solved->material.text(rules_.letters()) == material) return counts_of(*solved, rules_.letters(), Signals());
    }
    FAIL("no class " << material);
    return {};
  }
  TablebaseValue to_end(const std::string& text) const {
    const auto position = read_position(setup_, text, false);
    REQUIRE(position);
    return set_.solver().to_end(rules_.pieces_of(*position));
  }

 private:
  Setup<V> setup_{V{}};
  Endgames<V> rules_{setup_};
  SolverRulesOf<Endgames<V>> solver_rules_{rules_};
  ThreadPool threads_;
  TablebaseSet<typename V::Mask> set_{solver_rules_, threads_};
};

/// Each value is the best of those that the slow rules lead to.
template <class V>
void check_some_by_slow_rules(slow::Board board, int of_each) {
  CAPTURE(V::name);
  const Solved<V> solved;
  RandomKeys random(19);
  int compared = 0;
  for (const auto& one : solved.set().classes()) {
    CHECK(solved.set().solver().verify(*one, Signals(), [] {}).empty());
    for (int n = 0; n < of_each; ++n) {
      typename Endgames<V>::Pieces pieces;
      const std::uint64_t number = random.next() % one->index.size();
      if (!one->index.place(number, pieces.cells) || !solved.rules().is_position(pieces)) continue;
      const std::string text = solved.rules().text(pieces);
      CAPTURE(text);
      const auto position = slow::Position::parse(board, text);
      const auto moves = position.legal_moves();
      TablebaseValue best = lost_value(0);
      for (const std::string& move : moves) {
        best = better_of(best, one_ply_before(solved.to_end(position.after(move).fen())));
      }
      if (moves.empty() && !position.in_check()) best = drawn_value;
      CHECK(solved.to_end(text) == best);
      ++compared;
    }
  }
  CHECK(compared > 4 * of_each);
}

}  // namespace

TEST_SUITE("chess endings") {
  TEST_CASE("values agree with those around them by the slow rules") {
    check_some_by_slow_rules<Chess>(slow::Board::flat, 100);
    check_some_by_slow_rules<CentreChess>(slow::Board::round, 100);
  }

  TEST_CASE("chess endgames of three pieces have the known results") {
    const Solved<Chess> chess;
    // Mates in 10, 16 and 28; of 163,328 positions of king and pawn with White to move 124,960 are won.
    CHECK(chess.counts("KQ v K").longest == 19);
    CHECK(chess.counts("KQ v K").drawn == 0);
    CHECK(chess.counts("KR v K").longest == 31);
    CHECK(chess.counts("KR v K").drawn == 0);
    const TablebaseCounts pawn = chess.counts("KP v K");
    CHECK(pawn.longest == 55);
    CHECK(pawn.won == 124'960);
    CHECK(pawn.won + pawn.drawn == 163'328);
    CHECK(chess.counts("K v KP").lost == 97'604);
    for (const char* drawn : {"K v K", "KB v K", "KN v K"}) {
      CHECK(chess.counts(drawn).won == 0);
      CHECK(chess.counts(drawn).lost == 0);
    }
  }

  TEST_CASE("a capture en passant that a double step allows is seen") {
    const Setup<Chess> setup{Chess{}};
    const Endgames<Chess> rules(setup);
    const auto before = read_position(setup, "8/8/8/8/3p4/8/4P3/K6k w - - 0 1", false);
    REQUIRE(before);
    // Positions after the capture are reported as won for White, all others as drawn.
    int captures = 0;
    const auto lookup = [&](const Endgames<Chess>::Pieces& pieces, bool) {
      const bool is_captured = pieces.material().pieces() == 3;
      captures += is_captured;
      return is_captured ? lost_value(2) : drawn_value;
    };
    CHECK(rules.evaluate(rules.pieces_of(*before), lookup) == drawn_value);
    CHECK(captures == 1);
  }
}

}  // namespace roundel::chess_endgames_test
