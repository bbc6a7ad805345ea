// Games analysed move by move: their mistakes, and agreement between reviews.

#include "tools/roundel/review/game_review.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/records/pgn_reader.hpp"
#include "tests/text.hpp"
#include "tests/tools/roundel/review/famous_games.hpp"
#include "variants/games/registry.hpp"

namespace roundel::game_review_test {
namespace {

using Unit = ReportedScore::Unit;

struct Asked {
  std::string_view game = "chess";
  std::optional<std::string> start = {};
  std::uint64_t nodes = 5000;
  const char* threads = "1";
};

Expected<GameReview> try_review(const std::vector<std::string>& moves, Signals& signals, const Asked& asked = {}) {
  const Variant& variant = *find_variant(built_in_variants(), asked.game);
  Engine engine(std::span(&variant, 1));
  REQUIRE_FALSE(engine.set_option("Threads", asked.threads));
  Limits limits;
  limits.nodes = asked.nodes;
  std::size_t reported = 0;
  return review_game(engine, {asked.start, moves}, limits, signals,
                     [&](const ReviewedTurn&, std::size_t number) { CHECK(number == reported++); });
}

GameReview review(const std::vector<std::string>& moves, const Asked& asked = {}) {
  Signals signals;
  const auto found = try_review(moves, signals, asked);
  REQUIRE(found);
  REQUIRE(found->turns.size() == moves.size());
  return *found;
}

/// Returns the review of a famous game's text.
GameReview review_of_text(const std::string& text, const Asked& asked = {}) {
  return review(famous_games::turns_of(text), asked);
}

std::string name_of(const ReviewedTurn& turn) {
  const Mistake* const mistake = turn.mistake();
  return mistake == nullptr ? "" : std::string(mistake->name);
}

/// Returns everything in a review, for comparison with another one.
std::vector<std::string> marks_of(const GameReview& review) {
  std::vector<std::string> marks;
  for (const ReviewedTurn& turn : review.turns) {
    marks.push_back(turn.notation + ' ' + name_of(turn) + ' ' + std::to_string(turn.loss) + ' ' +
                    std::to_string(turn.played.score.value) + ' ' + std::to_string(turn.best.depth));
  }
  return marks;
}

}  // namespace

TEST_SUITE("game review session") {
  TEST_CASE("the fool's mate: the side that allows it blunders, the other does not, and the end is exact") {
    const GameReview found = review({"f2f3", "e7e5", "g2g4", "d8h4"});
    const ReviewedTurn& allows = found.turns[2];
    CHECK(allows.notation == "g4");
    CHECK(name_of(allows) == "blunder");
    CHECK(missed_by(allows.best, allows.played) == Missed::loss);
    CHECK(allows.played.is_exact);
    CHECK(allows.played.score == ReportedScore{Unit::mate, -1});
    CHECK(allows.score_after(Side::first) == ReportedScore{Unit::mate, -1});
    CHECK(allows.score_after(Side::second) == ReportedScore{Unit::mate, 1});
    CHECK(found.turns[3].is_best());
    CHECK(found.turns[3].loss == 0);
    CHECK(found.turns[3].played.is_over);
    CHECK(found.turns[3].played.share == 1);
    CHECK_FALSE(found.turns[0].played.is_exact);
    CHECK(found.accuracy(Side::first).of_each_kind == std::array<int, 3>{1, 0, 0});
    CHECK(found.accuracy(Side::first).kept < 0.6);
    CHECK(found.accuracy(Side::second).kept > 0.95);
  }

  TEST_CASE("a knight for a pawn and a queen for one are mistakes or blunders") {
    const GameReview knight = review({"e2e4", "e7e5", "g1f3", "b8c6", "f3e5", "c6e5"}, {.nodes = 20000});
    CHECK(knight.turns[4].loss >= mistakes[1].loss);
    CHECK(knight.turns[5].mistake() == nullptr);
    const GameReview early = review({"d2d4", "g8f6", "c2c4", "f6e4", "b1c3", "e4f2", "e1f2"});
    CHECK(early.turns[5].loss >= mistakes[1].loss);
    const GameReview queen = review({"e2e4", "e7e5", "d1h5", "b8c6", "h5f7", "e8f7"});
    CHECK(name_of(queen.turns[4]) == "blunder");
    CHECK(queen.turns[4].loss > 0.3);
  }

  TEST_CASE("a piece that is lost for nothing is a mistake in draughts too") {
    const GameReview found = review({"11-15", "23-19", "15-18", "22x15"}, {.game = "english"});
    CHECK(found.turns[2].loss >= mistakes[1].loss);
    CHECK(found.white == Side::second);
  }

  TEST_CASE("a mate in one that is missed is a mistake, and one that is delayed is none") {
    const GameReview missed = review({"e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5e5"});
    CHECK(name_of(missed.turns[5]) == "blunder");
    CHECK(missed_by(missed.turns[6].best, missed.turns[6].played) == Missed::win);
    CHECK(missed.turns[6].best.score == ReportedScore{Unit::mate, 1});
    CHECK(missed.turns[6].loss >= mistakes[1].loss);
    // Two queens and a rook: every way to win counts as won.
    const GameReview won = review({"h1h2"}, {.start = "4k3/8/8/8/8/8/1Q6/K5QR w - - 0 1", .nodes = 20000});
    CHECK(won.turns[0].mistake() == nullptr);
    CHECK(won.turns[0].loss == 0);
  }

  TEST_CASE("a draw by agreement after moves of a book is without mistakes") {
    const GameReview found = review({"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"}, {.nodes = 20000});
    for (const ReviewedTurn& turn : found.turns) CHECK_MESSAGE(turn.mistake() == nullptr, turn.notation);
    CHECK(found.accuracy(Side::first).kept > 0.9);
    CHECK(found.accuracy(Side::second).kept > 0.9);
  }

  TEST_CASE("a null turn is not judged, and the turns about it are") {
    const GameReview found = review({"e2e4", "0000", "d2d4", "e7e5"});
    CHECK(found.turns[1].basis == Basis::nothing);
    CHECK(found.turns[1].mistake() == nullptr);
    CHECK(found.turns[2].basis == Basis::everything);
    CHECK(found.turns[2].side == Side::first);
    CHECK(found.accuracy(Side::first).turns == 2);
    CHECK(found.accuracy(Side::second).turns == 1);
  }

  TEST_CASE("stalemate throws a won game away") {
    const GameReview found = review({"f6f7"}, {.start = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"});
    CHECK(found.turns[0].played.is_over);
    CHECK(found.turns[0].played.share == 0.5);
    CHECK(name_of(found.turns[0]) == "blunder");
  }

  TEST_CASE("the Opera Game: the side that is mated played worse by far") {
    const GameReview found = review_of_text(famous_games::opera_game, {.nodes = 20000});
    const Accuracy white = found.accuracy(Side::first);
    const Accuracy black = found.accuracy(Side::second);
    CHECK(white.kept > 0.9);
    CHECK(black.kept < 0.9);
    CHECK(white.kept > black.kept + 0.04);
    CHECK(white.of_each_kind[0] == 0);
    CHECK(black.of_each_kind[0] + black.of_each_kind[1] >= 1);
    CHECK(black.turns == 16);
  }

  TEST_CASE("the Immortal Game: both err, and Black's last free move is the worst") {
    const GameReview found = review_of_text(famous_games::immortal_game, {.nodes = 20000});
    CHECK(found.accuracy(Side::first).kept < 0.9);
    CHECK(found.accuracy(Side::second).kept < 0.8);
    const auto allows = std::find_if(found.turns.begin(), found.turns.end(),
                                     [](const ReviewedTurn& turn) { return turn.notation == "Na6"; });
    REQUIRE(allows != found.turns.end());
    CHECK(name_of(*allows) == "blunder");
    CHECK(allows->score_after(found.white) == ReportedScore{Unit::mate, 3});
  }

  TEST_CASE("two reviews agree in everything, with one thread or two") {
    const auto moves = famous_games::turns_of(famous_games::opera_game);
    const auto once = marks_of(review(moves, {.nodes = 3000}));
    CHECK(marks_of(review(moves, {.nodes = 3000})) == once);
    CHECK(marks_of(review(moves, {.nodes = 3000, .threads = "2"})) == once);
    CHECK(marks_of(review(moves, {.nodes = 3000, .threads = "3"})) == once);
    // The findings about a move do not depend on the moves before.
    const std::vector<std::string> few(moves.begin(), moves.begin() + 6);
    CHECK(marks_of(review(few, {.nodes = 3000})) == std::vector<std::string>(once.begin(), once.begin() + 6));
  }

  TEST_CASE("a turn and its alternative are searched to the same depth, unless one of them is certain") {
    const GameReview found = review_of_text(famous_games::immortal_game, {.nodes = 2000});
    for (const ReviewedTurn& turn : found.turns) {
      CAPTURE(turn.notation);
      CHECK(turn.best.depth >= 1);
      if (!turn.best.is_exact && !turn.played.is_exact) CHECK(turn.best.depth == turn.played.depth);
    }
  }

  TEST_CASE("limits that end a search before its first depth leave no turn without a judgement") {
    const GameReview found = review({"e2e4", "e7e5", "d1h5", "b8c6", "h5f7"}, {.nodes = 1});
    for (const ReviewedTurn& turn : found.turns) {
      CHECK(turn.best.depth >= 1);
      CHECK(turn.best.share > 0.2);
      CHECK(turn.best.share < 0.8);
    }
    CHECK(found.turns[4].loss > 0);
  }

  TEST_CASE("where something is hidden a mate is counted with the turn itself too, and reviews agree") {
    const Asked asked{.game = "crest", .start = "2Rk3/~b3b'2/1R2n2/7/6r/2B'3N'/3K3 w 2.1/3.0 - 0", .nodes = 50000};
    const std::vector<std::string> moves{"b5e5", "a6=B", "+e5e3,e3g3"};
    const GameReview found = review(moves, asked);
    CHECK(found.turns[0].played.score == ReportedScore{Unit::mate, 2});
    CHECK(found.turns[1].played.score == ReportedScore{Unit::mate, -1});
    CHECK(found.turns[0].basis == Basis::own_knowledge);
    CHECK(found.turns[2].played.is_over);
    CHECK(marks_of(review(moves, asked)) == marks_of(found));
  }

  TEST_CASE("a game that is stopped, or is not legal has no review, or a shorter one") {
    Signals stopped;
    stopped.stop();
    const auto none = try_review({"e2e4"}, stopped);
    REQUIRE(none);
    CHECK(none->turns.empty());
    Signals signals;
    CHECK_FALSE(try_review({"e2e5"}, signals));
    CHECK(review({}).turns.empty());
  }
}

}  // namespace roundel::game_review_test
