#include "tools/match/statistics/ratings.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <random>

namespace roundel::match::ratings_test {

namespace {

constexpr double elo_of_log_odds = 400.0 / std::numbers::ln10;
/// Small enough that ratings are as without a prior.
constexpr double no_prior = RatingSettings::least_prior;

Record games(std::int64_t wins, std::int64_t draws, std::int64_t losses) { return {{wins, draws, losses}, {}}; }

/// If the caller states that the games are pairs, returns them as pairs too.
Record paired(const Pentanomial& pairs, const Tally& tally) { return {tally, pairs}; }

double uniform(std::mt19937_64& generator) { return static_cast<double>(generator() >> 11) * 0x1p-53; }

/// Games with that expected score of which `draws` (as far as possible) are drawn.
Record simulate(double score, double draws, int number, std::mt19937_64& generator) {
  const double drawn = std::min(draws, 2.0 * std::min(score, 1.0 - score));
  Record record;
  for (int i = 0; i < number; ++i) {
    const double chance = uniform(generator);
    Tally& tally = record.games;
    ++(chance < drawn ? tally.draws : chance < drawn + score - 0.5 * drawn ? tally.wins : tally.losses);
  }
  return record;
}

double sum_of(const Ratings& ratings) {
  double sum = 0.0;
  for (const Rating& rating : ratings.contestants) sum += rating.elo;
  return sum;
}

}  // namespace

TEST_SUITE("match statistics") {
  TEST_CASE("ratings of four statistics journals are those of the literature") {
    // Citations as won games: data "citations" of the R package BradleyTerry2, from S. Stigler, Statistical Science
    // 9, 1994. Estimates and standard errors against Biometrika: H. Turner and D. Firth, "Bradley-Terry Models in R",
    // Journal of Statistical Software 48(9), 2012, section 2.1, in log-odds.
    CrossTable table(4);
    table.add(0, 1, games(730, 0, 33));
    table.add(0, 2, games(498, 0, 320));
    table.add(0, 3, games(221, 0, 284));
    table.add(1, 2, games(68, 0, 813));
    table.add(1, 3, games(17, 0, 276));
    table.add(2, 3, games(142, 0, 325));
    const Ratings ratings = rate(table, {no_prior, 0, 0.0});
    CHECK(ratings.converged);
    constexpr std::array<double, 4> estimates = {0.0, -2.94907, -0.47957, 0.26895};
    constexpr std::array<double, 4> errors = {0.0, 0.10255, 0.06059, 0.07083};
    for (std::size_t i = 0; i < 4; ++i) {
      CHECK(std::abs(ratings.contestants[i].elo / elo_of_log_odds - estimates[i]) < 1e-5);
      // Ours are of the observed scatter, theirs of the model's.
      CHECK(ratings.contestants[i].error / normal_quantile / elo_of_log_odds ==
            doctest::Approx(errors[i]).epsilon(0.01));
    }
  }

  TEST_CASE("ratings of seven baseball teams are those of the literature") {
    // A. Agresti, Categorical Data Analysis, 2nd edition, 2002, page 438 and table 10.11, by way of BradleyTerry2, data
    // baseball.csv and tests/testthat/test-baseball.R: wins at home, losses at home; the last team has 0.
    constexpr int teams = 7;
    constexpr std::array<std::array<int, teams>, teams> wins = {{{0, 4, 4, 4, 6, 4, 6},
                                                                 {3, 0, 4, 4, 6, 6, 4},
                                                                 {2, 4, 0, 2, 4, 4, 6},
                                                                 {3, 5, 2, 0, 4, 4, 6},
                                                                 {5, 2, 3, 4, 0, 5, 6},
                                                                 {2, 3, 3, 4, 4, 0, 2},
                                                                 {2, 1, 1, 2, 1, 3, 0}}};
    constexpr std::array<std::array<int, teams>, teams> losses = {{{0, 3, 2, 3, 1, 2, 0},
                                                                   {3, 0, 2, 3, 0, 1, 3},
                                                                   {5, 3, 0, 4, 3, 2, 0},
                                                                   {3, 1, 5, 0, 3, 2, 1},
                                                                   {1, 5, 3, 2, 0, 2, 0},
                                                                   {5, 3, 4, 3, 2, 0, 4},
                                                                   {5, 5, 6, 4, 6, 4, 0}}};
    CrossTable table(teams);
    for (int home = 0; home < teams; ++home) {
      for (int away = 0; away < teams; ++away) {
        const auto row = static_cast<std::size_t>(home);
        const auto column = static_cast<std::size_t>(away);
        if (home != away) table.add(home, away, games(wins[row][column], 0, losses[row][column]));
      }
    }
    const Ratings ratings = rate(table, {no_prior, teams - 1, 0.0});
    constexpr std::array<double, teams> estimates = {1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0};
    for (std::size_t i = 0; i < teams; ++i) {
      CHECK(std::abs(ratings.contestants[i].elo / elo_of_log_odds - estimates[i]) <= 0.005);
      if (i + 1 < teams) {
        CHECK(ratings.contestants[i].error / normal_quantile / elo_of_log_odds == doctest::Approx(0.3).epsilon(0.2));
      }
    }
  }

  TEST_CASE("scores of 75 %, 75 % and 90 % have the ratings of a manual calculation") {
    // Laskos, "EloStat, Bayeselo and Ordo", talkchess.com, 24 June 2012: "the correct rating here is
    // -191, 0, 191", as 90 % is exactly twice 75 %.
    CrossTable table(3);
    table.add(0, 1, games(18, 9, 3));
    table.add(1, 2, games(18, 9, 3));
    table.add(0, 2, games(24, 6, 0));
    const Ratings ratings = rate(table, {no_prior, {}, 0.0});
    CHECK(ratings.contestants[0].elo == doctest::Approx(400.0 * std::log10(3.0)).epsilon(1e-6));
    CHECK(std::abs(ratings.contestants[1].elo) < 1e-4);
    CHECK(ratings.contestants[2].elo == doctest::Approx(-400.0 * std::log10(3.0)).epsilon(1e-6));
  }

  TEST_CASE("of two contestants the rating is the Elo difference, and so is its error") {
    // lynx-chess/Lynx, pull request 1899, by fastchess: Elo -1.06 +/- 4.05
    const Pentanomial pairs{{235, 1384, 2521, 1341, 239}};
    CrossTable table(2);
    table.add(1, 0, paired(pairs.swapped(), {3060, 5355, 3025}));
    const Ratings ratings = rate(table, {no_prior, 1, 0.0});
    CHECK(std::abs(ratings.contestants[0].elo + 1.06) <= 0.05);
    CHECK(ratings.contestants[0].error == doctest::Approx(4.05).epsilon(0.002));
    // Without pairs, the games count as independent. The difference is small here.
    CrossTable single(2);
    single.add(0, 1, games(3025, 5355, 3060));
    CHECK(rate(single, {no_prior, 1, 0.0}).contestants[0].error ==
          doctest::Approx(elo_difference(Tally{3025, 5355, 3060}).error()).epsilon(0.002));
  }

  TEST_CASE("pairs whose games offset each other make ratings surer, draws too") {
    const Tally tally{250, 500, 250};
    CrossTable single(2);
    single.add(0, 1, {tally, {}});
    CrossTable offset(2);
    offset.add(0, 1, {tally, {{0, 50, 400, 50, 0}}});
    CrossTable decided(2);
    decided.add(0, 1, {{500, 0, 500}, {}});
    const double error = rate(single).contestants[0].error;
    CHECK(rate(offset).contestants[0].error < 0.5 * error);
    CHECK(rate(decided).contestants[0].error == doctest::Approx(std::sqrt(2.0) * error).epsilon(0.01));
  }

  TEST_CASE("the prior of two contestants is one drawn game") {
    CrossTable table(2);
    table.add(0, 1, games(5, 1, 2));
    const Ratings ratings = rate(table);
    CHECK(ratings.contestants[0].elo - ratings.contestants[1].elo ==
          doctest::Approx(elo_of_score((5.5 + 0.5) / 9.0)).epsilon(1e-9));
    CHECK(ratings.contestants[0].elo == doctest::Approx(-ratings.contestants[1].elo));
  }

  TEST_CASE("a clean sweep has a finite rating that grows with the games, and an honest error") {
    double last = 0.0;
    for (const int number : {1, 2, 10, 100, 1000}) {
      CrossTable table(2);
      table.add(0, 1, games(number, 0, 0));
      const Ratings ratings = rate(table, {1.0, 1, 0.0});
      CHECK(ratings.converged);
      CHECK(ratings.contestants[0].elo == doctest::Approx(elo_of_score((number + 0.5) / (number + 1.0))));
      CHECK(ratings.contestants[0].elo > last);
      CHECK(ratings.contestants[0].error > 250.0);
      CHECK(ratings.contestants[0].error < 1000.0);
      last = ratings.contestants[0].elo;
    }
  }

  TEST_CASE("the error after one level pair is that of a manual calculation") {
    // Two games and a virtual one between equals: information 3/4. Observed scatter: only the virtual game's 1/4.
    // Two observations for one difference double the variance.
    const double of_all = (0.25 + 1.0) / (0.75 + 1.0);
    const double of_pairing = (0.25 + of_all) / (0.75 + 1.0);
    const double variance = 2.0 * of_pairing / 0.75;
    CrossTable table(2);
    table.add(0, 1, paired({{0, 0, 1, 0, 0}}, {1, 0, 1}));
    const Ratings ratings = rate(table, {1.0, 1, 0.0});
    CHECK(ratings.contestants[0].elo == doctest::Approx(0.0));
    CHECK(ratings.contestants[0].error ==
          doctest::Approx(normal_quantile * elo_of_log_odds * std::sqrt(variance)).epsilon(1e-9));
  }

  TEST_CASE("an anchor shifts all ratings equally; without one their average is 0") {
    CrossTable table(4);
    table.add(0, 1, games(10, 5, 3));
    table.add(1, 2, games(4, 5, 3));
    table.add(3, 2, games(1, 7, 9));
    table.add(3, 0, games(2, 0, 6));
    const Ratings centred = rate(table);
    const Ratings anchored = rate(table, {1.0, 2, 2800.0});
    CHECK(std::abs(sum_of(centred)) < 1e-6);
    CHECK(anchored.contestants[2].elo == 2800.0);
    CHECK(anchored.contestants[2].error == 0.0);
    for (std::size_t i = 0; i < 4; ++i) {
      CHECK(anchored.contestants[i].elo - 2800.0 ==
            doctest::Approx(centred.contestants[i].elo - centred.contestants[2].elo).epsilon(1e-6));
      if (i != 2) CHECK(anchored.contestants[i].error > centred.contestants[i].error);
    }
  }

  TEST_CASE("ratings do not depend on the order of contestants or of games") {
    CrossTable table(3);
    table.add(0, 1, games(10, 5, 3));
    table.add(1, 2, paired({{1, 2, 9, 3, 1}}, {11, 12, 10}));
    CrossTable reversed(3);
    reversed.add(1, 2, games(3, 5, 10));
    reversed.add(1, 0, paired({{1, 2, 9, 3, 1}}, {11, 12, 10}));
    CHECK(reversed.between(1, 2) == table.between(1, 0));
    CHECK(reversed.between(0, 1) == table.between(2, 1));
    const Ratings ratings = rate(table);
    const Ratings others = rate(reversed);
    for (std::size_t i = 0; i < 3; ++i) {
      CHECK(others.contestants[2 - i].elo == doctest::Approx(ratings.contestants[i].elo).epsilon(1e-7));
      CHECK(others.contestants[2 - i].error == doctest::Approx(ratings.contestants[i].error).epsilon(1e-7));
    }
  }

  TEST_CASE("contestants without games in common are in different groups, with infinite errors") {
    CrossTable table(6);
    table.add(0, 4, games(3, 0, 1));
    table.add(1, 2, games(3, 2, 1));
    table.add(2, 5, games(3, 2, 1));
    const Ratings ratings = rate(table);
    constexpr std::array<int, 6> groups = {0, 1, 1, 2, 0, 1};
    for (std::size_t i = 0; i < 6; ++i) {
      CHECK(ratings.contestants[i].group == groups[i]);
      CHECK(std::isfinite(ratings.contestants[i].elo));
      // The largest group is the reference.
      CHECK(std::isinf(ratings.contestants[i].error) == (groups[i] != 1));
    }
    CHECK(ratings.contestants[3].elo == doctest::Approx(0.0));
    CHECK(ratings.contestants[0].elo > 0.0);
    CHECK(ratings.contestants[0].elo == doctest::Approx(-ratings.contestants[4].elo));
    const Ratings anchored = rate(table, {1.0, 4, 1000.0});
    CHECK(anchored.contestants[4].elo == 1000.0);
    CHECK(std::isfinite(anchored.contestants[0].error));
    CHECK(anchored.contestants[1].error == infinity);
    CHECK(anchored.contestants[3].elo == doctest::Approx(0.5 * (anchored.contestants[0].elo + 1000.0)));
  }

  TEST_CASE("no games at all: nothing is known") {
    for (const int contestants : {1, 5}) {
      const Ratings ratings = rate(CrossTable(contestants));
      CHECK(ratings.contestants.size() == static_cast<std::size_t>(contestants));
      for (const Rating& rating : ratings.contestants) {
        CHECK(rating.elo == 0.0);
        CHECK(rating.error == infinity);
      }
    }
    const Ratings anchored = rate(CrossTable(2), {1.0, 1, 50.0});
    CHECK(anchored.contestants[0].elo == 50.0);
    CHECK(anchored.contestants[0].error == infinity);
    CHECK(anchored.contestants[1].error == 0.0);
  }

  TEST_CASE("a hundred contestants far apart are rated") {
    CrossTable table(100);
    for (int i = 0; i + 1 < 100; ++i) table.add(i, i + 1, games(9, 0, 1));
    for (int i = 0; i + 10 < 100; ++i) table.add(i, i + 10, games(20, 0, 0));
    const Ratings ratings = rate(table);
    CHECK(ratings.converged);
    CHECK(std::abs(sum_of(ratings)) < 1e-3);
    for (std::size_t i = 0; i + 1 < 100; ++i) {
      CHECK(ratings.contestants[i].elo > ratings.contestants[i + 1].elo);
      CHECK(std::isfinite(ratings.contestants[i].error));
    }
  }

  TEST_CASE("errors of simulated tournaments hold the truth 95 times in 100") {
    // 1710 of 1800 are expected. Those of one tournament depend on each other: the deviation is above 9.
    constexpr std::array<double, 6> truth = {-150.0, -60.0, -10.0, 0.0, 20.0, 200.0};
    std::mt19937_64 generator(1952);
    int held = 0;
    for (int tournament = 0; tournament < 300; ++tournament) {
      CrossTable table(6);
      for (int i = 0; i < 6; ++i) {
        for (int j = i + 1; j < 6; ++j) {
          const double difference = truth[static_cast<std::size_t>(i)] - truth[static_cast<std::size_t>(j)];
          table.add(i, j, simulate(expected_score(difference), 0.4, 40, generator));
        }
      }
      const Ratings ratings = rate(table);
      for (std::size_t i = 0; i < 6; ++i) {
        const Rating& rating = ratings.contestants[i];
        if (std::abs(rating.elo - truth[i]) <= rating.error) ++held;
      }
    }
    CHECK(held > 1660);
    CHECK(held < 1755);
  }
}

}  // namespace roundel::match::ratings_test
