// How the model of wins, draws and losses is fitted to games.

#include "tools/fit/win_rate_fit.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "engine/session/engine.hpp"
#include "tools/fit/scored_positions.hpp"
#include "tools/match/openings/random.hpp"
#include "variants/games/registry.hpp"

namespace roundel::fit::win_rate_fit_test {
namespace {

using Positions = std::vector<ScoredPosition>;

/// A number from 0 to 1.
double fraction(match::Random& random) { return static_cast<double>(random.below(1'000'000)) / 1e6; }

/// Returns games that end by the model, each with one position whose score is from -500 to 500.
Positions games_of(const WinRateModel& model, std::size_t count) {
  match::Random random(7, 1);
  Positions games;
  for (std::size_t game = 0; game < count; ++game) {
    const double score = 1000 * fraction(random) - 500;
    const double luck = fraction(random);
    const bool is_won = luck < model.wins(score + model.edge);
    const bool is_lost = luck > 1 - model.wins(-score - model.edge);
    games.push_back({score, is_won ? 1 : is_lost ? -1 : 0, game});
  }
  return games;
}

/// Returns whether a number was found, with at most that error.
void check_near(double found, double error, double real, double most) {
  CHECK(std::abs(found - real) < 3 * error);
  CHECK(error > 0);
  CHECK(error < most);
}

constexpr FittedNumbers all_numbers{.edge = true, .drawn = true};

match::PlayedMove move(std::string text, std::optional<ReportedScore> score, int depth = 1) {
  return {std::move(text), score, depth, 0, {}, {}};
}
ReportedScore centipawns(int value) { return {ReportedScore::Unit::centipawns, value}; }

/// 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4, whose first move is the opening's.
match::GameRecord short_game() {
  match::GameRecord record;
  record.book_moves = {"e2e4"};
  record.moves = {move("e7e5", centipawns(-30)),
                  move("g1f3", centipawns(20)),
                  move("b8c6", ReportedScore{ReportedScore::Unit::mate, 3}),
                  move("f1b5", centipawns(50)),
                  move("a7a6", centipawns(-60)),
                  move("b5a4", centipawns(70))};
  record.winner = Side::first;
  return record;
}

Expected<Positions> positions_of(const match::GameRecord& record) {
  Engine engine(built_in_variants(), find_variant(built_in_variants(), "chess"));
  return scored_positions(record, engine.session(), 5);
}

}  // namespace

TEST_SUITE("win rate fit") {
  TEST_CASE("the numbers by which games were made are found again") {
    for (const WinRateModel& real :
         {WinRateModel{190, 75, 0, 0.1}, WinRateModel{60, 110, 40, 0.2}, WinRateModel{130, 40, -70, 0.5}}) {
      CAPTURE(real.half_won);
      const auto found = fit_win_rate(games_of(real, 20'000), all_numbers);
      REQUIRE(found);
      const auto& [model, errors] = *found;
      check_near(model.half_won, errors.half_won, real.half_won, 8);
      check_near(model.spread, errors.spread, real.spread, 8);
      check_near(model.edge, errors.edge, real.edge, 4);
      check_near(model.drawn, errors.drawn, real.drawn, 0.03);
    }
  }

  TEST_CASE("no other numbers are likelier") {
    const Positions games = games_of({100, 80, 20, 0.2}, 2000);
    const auto found = fit_win_rate(games, all_numbers);
    REQUIRE(found);
    const WinRateModel& model = found->model;
    const double least = log_loss(games, model);
    for (const double step : {-2.0, 2.0}) {
      CHECK(least < log_loss(games, {model.half_won + step, model.spread, model.edge, model.drawn}));
      CHECK(least < log_loss(games, {model.half_won, model.spread + step, model.edge, model.drawn}));
      CHECK(least < log_loss(games, {model.half_won, model.spread, model.edge + step, model.drawn}));
      CHECK(least < log_loss(games, {model.half_won, model.spread, model.edge, model.drawn + step / 100}));
    }
  }

  TEST_CASE("if no position is drawn at all scores, that share is 0 and the other numbers are as without it") {
    Positions games = games_of({100, 80}, 5000);
    // With these results, a share below 0 would be the likeliest.
    std::erase_if(
        games, [](const ScoredPosition& position) { return position.result == 0 && std::abs(position.score) > 200; });
    const auto with = fit_win_rate(games, {.drawn = true});
    const auto without = fit_win_rate(games);
    REQUIRE(with);
    REQUIRE(without);
    CHECK(with->model.drawn == 0);
    CHECK(with->errors.drawn == 0);
    CHECK(with->model.half_won == doctest::Approx(without->model.half_won).epsilon(0.001));
    CHECK(with->model.spread == doctest::Approx(without->model.spread).epsilon(0.001));
  }

  TEST_CASE("the edge and the share of certain draws are only fitted on request") {
    const auto found = fit_win_rate(games_of({100, 80, 30}, 5000));
    REQUIRE(found);
    CHECK(found->model.edge == 0);
    CHECK(found->errors.edge == 0);
    CHECK(found->model.drawn == 0);
    CHECK(found->errors.drawn == 0);
    CHECK(found->model.half_won == doctest::Approx(100).epsilon(0.1));
  }

  TEST_CASE("a game that occurs ten times is no more certain than once") {
    const Positions games = games_of({100, 80, 0}, 2000);
    Positions repeated;
    for (const ScoredPosition& position : games) repeated.insert(repeated.end(), 10, position);
    const auto once = fit_win_rate(games, {.edge = true});
    const auto often = fit_win_rate(repeated, {.edge = true});
    REQUIRE(once);
    REQUIRE(often);
    CHECK(often->errors.half_won == doctest::Approx(once->errors.half_won).epsilon(0.02));
    CHECK(often->errors.spread == doctest::Approx(once->errors.spread).epsilon(0.02));
    CHECK(often->errors.edge == doctest::Approx(once->errors.edge).epsilon(0.02));
  }

  TEST_CASE("games that are never drawn have a model too") {
    const auto found = fit_win_rate(games_of({0, 80, 0}, 5000));
    REQUIRE(found);
    CHECK(found->model.half_won > 0);
    CHECK(found->model.half_won < 1);
    CHECK(found->model.spread == doctest::Approx(80).epsilon(0.1));
  }

  TEST_CASE("if the scores predict nothing, or everything, there is no likeliest model") {
    Positions level;
    Positions clear;
    Positions wrong;
    for (std::size_t game = 0; game < 300; ++game) {
      const int result = static_cast<int>(game % 3) - 1;
      level.push_back({0, result, game});
      clear.push_back({300.0 * result, result, game});
      wrong.push_back({-50.0 * result, result, game});
    }
    CHECK_FALSE(fit_win_rate(level));
    CHECK_FALSE(fit_win_rate(clear));
    CHECK_FALSE(fit_win_rate(wrong));
    CHECK_FALSE(fit_win_rate({}));
  }

  TEST_CASE("the loss is that of the reported probabilities") {
    const WinRateModel thirds{.half_won = 80 * std::log(2), .spread = 80};
    const Positions level{{0, 1, 0}, {0, 0, 1}, {0, -1, 2}};
    CHECK(log_loss(level, thirds) == doctest::Approx(std::log(3)));
    CHECK(log_loss({{100, 1, 0}}, {.half_won = 100, .spread = 10}) == doctest::Approx(std::log(2)));
    CHECK(log_loss({{1e6, 0, 0}}, {.half_won = 100, .spread = 10, .drawn = 0.5}) == doctest::Approx(std::log(2)));
    CHECK(log_loss({{-900, 1, 0}}, {.half_won = 100, .spread = 10}) == doctest::Approx(100));
    CHECK(log_loss({{1000, 0, 0}}, {.half_won = 100, .spread = 10}) == doctest::Approx(90));
  }

  TEST_CASE("of a game the scores that were estimates count, from the view of the side that begins") {
    const auto positions = positions_of(short_game());
    REQUIRE(positions);
    REQUIRE(positions->size() == 2);  // not the mate, nor the last three
    CHECK(positions->at(0).score == 30);
    CHECK(positions->at(1).score == 20);
    CHECK(positions->at(1).result == 1);
    CHECK(positions->at(1).group == 5);

    match::GameRecord deeper = short_game();
    deeper.moves[1].depth = 5;
    CHECK(positions_of(deeper)->size() == 1);
    match::GameRecord silent = short_game();
    silent.moves[0].score.reset();
    CHECK(positions_of(silent)->size() == 1);
  }

  TEST_CASE("a game has its result") {
    match::GameRecord record = short_game();
    record.winner = Side::second;
    CHECK(positions_of(record)->front().result == -1);
    record.winner.reset();
    CHECK(positions_of(record)->front().result == 0);
    record.cause = match::Cause::time;
    CHECK(positions_of(record)->empty());
  }

  TEST_CASE("a game of turns that are not legal is refused") {
    match::GameRecord record = short_game();
    record.moves[2].text = "e1e8";
    CHECK_FALSE(positions_of(record));
    record.book_moves = {"e2e5"};
    CHECK_FALSE(positions_of(record));
  }
}

}  // namespace roundel::fit::win_rate_fit_test
