// The texts that a review writes into records: readers of PGN and PDN read them, and the next review recognises them.

#include "tools/roundel/review/annotation.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "engine/records/move_comment.hpp"
#include "engine/records/pgn_writer.hpp"
#include "tests/text.hpp"
#include "tests/tools/roundel/review/famous_games.hpp"
#include "tools/roundel/review/notated.hpp"
#include "tools/roundel/review/review_rows.hpp"
#include "tools/roundel/review/review_words.hpp"

namespace roundel::annotation_test {
namespace {

using roundel::testing::contains;
using Unit = ReportedScore::Unit;

/// Fool's mate; scores and lines as a review could have found them.
GameReview fools_mate() {
  GameReview review;
  const auto add = [&review](const char* notation, Judgement best, Judgement played) {
    ReviewedTurn turn;
    turn.side = review.turns.size() % 2 == 0 ? Side::first : Side::second;
    turn.notation = notation;
    turn.best = std::move(best);
    turn.played = std::move(played);
    turn.loss = turn.is_best() ? 0 : loss_of(turn.best, turn.played);
    review.turns.push_back(std::move(turn));
  };
  const auto estimate = [](int score, double share, std::vector<std::string> line) {
    return Judgement{.score = {Unit::centipawns, score}, .share = share, .depth = 12, .line = std::move(line)};
  };
  add("f3", estimate(30, 0.53, {"e4", "e5"}), estimate(-80, 0.43, {"f3"}));
  add("e5", estimate(85, 0.57, {"e5"}), estimate(85, 0.57, {"e5"}));
  add("g4", estimate(-60, 0.45, {"e4", "d5"}),
      {.score = {Unit::mate, -1}, .share = 0, .is_exact = true, .line = {"g4", "Qh4#"}});
  add("Qh4#", {.score = {Unit::mate, 1}, .share = 1, .is_exact = true, .line = {"Qh4#"}},
      judge_end({Side::second, "checkmate"}, Side::second));
  return review;
}

PgnGame game_of_mate() {
  PgnGame game;
  game.moves = {{.text = "f3"}, {.text = "e5"}, {.text = "g4"}, {.text = "Qh4#"}};
  return game;
}

/// Returns the comment on the one move of a review, which was written three times into a game with the comment `before`.
std::string comment_on(const ReviewedTurn& turn, std::string_view before) {
  PgnGame game;
  game.moves = {{.text = "Kd6", .comment = std::string(before)}};
  for (int n = 0; n < 3; ++n) annotate(game, {{}, {turn}});
  return game.moves[0].comment;
}

/// Checks that all variations of a game can be played in their places.
void check_variations(const PgnGame& game) {
  const Variant& variant = *find_variant(built_in_variants(), "chess");
  Engine engine(std::span(&variant, 1));
  for (std::size_t n = 0; n < game.moves.size(); ++n) {
    for (const auto& variation : game.moves[n].variations) {
      PgnGame line = game;
      line.moves.resize(n);
      line.moves.insert(line.moves.end(), variation.begin(), variation.end());
      CHECK(canonical_moves(line, engine.session()));
      CHECK(variation.front().text != game.moves[n].text);
    }
  }
}

}  // namespace

TEST_SUITE("annotation session") {
  TEST_CASE("scores are written from White's view as other programs read them") {
    CHECK(written_eval({Unit::centipawns, 35}) == "0.35");
    CHECK(written_eval({Unit::centipawns, -5}) == "-0.05");
    CHECK(written_eval({Unit::centipawns, -1205}) == "-12.05");
    CHECK(written_eval({Unit::centipawns, 0}) == "0.00");
    CHECK(written_eval({Unit::mate, 3}) == "#3");
    CHECK(written_eval({Unit::mate, -2}) == "#-2");
  }

  TEST_CASE(
      "each turn has its score, a mistake its glyph, words and the better line, and the end of the game nothing") {
    PgnGame game = game_of_mate();
    annotate(game, fools_mate());
    const std::string text = pgn_text(game);
    CHECK(contains(text,
                   "1. f3 $2 {[%eval -0.80] Mistake (10 %). e4 was best.} ( 1. e4 {[%eval 0.30]\n"
                   "best, depth 12} 1... e5 ) 1... e5 {[%eval -0.85]}"));
    CHECK(game.moves[2].comment == "[%eval #-1] Blunder (45 %): it loses by force. e4 was best.");
    CHECK(game.moves[2].nags == std::vector<int>{4});
    CHECK(game.moves[3].nags.empty());
    CHECK(game.moves[3].comment.empty());
    CHECK(game.moves[3].variations.empty());
  }

  TEST_CASE("if White is the second side, its scores are written") {
    GameReview review = fools_mate();
    review.white = Side::second;
    PgnGame game = game_of_mate();
    annotate(game, review);
    CHECK(game.moves[0].comment.starts_with("[%eval 0.80]"));
    CHECK(game.moves[2].comment.starts_with("[%eval #1]"));
  }

  TEST_CASE("a second review takes the place of the first, and what people wrote stays") {
    PgnGame game = game_of_mate();
    game.moves[0].comment = "[%clk 0:01:02.3] +0.35/12 0.520s, I was late";
    game.moves[2].nags = {14};
    game.moves[2].comment = "bold";
    game.moves[2].variations = {{{.text = "d4", .comment = "solid"}}};
    annotate(game, fools_mate());
    CHECK(game.moves[0].comment ==
          "[%eval -0.80] [%clk 0:01:02.3] +0.35/12 0.520s, I was late Mistake (10 %). e4 was best.");
    CHECK(game.moves[2].comment == "[%eval #-1] bold Blunder (45 %): it loses by force. e4 was best.");
    CHECK(game.moves[2].nags == std::vector<int>{4, 14});
    REQUIRE(game.moves[2].variations.size() == 2);
    CHECK(game.moves[2].variations[0].front().comment == "solid");
    const PgnGame once = game;
    annotate(game, fools_mate());
    CHECK(game == once);
    GameReview milder = fools_mate();
    milder.turns[2].played = milder.turns[2].best;
    milder.turns[2].loss = 0;
    annotate(game, milder);
    CHECK(game.moves[2].comment == "[%eval -0.60] bold");
    CHECK(game.moves[2].nags == std::vector<int>{14});
    CHECK(game.moves[2].variations.size() == 1);
  }

  TEST_CASE("a player's own sign stays, even if it is the same or praise, and the cost is written beside it") {
    for (const int own : {6, 4, 3}) {
      CAPTURE(own);
      PgnGame game = game_of_mate();
      game.moves[2].nags = {own, 14};
      game.moves[2].comment = "bold";
      for (int n = 0; n < 2; ++n) {
        annotate(game, fools_mate());
        CHECK(game.moves[2].nags == std::vector<int>{own, 14});
        CHECK(game.moves[2].comment == "[%eval #-1] bold Costs 45 %: it loses by force. e4 was best.");
      }
    }
    PgnGame game = game_of_mate();
    game.moves[3].nags = {3};
    annotate(game, fools_mate());
    CHECK(game.moves[3].nags == std::vector<int>{3});
  }

  TEST_CASE("another program's score gives way, its words stay") {
    PgnGame game = game_of_mate();
    game.moves[1].comment = "[%eval 0.17] Inaccuracy. Nf6 was best. [%clk 0:10:00]";
    game.moves[0].comment = "That costs 20 % of my clock. It was best.";
    annotate(game, fools_mate());
    CHECK(game.moves[1].comment == "[%eval -0.85] Inaccuracy. Nf6 was best. [%clk 0:10:00]");
    CHECK(contains(game.moves[0].comment, "That costs 20 % of my clock. It was best."));
  }

  TEST_CASE("a variation that begins like the better line is not written twice") {
    PgnGame game = game_of_mate();
    game.moves[2].variations = {{{.text = "e4", .comment = "my plan"}}};
    annotate(game, fools_mate());
    REQUIRE(game.moves[2].variations.size() == 1);
    CHECK(game.moves[2].variations[0].front().comment == "my plan");
  }

  TEST_CASE("a missed win that costs less than a percent is written with this cost, and not with none") {
    ReviewedTurn turn;
    turn.notation = "Kd6";
    turn.best = {.score = {Unit::mate, 2}, .share = 1, .is_exact = true, .line = {"Ra8", "Kb7"}};
    turn.played = {.score = {Unit::centipawns, 1200}, .share = 0.995, .most = 0.996, .depth = 12, .line = {"Kd6"}};
    turn.loss = loss_of(turn.best, turn.played);
    REQUIRE(turn.mistake() == &mistakes.back());
    CHECK(comment_on(turn, "mine") == "[%eval 12.00] mine Inaccuracy (<1 %): a forced win is missed. Ra8 was best.");
    PgnGame game;
    game.moves = {{.text = "Kd6", .nags = {3}}};
    for (int n = 0; n < 3; ++n) annotate(game, {{}, {turn}});
    CHECK(game.moves[0].comment == "[%eval 12.00] Costs <1 %: a forced win is missed. Ra8 was best.");
    const Variant& variant = *find_variant(built_in_variants(), "chess");
    CHECK(contains(review_row(variant, PgnTurn{}, turn), " <1 %  Ra8 Kb7"));
    // The texts of an earlier version are removed too.
    game.moves = {{.text = "Kd6", .nags = {6}, .comment = "Inaccuracy (0 %): a forced win is missed. Ra8 was best."}};
    annotate(game, {{}, {turn}});
    CHECK(game.moves[0].comment == "[%eval 12.00] Inaccuracy (<1 %): a forced win is missed. Ra8 was best.");
  }

  TEST_CASE("a certain result is written as such, with its distance if tables have it, and only once") {
    ReviewedTurn turn;
    turn.played = {.score = {Unit::centipawns, 31'500}, .share = 1, .is_exact = true, .depth = 199};
    // Without a distance it is neither a score in pawns nor a mate.
    CHECK(comment_on(turn, "mine") == "mine won by tables.");
    CHECK(comment_on(turn, "[%eval 315.00] mine won by tables.") == "mine won by tables.");
    turn.best = turn.played;
    CHECK(words_on_best(turn, Side::first) == "best, certain");
    CHECK(is_about_best("best, certain"));
    turn.played.by_tables = ProbeResult{Outcome::win, ProbeResult::Certainty::exact, 13};
    turn.played.score = {Unit::mate, 7};
    CHECK(comment_on(turn, "mine") == "[%eval #6] mine won by tables in 13 plies.");
    turn.played.by_tables->distance = 2;
    turn.played.by_tables->outcome = Outcome::loss;
    turn.played.score = {Unit::mate, -1};
    CHECK(comment_on(turn, "won by skill") == "[%eval #-1] won by skill lost by tables in 2 plies.");
    turn.played.by_tables = ProbeResult{};
    turn.played.score = {};
    CHECK(comment_on(turn, "") == "[%eval 0.00] drawn by tables.");
    turn.played = {.score = {Unit::mate, -3}, .share = 0, .is_exact = true};
    CHECK(comment_on(turn, "") == "[%eval #-3]");
    turn.played = {.score = {}, .is_exact = true, .depth = 199};
    CHECK(comment_on(turn, "mine") == "[%eval 0.00] exact. mine");
  }

  TEST_CASE("a line ends before its first illegal turn") {
    const Variant& variant = *find_variant(built_in_variants(), "chess");
    Engine engine(std::span(&variant, 1));
    const std::vector<std::string> turns{"e2e4", "e7e5", "e4e5", "g8f6"};
    CHECK(notated_legal(engine.session(), turns) == std::vector<std::string>{"e4", "e5"});
  }

  TEST_CASE("better lines of a whole game can be played, and what is written is read as the same") {
    const Variant& variant = *find_variant(built_in_variants(), "chess");
    Engine engine(std::span(&variant, 1));
    Limits limits;
    limits.nodes = 2000;
    Signals signals;
    PgnGame game = famous_games::game_of(famous_games::immortal_game);
    const auto review = review_game(engine, {{}, famous_games::turns_of(famous_games::immortal_game)}, limits,
                                    signals, [](const ReviewedTurn&, std::size_t) {});
    REQUIRE(review);
    annotate(game, *review);
    check_variations(game);
    const auto evals = std::count_if(game.moves.begin(), game.moves.end(),
                                     [](const PgnMove& move) { return move.comment.starts_with("[%eval "); });
    CHECK(evals == static_cast<std::ptrdiff_t>(game.moves.size()) - 1);
    PgnGame read = famous_games::game_of(pgn_text(game));
    CHECK(read.moves == game.moves);
    annotate(read, *review);
    CHECK(read.moves == game.moves);
  }
}

}  // namespace roundel::annotation_test
