// The terms of the hand-crafted evaluation of chess-like games, each on positions that differ in it.

#include "variants/fairy/evaluation.hpp"

#include <doctest/doctest.h>

#include <cstring>
#include <string>

#include "tests/variants/fairy/library_setup.hpp"

namespace roundel::fairy_evaluation_test {
namespace {

using fairy::library_setup;

/// A position of a library game, and its evaluation in parts.
class Judged {
 public:
  Judged(const std::string& game, const std::string& position)
      : setup_(library_setup<Mask64>(game)), knowledge_(*setup_, fairy::stated_parameters) {
    const auto read = fairy::read_position(*setup_, position);
    REQUIRE_MESSAGE(read, read.error().message());
    position_ = *read;
  }

  /// A part by its name from White's view, for the middle game and the endgame together.
  int part(const char* name) const {
    fairy::HandCraftedEvaluator<Mask64> evaluator(knowledge_.worths(), knowledge_.tables());
    for (const EvaluationPart& one : evaluator.explain(position_)) {
      if (std::strcmp(one.name, name) != 0) continue;
      const Tapered value = one.value[0] - one.value[1];
      return value.middle() + value.endgame();
    }
    FAIL("no part is called ", name);
    return 0;
  }
  /// The whole, from the view of the side to move.
  int value() const {
    fairy::Evaluator<Mask64> evaluator(knowledge_);
    return evaluator.evaluate(position_, fairy::accumulate(knowledge_, position_));
  }

