#include "tools/match/statistics/statistics.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include "tools/match/statistics/sprt.hpp"

namespace roundel::match::statistics_test {

namespace {

using Distribution = std::array<double, 5>;

/// The hypotheses of a test, in Elo.
struct Interval {
  double low = 0.0;
  double high = 0.0;
};

/// Returns whether a published number, rounded to `unit`, is that value.
bool rounds_to(double value, double published, double unit) { return std::abs(value - published) <= 0.5001 * unit; }

/// Returns whether they are equal except for rounding; infinities count.
bool alike(double one, double other) { return one == other || std::abs(one - other) <= 1e-9 * (1.0 + std::abs(one)); }

std::string text_of(const Distribution& counts) { return fmt::format("{}", fmt::join(counts, " ")); }

/// From 0 to 1, the same on every platform.
double uniform(std::mt19937_64& generator) { return static_cast<double>(generator() >> 11) * 0x1p-53; }

std::size_t draw(const Distribution& probabilities, std::mt19937_64& generator) {
  double left = uniform(generator);
  std::size_t outcome = 0;
  while (outcome + 1 < probabilities.size() && left >= probabilities[outcome]) left -= probabilities[outcome++];
  return outcome;
}

Pentanomial simulate(const Distribution& probabilities, int pairs, std::mt19937_64& generator) {
  Pentanomial result;
  for (int i = 0; i < pairs; ++i) ++result.counts[draw(probabilities, generator)];
  return result;
}

/// Returns trials with probabilities as counts, so that their statistics are those of the distribution itself.
Trials exactly(const Distribution& probabilities) {
  Trials trials = Pentanomial{};
  trials.counts = probabilities;
  return trials;
}

/// `base` weighted by exp(tilt * score), with probability 1 in all.
Distribution tilted(const Distribution& base, double tilt) {
  Distribution result{};
  double sum = 0.0;
  for (std::size_t i = 0; i < base.size(); ++i) sum += result[i] = base[i] * std::exp(tilt * static_cast<double>(i));
  for (double& probability : result) probability /= sum;
  return result;
}

/// A tilt of `base` with that normalised Elo.
Distribution with_normalised_elo(const Distribution& base, double elo) {
  double low = -10.0;
  double high = 10.0;
  for (int i = 0; i < 100; ++i) {
    const double middle = 0.5 * (low + high);
    (normalised_elo(exactly(tilted(base, middle))).value < elo ? low : high) = middle;
  }
  return tilted(base, low);
}

const std::vector<Pentanomial>& varied_pairs() {
  static const std::vector<Pentanomial> pairs = {
      {{36, 340, 767, 462, 82}}, {{0, 0, 1, 1, 0}},     {{0, 0, 0, 0, 104}}, {{0, 0, 500, 0, 0}},  {{77, 1, 0, 0, 0}},
      {{1, 0, 0, 0, 0}},         {{500, 0, 0, 0, 500}}, {{3, 0, 9, 0, 40}},  {{0, 700, 0, 650, 0}}};
  return pairs;
}

Expected<SprtSettings> parse(const std::vector<std::string>& words) { return parse_sprt(words); }

}  // namespace

TEST_SUITE("match statistics") {
  TEST_CASE("Elo, its error and LOS of game pairs are those that fastchess and fishtest published") {
    struct Case {
      Pentanomial pairs;
      double elo, error, unit, superiority;  // Elo rounded to 0.01, error to `unit`, LOS in percent
      double superiority_unit;
    };
    const std::vector<Case> cases = {
        // fastchess, issue 807
        {{{30, 6, 18, 0, 6}}, -168.40, 73.37, 0.01, 0.00, 0.01},
        // lynx-chess/Lynx, pull request 1899
        {{{235, 1384, 2521, 1341, 239}}, -1.06, 4.05, 0.01, 30.33, 0.01},
        // brunocodutra/cinder, pull requests 836, 773, 879, 920 and 820
        {{{835, 6884, 13116, 7201, 852}}, 2.11, 1.70, 0.01, 99.25, 0.01},
        {{{36, 340, 767, 462, 82}}, 22.07, 7.16, 0.01, 100.00, 0.01},
        {{{115, 1156, 2443, 1233, 141}}, 4.40, 3.91, 0.01, 98.64, 0.01},
        {{{367, 5622, 13276, 5562, 426}}, 0.40, 1.62, 0.01, 68.58, 0.01},
        {{{244, 1980, 3630, 2067, 263}}, 2.65, 3.24, 0.01, 94.56, 0.01},
        // https://chess.stackexchange.com/questions/45881
        {{{4, 3, 34, 42, 117}}, 277.00, 40.90, 0.01, 100.00, 0.01},
        // fastchess, app/tests/elo_test.cpp at 2f5e8881, "EloPentanomial 2"
        {{{332, 433, 498, 333, 334}}, -8.64, 10.33, 0.01, 5.05, 0.01},
        // Stockfish, pull request 4160 (fishtest 631836b437f41b13973d7da1) and 6255 (68a65d8ab6fb3300203bc825)
        {{{39, 5335, 18992, 5622, 12}}, 1.35, 1.2, 0.1, 98.6, 0.1},
        {{{1, 137, 4659, 203, 0}}, 2.22, 1.3, 0.1, 100.0, 0.1},
    };
    for (const Case& example : cases) {
      CAPTURE(example.elo);
      const Estimate elo = elo_difference(example.pairs);
      CHECK(rounds_to(elo.value, example.elo, 0.01));
      CHECK(rounds_to(elo.error(), example.error, example.unit));
      CHECK(
          rounds_to(100.0 * likelihood_of_superiority(example.pairs), example.superiority, example.superiority_unit));
    }
  }

  TEST_CASE("Elo, its error and LOS of single games are those that fastchess and Cute Chess published") {
    // fastchess, app/tests/elo_test.cpp at 2f5e8881, "EloWDL 2"
    CHECK(rounds_to(elo_difference(Tally{136, 111, 96}).value, 40.70, 0.01));
    CHECK(rounds_to(elo_difference(Tally{136, 111, 96}).error(), 30.43, 0.01));
    CHECK(rounds_to(100.0 * likelihood_of_superiority(Tally{136, 111, 96}), 99.60, 0.01));
    CHECK(rounds_to(100.0 * likelihood_of_superiority(Tally{76, 123, 89}), 15.53, 0.01));
    // Cute Chess: cosmobobak/viridithas, pull request 134; Stockfish, pull request 2645
    CHECK(rounds_to(elo_difference(Tally{21568, 44333, 21025}).value, 2.2, 0.1));
    CHECK(rounds_to(elo_difference(Tally{21568, 44333, 21025}).error(), 1.6, 0.1));
    CHECK(rounds_to(100.0 * likelihood_of_superiority(Tally{21568, 44333, 21025}), 99.6, 0.1));
    CHECK(rounds_to(elo_difference(Tally{150, 730, 120}).value, 10.4, 0.1));
    CHECK(rounds_to(elo_difference(Tally{150, 730, 120}).error(), 11.2, 0.1));
    CHECK(rounds_to(100.0 * likelihood_of_superiority(Tally{150, 730, 120}), 96.6, 0.1));
  }

  TEST_CASE("normalised Elo is that of fastchess and fishtest, its error too where it is near 0") {
    struct Case {
      Trials trials;
      double elo, unit, error, error_unit;  // error 0: not near 0, see below
    };
    const std::vector<Case> cases = {
        // Sources as above, in the same order; then codedeliveryservice/Reckless, wiki page Progress-Tracking.
        {Pentanomial{{30, 6, 18, 0, 6}}, -170.08, 0.01, 0.0, 0.0},
        {Pentanomial{{235, 1384, 2521, 1341, 239}}, -1.67, 0.01, 6.37, 0.01},
        {Pentanomial{{835, 6884, 13116, 7201, 852}}, 3.52, 0.01, 2.83, 0.01},
        {Pentanomial{{36, 340, 767, 462, 82}}, 36.25, 0.01, 0.0, 0.0},
        {Pentanomial{{115, 1156, 2443, 1233, 141}}, 7.61, 0.01, 6.75, 0.01},
        {Pentanomial{{367, 5622, 13276, 5562, 426}}, 0.75, 0.01, 3.03, 0.01},
        {Pentanomial{{244, 1980, 3630, 2067, 263}}, 4.36, 0.01, 5.32, 0.01},
        {Pentanomial{{4, 3, 34, 42, 117}}, 345.17, 0.01, 0.0, 0.0},
        {Pentanomial{{39, 5335, 18992, 5622, 12}}, 3.13, 0.01, 2.8, 0.1},
        {Pentanomial{{1, 137, 4659, 203, 0}}, 12.00, 0.01, 6.8, 0.1},
        {Pentanomial{{59, 1751, 4800, 3267, 169}}, 56.71, 0.01, 0.0, 0.0},
        // fastchess, app/tests/elo_test.cpp at 2f5e8881, "EloWDL 1" to "EloWDL 3"
        {Tally{76, 123, 89}, -20.76, 0.01, 0.0, 0.0},
        {Tally{136, 111, 96}, 49.77, 0.01, 0.0, 0.0},
        {Tally{34, 0, 356}, -508.44, 0.01, 0.0, 0.0},
    };
    for (const Case& example : cases) {
      CAPTURE(example.elo);
      const Estimate elo = normalised_elo(example.trials);
      CHECK(rounds_to(elo.value, example.elo, example.unit));
      if (example.error > 0.0) CHECK(rounds_to(elo.error(), example.error, example.error_unit));
    }
  }

  TEST_CASE("ratios are those that fastchess published") {
    // fastchess, issue 807; brunocodutra/cinder, pull request 773
    CHECK(rounds_to(100.0 * draw_ratio(Pentanomial{{30, 6, 18, 0, 6}}), 30.00, 0.01));
    CHECK(rounds_to(pairs_ratio({{30, 6, 18, 0, 6}}), 0.17, 0.01));
    CHECK(rounds_to(100.0 * draw_ratio(Pentanomial{{36, 340, 767, 462, 82}}), 45.47, 0.01));
    CHECK(rounds_to(pairs_ratio({{36, 340, 767, 462, 82}}), 1.45, 0.01));
    // Cute Chess, of games: cosmobobak/viridithas, pull request 134
    CHECK(rounds_to(100.0 * draw_ratio(Tally{21568, 44333, 21025}), 51.0, 0.1));
  }

  TEST_CASE("counts add up, and swap sides") {
    const Pentanomial pairs{{30, 6, 18, 0, 6}};
    CHECK(pairs.pairs() == 60);
    CHECK(pairs.score() == 33.0);  // fastchess, issue 807: "Points: 33.0"
    CHECK(pairs.swapped().score() == 87.0);
    const Tally games{30, 6, 84};
    CHECK(games.games() == 120);
    CHECK(games.score() == 33.0);
    Record record{games, pairs};
    record += record.swapped();
    CHECK(record == Record{{114, 12, 114}, {{36, 6, 36, 6, 36}}});
    CHECK(record == record.swapped());
  }

  TEST_CASE("pairs are used where they hold half of the games") {
    const Pentanomial pairs{{0, 1, 3, 1, 0}};
    CHECK(Trials(Record{{2, 16, 2}, pairs}).games_each == 2);
    CHECK(Trials(Record{{3, 16, 2}, pairs}).games_each == 1);
    CHECK(Trials(Record{{2, 16, 2}, {}}).games() == 20.0);
    CHECK(Trials(Record{}).number() == 0.0);
  }

  TEST_CASE("the logistic curve: three to one is 400 log10 3, and back again") {
    CHECK(elo_of_score(0.75) == doctest::Approx(400.0 * std::log10(3.0)).epsilon(1e-12));
    CHECK(elo_of_score(0.5) == 0.0);
    CHECK(elo_of_score(0.0) == -infinity);
    CHECK(elo_of_score(1.0) == infinity);
    for (const double elo : {-700.0, -3.0, 0.0, 1e-3, 250.0}) {
      CHECK(elo_of_score(expected_score(elo)) == doctest::Approx(elo).epsilon(1e-9));
    }
    CHECK(elo_of_t_value == doctest::Approx(800.0 / std::numbers::ln10).epsilon(1e-14));
  }

  TEST_CASE("pairs of independent games have the same score and deviation as the games") {
    // A game is won, drawn, lost with 1/2, 1/4, 1/4: a pair has 0 to 2 points with these sixteenths.
    const Trials games = Tally{2 * 800, 800, 800};
    const Trials pairs = Pentanomial{{1 * 100, 2 * 100, 5 * 100, 4 * 100, 4 * 100}};
    CHECK(pairs.games() == games.games());
    CHECK(pairs.mean() == doctest::Approx(games.mean()).epsilon(1e-12));
    CHECK(pairs.variance() == doctest::Approx(0.5 * games.variance()).epsilon(1e-12));
    CHECK(elo_difference(pairs).error() == doctest::Approx(elo_difference(games).error()).epsilon(1e-9));
    CHECK(normalised_elo(pairs).value == doctest::Approx(normalised_elo(games).value).epsilon(1e-9));
    CHECK(likelihood_of_superiority(pairs) == doctest::Approx(likelihood_of_superiority(games)).epsilon(1e-9));
  }

  TEST_CASE("without draws and nearly level, both kinds of Elo are the same, and errors are 1.96 * 347.4 / sqrt(n)") {
    const Tally games{5010, 0, 4990};
    CHECK(elo_difference(games).value == doctest::Approx(normalised_elo(games).value).epsilon(1e-4));
    CHECK(normalised_elo(games).error() == doctest::Approx(1.959964 * 347.43559 / 100.0).epsilon(1e-5));
    CHECK(elo_difference(games).error() == doctest::Approx(1.959964 * 347.43559 / 100.0).epsilon(1e-3));
  }

  TEST_CASE("swapping sides negates estimates and mirrors the likelihood of superiority") {
    for (const Pentanomial& pairs : varied_pairs()) {
      CAPTURE(text_of(Trials(pairs).counts));
      const Trials other = pairs.swapped();
      CHECK(alike(elo_difference(other).value, -elo_difference(pairs).value));
      CHECK(alike(elo_difference(other).low, -elo_difference(pairs).high));
      CHECK(alike(normalised_elo(other).value, -normalised_elo(pairs).value));
      CHECK(alike(normalised_elo(other).low, -normalised_elo(pairs).high));
      CHECK(likelihood_of_superiority(other) == doctest::Approx(1.0 - likelihood_of_superiority(pairs)));
      CHECK(elo_difference(pairs).low <= elo_difference(pairs).value);
      CHECK(elo_difference(pairs).value <= elo_difference(pairs).high);
    }
  }

  TEST_CASE("more points are more Elo, more superiority") {
    Pentanomial pairs{{10, 20, 40, 20, 10}};
    double elo = elo_difference(pairs).value;
    double superiority = likelihood_of_superiority(pairs);
    CHECK(elo == 0.0);
    CHECK(superiority == 0.5);
    for (std::size_t i = 0; i < 4; ++i) {
      --pairs.counts[i];
      ++pairs.counts[i + 1];
      CHECK(elo_difference(pairs).value > elo);
      CHECK(likelihood_of_superiority(pairs) > superiority);
      elo = elo_difference(pairs).value;
      superiority = likelihood_of_superiority(pairs);
    }
  }

  TEST_CASE("no games: everything is possible") {
    for (const Trials& trials : {Trials(Tally{}), Trials(Pentanomial{})}) {
      for (const Estimate& estimate : {elo_difference(trials), normalised_elo(trials)}) {
        CHECK(estimate.value == 0.0);
        CHECK(estimate.low == -infinity);
        CHECK(estimate.high == infinity);
        CHECK(estimate.error() == infinity);
      }
      CHECK(likelihood_of_superiority(trials) == 0.5);
      CHECK(draw_ratio(trials) == 0.0);
    }
    CHECK(pairs_ratio({}) == 1.0);
  }

  TEST_CASE("all games won: Elo is infinite, its lower end by the rule of three") {
    const Tally won{100, 0, 0};
    CHECK(elo_difference(won).value == infinity);
    CHECK(elo_difference(won).high == infinity);
    CHECK(elo_difference(won).low == doctest::Approx(elo_of_score(0.97)));
    CHECK(elo_difference(won).error() == infinity);
    CHECK(elo_difference(won.swapped()).value == -infinity);
    CHECK(normalised_elo(won).value == infinity);
    CHECK(normalised_elo(won.swapped()).value == -infinity);
    CHECK(normalised_elo(won).error() == infinity);
    CHECK(likelihood_of_superiority(Tally{1, 0, 0}) == 0.75);
    CHECK(likelihood_of_superiority(Tally{2, 0, 0}) == 0.875);
    CHECK(likelihood_of_superiority(Tally{0, 0, 2}) == 0.125);
    CHECK(elo_difference(Tally{1, 0, 0}).low == -infinity);
    CHECK(pairs_ratio({{0, 0, 3, 0, 1}}) == infinity);
  }

  TEST_CASE("all games drawn: level, and as sure as the rule of three allows") {
    const Tally drawn{0, 300, 0};
    CHECK(elo_difference(drawn).value == 0.0);
    CHECK(elo_difference(drawn).high == doctest::Approx(elo_of_score(0.505)));
    CHECK(elo_difference(drawn).low == doctest::Approx(elo_of_score(0.495)));
    CHECK(normalised_elo(drawn).value == 0.0);
    CHECK(normalised_elo(drawn).error() == doctest::Approx(1.959964 * 347.43559 / std::sqrt(300.0)));
    CHECK(likelihood_of_superiority(drawn) == 0.5);
    CHECK(draw_ratio(drawn) == 1.0);
  }

  TEST_CASE("intervals of simulated matches hold the truth 95 times in 100") {
    // 1900 of 2000 are expected, with a deviation of 10. The last distribution is the most one-sided of a match.
    const std::vector<Distribution> truths = {
        {0.05, 0.2, 0.5, 0.2, 0.05}, {0.02, 0.1, 0.4, 0.36, 0.12}, {0.04, 0.0, 0.22, 0.04, 0.7}};
    std::mt19937_64 generator(20240229);
    for (const Distribution& truth : truths) {
      const double elo = elo_difference(exactly(truth)).value;
      const double normalised = normalised_elo(exactly(truth)).value;
      CAPTURE(elo);
      int elo_held = 0;
      int normalised_held = 0;
      for (int i = 0; i < 2000; ++i) {
        const Pentanomial pairs = simulate(truth, 250, generator);
        const Estimate of_elo = elo_difference(pairs);
        const Estimate of_normalised = normalised_elo(pairs);
        if (of_elo.low <= elo && elo <= of_elo.high) ++elo_held;
        if (of_normalised.low <= normalised && normalised <= of_normalised.high) ++normalised_held;
      }
      CHECK(elo_held > 1860);
      CHECK(elo_held < 1940);
      CHECK(normalised_held > 1860);
      CHECK(normalised_held < 1940);
    }
  }

  TEST_CASE("estimates for people have a sign and one digit") {
    CHECK(elo_text(12.34) == "+12.3");
    CHECK(elo_text(-0.44) == "-0.4");
    CHECK(elo_text(-0.04) == "+0.0");
    CHECK(elo_text(Estimate{12.34, 4.2, 20.4}) == "+12.3 ± 8.1");
    CHECK(interval_text(Estimate{12.34, 4.2, 20.4}) == "+12.3 [+4.2, +20.4]");
    // If all or nearly all games were won, the difference has no upper bound. The rule of three: 1 - 3/40 is +436.6.
    CHECK(elo_text(elo_difference(Tally{40, 0, 0})) == "> +436.4");
    CHECK(elo_text(elo_difference(Tally{0, 0, 40})) == "< -436.4");
    CHECK(interval_text(elo_difference(Tally{40, 0, 0})) == "> +436.4");
    CHECK(elo_text(Estimate{250, 90.14, infinity}) == "+250.0 (> +90.1)");
    CHECK(interval_text(Estimate{-250, -infinity, -90.14}) == "-250.0 (< -90.1)");
    CHECK(interval_text(elo_difference(Tally{})) == "unknown");
    CHECK(elo_text(elo_difference(Tally{1, 0, 1})) == "unknown");
    CHECK_FALSE(elo_difference(Tally{1, 0, 1}).says_something());
    CHECK(elo_difference(Tally{40, 0, 0}).says_something());
    for (const Estimate& unknown : {elo_difference(Tally{2, 0, 0}), normalised_elo(Tally{40, 0, 0})}) {
      CHECK(elo_text(unknown) == "unknown");
      CHECK(interval_text(unknown) == "unknown");
    }
  }

  TEST_CASE("log-likelihood ratios of the normalised model are the published ones") {
    struct Case {
      Trials trials;
      double elo0, elo1, ratio;
    };
    const std::vector<Case> cases = {
        // Stockfish, pull requests 5712 (two), 6255 (two), 6036 (two), 4160, 4159, 3514 (two), 4403 (of its retest)
        {Pentanomial{{831, 31795, 68460, 32448, 834}}, 0.0, 2.0, 2.93},
        {Pentanomial{{307, 54901, 140959, 56230, 281}}, 0.5, 2.5, 2.95},
        {Pentanomial{{317, 12094, 28735, 12231, 319}}, -1.75, 0.25, 2.96},
        {Pentanomial{{47, 9917, 26934, 10064, 45}}, -1.75, 0.25, 2.94},
        {Pentanomial{{1, 1098, 3954, 1346, 1}}, 0.5, 2.5, 2.94},
        {Pentanomial{{0, 1236, 4490, 1474, 1}}, 0.0, 2.0, 2.94},
        {Pentanomial{{12, 2318, 9925, 2598, 3}}, 0.5, 2.5, 2.95},
        {Pentanomial{{88, 2539, 6118, 2795, 108}}, 0.0, 2.0, 2.94},
        {Pentanomial{{264, 5737, 31270, 5964, 269}}, -0.5, 2.5, 2.97},
        {Pentanomial{{29, 2205, 35000, 2392, 34}}, 0.5, 3.5, 2.94},
        {Pentanomial{{44, 11252, 34531, 10903, 50}}, -1.75, 0.25, -2.94},
        // fastchess: brunocodutra/cinder, pull requests 836, 773, 879, 795 and 727
        {Pentanomial{{835, 6884, 13116, 7201, 852}}, 0.0, 3.0, 2.89},
        {Pentanomial{{36, 340, 767, 462, 82}}, 0.0, 3.0, 2.89},
        {Pentanomial{{115, 1156, 2443, 1233, 141}}, -3.0, 1.0, 2.90},
        {Pentanomial{{1447, 13972, 26437, 14412, 1441}}, 0.0, 3.0, 1.98},
        {Pentanomial{{50, 287, 610, 387, 73}}, 0.0, 5.0, 2.97},
        // fastchess, pull requests 697, and 882 of matches nearly all lost
        {Pentanomial{{0, 0, 1, 1, 0}}, 0.0, 5.0, 0.02},
        {Pentanomial{{77, 1, 0, 0, 0}}, -1000.0, -500.0, -2.95},
        {Pentanomial{{72, 10, 0, 0, 0}}, -1000.0, -500.0, -2.97},
        // fastchess, pull request 426 and app/tests/sprt_test.cpp at 0cbac498
        {Pentanomial{{365, 16618, 36229, 16974, 390}}, 0.0, 2.0, 2.25},
        {Pentanomial{{127, 4883, 10712, 5150, 104}}, -1.75, 0.25, 3.01},
        {Tally{36433, 68692, 36027}, 0.0, 2.0, 0.92},
        {Tally{10871, 20431, 10650}, -1.75, 0.25, 2.30},
    };
    for (const Case& example : cases) {
      CAPTURE(text_of(example.trials.counts));
      const SprtSettings settings{example.elo0, example.elo1, 0.05, 0.05, EloModel::normalised};
      CHECK(rounds_to(log_likelihood_ratio(example.trials, settings), example.ratio, 0.01));
    }
  }

  TEST_CASE("log-likelihood ratios of the logistic model are the published ones") {
    struct Case {
      Trials trials;
      double elo0, elo1, ratio;
    };
    const std::vector<Case> cases = {
        // Stockfish, pull requests 3209 (two), 2971 (two), 2951, 3331, 2598, 2537
        {Pentanomial{{253, 4282, 17604, 4431, 286}}, -0.25, 1.25, 2.94},
        {Pentanomial{{58, 3302, 33130, 3518, 84}}, 0.25, 1.25, 2.97},
        {Pentanomial{{17, 253, 1042, 337, 39}}, -0.5, 1.5, 2.96},
        {Pentanomial{{11, 407, 3238, 513, 11}}, 0.25, 1.75, 2.93},
        {Pentanomial{{59, 754, 2467, 865, 75}}, -0.5, 1.5, 2.95},
        {Pentanomial{{14, 1030, 14318, 1163, 19}}, 0.25, 1.25, 2.93},
        {Pentanomial{{444, 5546, 17841, 5604, 428}}, -1.5, 0.5, 2.63},
        {Pentanomial{{1090, 7618, 14947, 7623, 1136}}, -1.5, 0.5, 2.94},
        // fastchess, app/tests/sprt_test.cpp at 0cbac498
        {Pentanomial{{223, 9863, 21279, 10037, 246}}, 0.5, 2.5, -3.07},
        {Pentanomial{{871, 26175, 55983, 26678, 821}}, 0.0, 2.0, -4.98},
        {Tally{21404, 40708, 21184}, 0.5, 2.5, -1.57},
        {Tally{57433, 106593, 57030}, 0.0, 2.0, -2.59},
        // Cute Chess, issue 543
        {Tally{880, 1863, 759}, 0.0, 5.0, 2.95},
    };
    for (const Case& example : cases) {
      CAPTURE(text_of(example.trials.counts));
      const SprtSettings settings{example.elo0, example.elo1, 0.05, 0.05, EloModel::logistic};
      CHECK(rounds_to(log_likelihood_ratio(example.trials, settings), example.ratio, 0.01));
    }
  }

  TEST_CASE("with single games the normalised model is a question of the draws alone") {
    // With a t-value t, k = t / sqrt(1 + t^2) and e^2 the share of games not drawn, e (e + k) / 2 are won and
    // e (e - k) / 2 lost: a likelihood of one variable, whose derivative falls.
    const auto greatest_likelihood = [](const Tally& games, double elo) {
      const double t = elo / elo_of_t_value;
      const double k = t / std::sqrt(1.0 + t * t);
      const auto w = static_cast<double>(games.wins);
      const auto d = static_cast<double>(games.draws);
      const auto l = static_cast<double>(games.losses);
      double low = std::abs(k);
      double high = 1.0;
      for (int i = 0; i < 200; ++i) {
        const double e = 0.5 * (low + high);
        const double derivative = (w + l) / e + w / (e + k) + l / (e - k) - 2.0 * d * e / (1.0 - e * e);
        (derivative > 0.0 ? low : high) = e;
      }
      const double e = 0.5 * (low + high);
      return w * std::log(e * (e + k)) + l * std::log(e * (e - k)) + d * std::log(1.0 - e * e);
    };
    for (const Tally& games : {Tally{40, 7, 33}, Tally{1, 2000, 9}, Tally{700, 1, 2}, Tally{3, 10, 900}}) {
      for (const Interval& interval : {Interval{0.0, 5.0}, {-300.0, -20.0}, {-2.0, 2.0}, {100.0, 1500.0}}) {
        CAPTURE(games.wins);
        CAPTURE(interval.high);
        const double expected = greatest_likelihood(games, interval.high) - greatest_likelihood(games, interval.low);
        const SprtSettings settings{interval.low, interval.high, 0.05, 0.05, EloModel::normalised};
        CHECK(log_likelihood_ratio(games, settings) == doctest::Approx(expected).epsilon(1e-7));
      }
    }
  }

  TEST_CASE("without draws the logistic model is the test of a coin") {
    const double s0 = expected_score(-10.0);
    const double s1 = expected_score(30.0);
    const double expected = 560.0 * std::log(s1 / s0) + 440.0 * std::log((1.0 - s1) / (1.0 - s0));
    // The draw never seen counts 1/1000 of a game.
    CHECK(log_likelihood_ratio(Tally{560, 0, 440}, {-10.0, 30.0, 0.05, 0.05, EloModel::logistic}) ==
          doctest::Approx(expected).epsilon(1e-4));
  }

  TEST_CASE("hypotheses and sides are symmetric, and the ratio is finite even of one pair or a clean sweep") {
    for (const EloModel model : {EloModel::normalised, EloModel::logistic}) {
      for (const Pentanomial& pairs : varied_pairs()) {
        for (const Interval& interval : {Interval{0.0, 5.0}, {-20.0, 30.0}, {-2000.0, 2000.0}, {1000.0, 1500.0}}) {
          CAPTURE(text_of(Trials(pairs).counts));
          CAPTURE(interval.high);
          const double ratio = log_likelihood_ratio(pairs, {interval.low, interval.high, 0.05, 0.05, model});
          const double mirrored =
              log_likelihood_ratio(pairs.swapped(), {-interval.high, -interval.low, 0.05, 0.05, model});
          CHECK(std::isfinite(ratio));
          CHECK(mirrored == doctest::Approx(-ratio).epsilon(1e-6));
        }
      }
    }
  }

  TEST_CASE("the ratio rises with the points, adds up along the scale, and is 0 without games") {
    for (const EloModel model : {EloModel::normalised, EloModel::logistic}) {
      CHECK(log_likelihood_ratio(Pentanomial{}, {0.0, 5.0, 0.05, 0.05, model}) == 0.0);
      CHECK(log_likelihood_ratio(Tally{}, {0.0, 5.0, 0.05, 0.05, model}) == 0.0);
      Pentanomial pairs{{10, 20, 40, 20, 10}};
      double last = -infinity;
      for (int i = 0; i < 10; ++i) {
        const double ratio = log_likelihood_ratio(pairs, {0.0, 20.0, 0.05, 0.05, model});
        CHECK(ratio > last);
        last = ratio;
        const double lower = log_likelihood_ratio(pairs, {0.0, 7.0, 0.05, 0.05, model});
        const double upper = log_likelihood_ratio(pairs, {7.0, 20.0, 0.05, 0.05, model});
        CHECK(lower + upper == doctest::Approx(ratio));
        --pairs.counts[1];
        ++pairs.counts[3];
      }
    }
  }

  TEST_CASE("bounds are Wald's, and decisions fall on them") {
    // Those in the published lines above: (-2.94, 2.94), and (-2.25, 2.89) for beta 0.1.
    CHECK(bounds_of({}).lower == doctest::Approx(-std::log(19.0)));
    CHECK(bounds_of({}).upper == doctest::Approx(std::log(19.0)));
    const SprtSettings lopsided{0.0, 3.0, 0.05, 0.10, EloModel::normalised};
    CHECK(rounds_to(bounds_of(lopsided).lower, -2.25, 0.01));
    CHECK(rounds_to(bounds_of(lopsided).upper, 2.89, 0.01));
    CHECK(judge(bounds_of(lopsided).upper, lopsided) == TestResult::accepted_h1);
    CHECK(judge(bounds_of(lopsided).lower, lopsided) == TestResult::accepted_h0);
    CHECK(judge(2.88, lopsided) == TestResult::undecided);
    CHECK(judge(-2.24, lopsided) == TestResult::undecided);
    CHECK(sprt_text(2.953, {}) == "LLR +2.95 (-2.94, 2.94) for Elo [0.00, 5.00] normalised: H1 accepted");
    CHECK(sprt_text(-0.003, {}).starts_with("LLR 0.00 (-2.94, "));
    CHECK(sprt_text(-0.5, lopsided) == "LLR -0.50 (-2.25, 2.89) for Elo [0.00, 3.00] normalised: undecided");
  }

  TEST_CASE("simulated tests err as often as they are allowed to") {
    // With alpha = beta = 1/10, at most 30 of 300 are expected, deviation 5; the overshoot of the last pair makes
    // it some fewer.
    const SprtSettings settings{0.0, 100.0, 0.1, 0.1, EloModel::normalised};
    const Distribution level{0.1, 0.2, 0.4, 0.2, 0.1};
    std::mt19937_64 generator(1947);
    for (const double elo : {settings.elo0, settings.elo1}) {
      CAPTURE(elo);
      const Distribution truth = with_normalised_elo(level, elo);
      const TestResult wrong = elo == settings.elo0 ? TestResult::accepted_h1 : TestResult::accepted_h0;
      int errors = 0;
      for (int i = 0; i < 300; ++i) {
        Pentanomial pairs;
        TestResult result = TestResult::undecided;
        while (result == TestResult::undecided) {
          ++pairs.counts[draw(truth, generator)];
          result = judge(log_likelihood_ratio(pairs, settings), settings);
        }
        if (result == wrong) ++errors;
      }
      CHECK(errors >= 10);
      CHECK(errors <= 42);
    }
  }

  TEST_CASE("settings of a test are read from words") {
    const Expected<SprtSettings> all = parse({"elo1=2.5", "elo0=-0.5", "model=logistic", "beta=0.1", "alpha=1e-2"});
    REQUIRE(all);
    CHECK(*all == SprtSettings{-0.5, 2.5, 0.01, 0.1, EloModel::logistic});
    const Expected<SprtSettings> none = parse({});
    REQUIRE(none);
    CHECK(*none == SprtSettings{0.0, 5.0, 0.05, 0.05, EloModel::normalised});
    for (const char* const spelling : {"model=normalised", "model=normalized"}) CHECK(*parse({spelling}) == *none);
  }

  TEST_CASE("wrong settings of a test are reported in one line") {
    struct Case {
      std::vector<std::string> words;
      std::string message;
    };
    const std::vector<Case> cases = {
        {{"elo2=3"}, "unknown key 'elo2'; the keys are elo0, elo1, alpha, beta and model"},
        {{"=3"}, "unknown key ''; the keys are elo0, elo1, alpha, beta and model"},
        {{"elo0"}, "'elo0' is not KEY=VALUE"},
        {{"elo0="}, "'' for elo0 is not a number"},
        {{"elo0=1x"}, "'1x' for elo0 is not a number"},
        {{"elo1=inf"}, "'inf' for elo1 is not a number"},
        {{"alpha=nan"}, "'nan' for alpha is not a number"},
        {{"elo0=1", "elo0=2"}, "elo0 is given twice"},
        {{"model=bayesian"}, "model must be normalised or logistic, not 'bayesian'"},
        {{"elo0=5"}, "elo1 5 is not greater than elo0 5"},
        {{"elo0=6"}, "elo1 5 is not greater than elo0 6"},
        {{"elo1=2000.5"}, "Elo 2000.5 is not from -2000 to 2000"},
        {{"alpha=0"}, "error rate 0 is not between 0 and 1"},
        {{"beta=1"}, "error rate 1 is not between 0 and 1"},
        {{"beta=-0.05"}, "error rate -0.05 is not between 0 and 1"},
        {{"alpha=0.5", "beta=0.5"}, "alpha 0.5 and beta 0.5 add up to 1 or more"},
    };
    for (const Case& example : cases) {
      const Expected<SprtSettings> settings = parse(example.words);
      REQUIRE_MESSAGE(!settings, example.message);
      CHECK(settings.error().message() == example.message);
    }
  }
}

}  // namespace roundel::match::statistics_test
