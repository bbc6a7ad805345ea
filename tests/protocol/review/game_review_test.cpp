// Games judged turn by turn.

#include <doctest/doctest.h>

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "protocol/review/game_review.hpp"
#include "tests/text.hpp"
#include "variants/table/table.hpp"

namespace roundel::game_review_test {
namespace {

using roundel::testing::contains;

Expected<GameReview> review(std::string_view game, const std::vector<std::string>& moves, Signals& signals,
                            const std::optional<std::string>& start = {}) {
  const Variant& variant = *find_variant(variant_table(), game);
  Engine engine(std::span(&variant, 1));
  Limits limits;
  limits.nodes = 5000;
  return review_game(engine, {start, moves}, limits, signals, [](const ReviewedTurn&, std::size_t) {});
}

}  // namespace

TEST_SUITE("game review session") {
  TEST_CASE("a mistake has the name of the least share that it costs") {
    CHECK(mistake_of(0.0799) == nullptr);
    CHECK(mistake_of(0.08)->sign == "?!");
    CHECK(mistake_of(0.15)->nag == 2);
    CHECK(mistake_of(0.3)->name == "blunder");
    CHECK(mistake_of(1)->name == "blunder");
  }

  TEST_CASE("the fool's mate: who lets it happen blunders, who gives it does not, and the end is exact") {
    Signals signals;
    const auto found = review("chess", {"f2f3", "e7e5", "g2g4", "d8h4"}, signals);
    REQUIRE(found);
    REQUIRE(found->turns.size() == 4);
    CHECK(found->turns[2].notation == "g4");
    REQUIRE(found->turns[2].mistake());
    CHECK(found->turns[2].mistake()->name == "blunder");
    CHECK(found->turns[2].after.is_exact);
    CHECK(found->turns[2].score() == ReportedScore{ReportedScore::Unit::mate, -1});
    CHECK(found->turns[3].is_best());
    CHECK(found->turns[3].loss == 0);
    CHECK(found->turns[3].after.is_over);
    CHECK_FALSE(found->turns[0].after.is_exact);
    CHECK(found->accuracy(Side::first).of_each_kind == std::array<int, 3>{1, 0, 0});
    CHECK(found->accuracy(Side::first).kept < 0.9);
    CHECK(found->accuracy(Side::second).kept > 0.95);
  }

  TEST_CASE("what was found is written into the record in place of what said so before, and others' signs stay") {
    Signals signals;
    const auto found = review("chess", {"f2f3", "e7e5", "g2g4", "d8h4"}, signals);
    REQUIRE(found);
    PgnGame game;
    game.moves = {{"f3", {}, ""}, {"e5", {}, ""}, {"g4", {14}, "bold"}, {"Qh4#", {}, ""}};
    annotate(game, *found);
    CHECK(game.moves[2].nags == std::vector<int>{4, 14});
    CHECK(game.moves[2].comment.starts_with("bold -M2/"));
    CHECK(contains(game.moves[2].comment, "blunder: cost "));
    CHECK(game.moves[3].nags.empty());
    CHECK(game.moves[3].comment.empty());
    const std::string once = game.moves[2].comment;
    annotate(game, *found);
    CHECK(game.moves[2].comment == once);
    CHECK(game.moves[2].nags == std::vector<int>{4, 14});
    game.moves[0].comment = "+0.35/12 0.520s [%clk 0:01:02.3] inaccuracy: cost 9 % of the game, best was e4 e5. mine";
    annotate(game, *found);
    CHECK(game.moves[0].comment.starts_with("+0.35/12 0.520s [%clk 0:01:02.3] mine"));
    CHECK_FALSE(contains(game.moves[0].comment, "best was e4 e5. mine"));
    game.moves[1].comment = "That cost 20 % of my clock, but I liked it";
    annotate(game, *found);
    CHECK(game.moves[1].comment.starts_with("That cost 20 % of my clock, but I liked it "));
    // A player's own sign beside the move, and the engine's words; also where both signs are the same, or the other is praise.
    for (const int own : {6, 4, 3}) {
      game.moves[2] = {"g4", {own, 14}, "bold"};
      for (int n = 0; n < 2; ++n) {
        annotate(game, *found);
        CHECK(game.moves[2].nags == std::vector<int>{own, 14});
        CHECK(contains(game.moves[2].comment, " cost "));
        CHECK_FALSE(contains(game.moves[2].comment, "blunder"));
      }
      GameReview milder = *found;
      milder.turns[2].loss = 0;
      annotate(game, milder);
      CHECK(game.moves[2].nags == std::vector<int>{own, 14});
      CHECK(game.moves[2].comment == "bold -M2/2");
    }
    game.moves[3].nags = {3};
    annotate(game, *found);
    CHECK(game.moves[3].nags == std::vector<int>{3});
  }

  TEST_CASE("where something is hidden a mate is counted with the turn itself too") {
    Signals signals;
    const auto found =
        review("crest", {"b5e5", "a6=B", "+e5e3,e3g3"}, signals, "2Rk3/~b3b'2/1R2n2/7/6r/2B'3N'/3K3 w 2.1/3.0 - 0");
    REQUIRE(found);
    REQUIRE(found->turns.size() == 3);
    CHECK(found->turns[0].score() == ReportedScore{ReportedScore::Unit::mate, 2});
    CHECK(found->turns[1].score() == ReportedScore{ReportedScore::Unit::mate, -1});
    CHECK(found->turns[2].after.is_over);
  }

  TEST_CASE("an end that is known is written as that, with its distance where tables say it, and once") {
    using Unit = ReportedScore::Unit;
    ReviewedTurn turn;
    turn.after = {.side = Side::second, .score = {Unit::centipawns, -31'500}, .share = 0, .depth = 199};
    const auto comment_on = [&turn](std::string_view before) {
      PgnGame game;
      game.moves = {{"Kd6", {}, std::string(before)}};
      for (int n = 0; n < 3; ++n) annotate(game, {{}, {turn}});
      return game.moves[0].comment;
    };
    CHECK(comment_on("+315.00/199 mine") == "mine won by tables.");
    turn.after.by_tables = ProbeResult{Outcome::loss, ProbeResult::Certainty::exact, 12};
    CHECK(comment_on("mine") == "mine won by tables in 13 plies.");
    turn.after.by_tables->distance = 1;
    CHECK(comment_on("mine won by tables in 12 plies.") == "mine won by tables in 2 plies.");
    turn.after.by_tables->outcome = Outcome::win;
    CHECK(comment_on("won by skill") == "won by skill lost by tables in 2 plies.");
    turn.after.by_tables = ProbeResult{};
    CHECK(comment_on("") == "drawn by tables.");
    turn.after.score = {Unit::mate, -3};
    CHECK(comment_on("") == "+M7/7");
    turn.after = {.side = Side::second, .score = {}, .is_exact = true, .depth = 199};
    CHECK(comment_on("+0.00/199 mine") == "mine 0.00 exact.");
    turn.after.is_exact = false;
    CHECK(comment_on("mine 0.00 exact.") == "mine 0.00/199");
  }

  TEST_CASE("a game that is stopped, or is not legal has no review, or a shorter one") {
    Signals stopped;
    stopped.stop();
    const auto none = review("chess", {"e2e4"}, stopped);
    REQUIRE(none);
    CHECK(none->turns.empty());
    Signals signals;
    CHECK_FALSE(review("chess", {"e2e5"}, signals));
  }
}

}  // namespace roundel::game_review_test