 private:
  std::shared_ptr<const fairy::Setup<Mask64>> setup_;
  fairy::Knowledge<Mask64> knowledge_;
  fairy::Position<Mask64> position_;
};

/// Two positions of a game, of which the first is better for White by one part.
struct Pair {
  const char* game;
  const char* part;
  const char* better;
  const char* worse;
};

constexpr Pair pairs[] = {
    // A knight in the middle and one in the corner.
    {"3check", "mobility", "4k3/8/8/8/3N4/8/8/4K3 w - - 3+3 0 1", "4k3/8/8/8/8/8/8/N3K3 w - - 3+3 0 1"},
    // It cannot go to cells that a pawn guards.
    {"3check", "mobility", "4k3/2p1p3/8/8/3N4/8/8/4K3 w - - 3+3 0 1", "4k3/8/2p1p3/8/3N4/8/8/4K3 w - - 3+3 0 1"},
    // Connected pawns and isolated ones.
    {"3check", "pawn structure", "4k3/8/8/1PP5/8/8/8/4K3 w - - 3+3 0 1", "4k3/8/8/1P1P4/8/8/8/4K3 w - - 3+3 0 1"},
    // A passed pawn and one that is stopped.
    {"3check", "passed pawns", "4k3/6p1/8/3P4/8/8/8/4K3 w - - 3+3 0 1", "4k3/4p3/8/3P4/8/8/8/4K3 w - - 3+3 0 1"},
    // A passed pawn that is nearer to promotion.
    {"3check", "passed pawns", "4k3/P7/8/8/8/8/8/4K3 w - - 3+3 0 1", "4k3/8/8/P7/8/8/8/4K3 w - - 3+3 0 1"},
    // Two bishops on cells of two colours, and of one.
    {"3check", "pieces", "4k3/8/8/8/8/8/8/2B1KB2 w - - 3+3 0 1", "4k3/8/8/8/8/8/8/B1B1K3 w - - 3+3 0 1"},
    // A knight that a pawn guards and no pawn can drive away.
    {"3check", "pieces", "4k3/p6p/8/3N4/4P3/8/8/4K3 w - - 3+3 0 1", "4k3/2p4p/8/3N4/4P3/8/8/4K3 w - - 3+3 0 1"},
    // A pawn that attacks a rook.
    {"3check", "threats", "4k3/8/3r4/4P3/8/8/8/4K3 w - - 3+3 0 1", "4k3/8/8/3rP3/8/8/8/4K3 w - - 3+3 0 1"},
    // A knight that is attacked and not guarded.
    {"3check", "threats", "4k3/8/8/3n4/8/8/8/3RK3 w - - 3+3 0 1", "4k3/8/4p3/3n4/8/8/8/3RK3 w - - 3+3 0 1"},
    // A king with its pawns, and without.
    {"3check", "danger of royal pieces", "q3k3/8/8/8/8/8/5PPP/6K1 w - - 3+3 0 1",
     "q3k3/8/8/8/8/8/PPP5/6K1 w - - 3+3 0 1"},
    // Queen and rook about the enemy's king, and far from it.
    {"3check", "danger of royal pieces", "6k1/8/5Q2/7R/8/8/8/K7 w - - 3+3 0 1",
     "6k1/8/8/8/8/8/1Q6/KR6 w - - 3+3 0 1"},
    // Two checks given, and one.
    {"3check", "goals and pieces in hand", "4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1"},
    // A king one move from the hill, and three moves.
    {"kingofthehill", "goals and pieces in hand", "k7/8/8/8/8/3K4/8/8 w - - 0 1", "k7/8/8/8/8/8/8/3K4 w - - 0 1"},
    // The hill guarded, and not.
    {"kingofthehill", "goals and pieces in hand", "k7/8/8/8/8/3K4/8/r7 w - - 0 1", "k7/8/8/r7/7r/3K4/8/8 w - - 0 1"},
    // A king three moves from the last rank, and four moves.
    {"racingkings", "goals and pieces in hand", "8/8/8/K7/8/7k/8/8 w - - 0 1", "8/8/8/8/K7/7k/8/8 w - - 0 1"},
    // Its way open, and guarded by a rook.
    {"racingkings", "goals and pieces in hand", "8/8/8/K7/8/7r/7k/8 w - - 0 1", "8/7r/8/K7/8/8/7k/8 w - - 0 1"},
    // Its way open, and taken by own pieces.
    {"racingkings", "goals and pieces in hand", "8/8/8/K7/8/8/NNN4k/8 w - - 0 1", "8/8/NNN5/K7/8/8/7k/8 w - - 0 1"},
    // A pawn that nothing can stop on its way to the last rank.
    {"breakthrough", "passed pawns", "p7/8/8/6P1/8/8/8/8 w - - 0 1", "6pp/8/8/6P1/8/8/8/8 w - - 0 1"},
    // Two moves from the last rank against a pawn that is three moves from it.
    {"breakthrough", "race of pawns", "8/8/7P/8/p7/8/8/8 w - - 0 1", "8/8/8/7P/8/p7/8/8 w - - 0 1"},
    // A piece in hand.
    {"crazyhouse", "goals and pieces in hand", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
};

TEST_SUITE("terms of the evaluation of games from files") {
  TEST_CASE("each term distinguishes better positions from worse") {
    for (const Pair& pair : pairs) {
      CAPTURE(std::string(pair.game));
      CAPTURE(std::string(pair.part));
      CAPTURE(std::string(pair.better));
      CHECK(Judged(pair.game, pair.better).part(pair.part) > Judged(pair.game, pair.worse).part(pair.part));
    }
  }

  TEST_CASE("where no move may give check, kings are in no danger") {
    CHECK(Judged("racingkings", "8/8/8/6k1/8/5Q2/7R/K7 w - - 0 1").part("danger of royal pieces") == 0);
  }

  TEST_CASE("a side that wins by losing all pieces is better with fewer") {
    const char* with = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    const char* without = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w - - 0 1";
    CHECK(Judged("antichess", without).value() > Judged("antichess", with).value());
    CHECK(Judged("3check", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 3+3 0 1").value() <
          Judged("3check", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1").value());
  }

  TEST_CASE("a piece is worth the same on both wings, where the board and the piece have both alike") {
    for (const std::string game : {"3check", "knightmate", "makruk", "shatranj", "losalamos"}) {
      CAPTURE(game);
      const auto setup = library_setup<Mask64>(game);
      const fairy::Knowledge<Mask64> knowledge(*setup, fairy::stated_parameters);
      const FileBoard& board = setup->board();
      for (int n = 0; n < board.cell_count(); ++n) {
        const auto at = static_cast<std::size_t>(n);
        const auto mirrored = static_cast<Cell>(n + board.files - 1 - 2 * board.file_of[at]);
        for (int kind = 0; kind < setup->kind_count(); ++kind) {
          for (const Side side : {Side::first, Side::second}) {
            const auto piece = fairy::piece_of(side, static_cast<fairy::Kind>(kind));
            CHECK(knowledge.worths().placement(piece, static_cast<Cell>(n)) ==
                  knowledge.worths().placement(piece, mirrored));
          }
        }
      }
    }
  }

  TEST_CASE(
      "the two sides are worth the same at the start of every game whose sides are alike, except for the tempo") {
    for (const char* game :
         {"3check", "knightmate", "makruk", "losalamos", "crazyhouse", "breakthrough", "gardner"}) {
      CAPTURE(game);
      CHECK(Judged(game, library_setup<Mask64>(game)->rules().start).value() == fairy::stated_parameters.tempo);
    }
  }
}

}  // namespace
}  // namespace roundel::fairy_evaluation_test
