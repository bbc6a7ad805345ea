#include "tools/match/statistics/sprt.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <boost/math/tools/toms748_solve.hpp>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <system_error>
#include <utility>
#include <vector>

namespace roundel::match {

namespace {

// ---- Settings

constexpr std::array<EloModel, 2> elo_models = {EloModel::normalised, EloModel::logistic};

Expected<double> parse_number(std::string_view key, std::string_view text) {
  double number = 0.0;
  const char* end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, number);
  if (status == std::errc{} && stop == end && std::isfinite(number)) return number;
  return Error{fmt::format("'{}' for {} is not a number", text, key)};
}

MaybeError set_model(SprtSettings& settings, std::string_view text) {
  const std::string_view name = text == "normalized" ? name_of(EloModel::normalised) : text;
  const auto* model = std::find_if(elo_models.begin(), elo_models.end(),
                                   [name](EloModel candidate) { return name_of(candidate) == name; });
  if (model == elo_models.end()) return Error{fmt::format("model must be normalised or logistic, not '{}'", text)};
  settings.model = *model;
  return {};
}

MaybeError set(SprtSettings& settings, std::string_view key, std::string_view text) {
  using Field = std::pair<std::string_view, double SprtSettings::*>;
  static constexpr std::array<Field, 4> fields = {Field{"elo0", &SprtSettings::elo0},
                                                  {"elo1", &SprtSettings::elo1},
                                                  {"alpha", &SprtSettings::alpha},
                                                  {"beta", &SprtSettings::beta}};
  if (key == "model") return set_model(settings, text);
  const auto* field =
      std::find_if(fields.begin(), fields.end(), [key](const Field& candidate) { return candidate.first == key; });
  if (field == fields.end()) {
    return Error{fmt::format("unknown key '{}'; the keys are elo0, elo1, alpha, beta and model", key)};
  }
  const Expected<double> number = parse_number(key, text);
  if (!number) return number.error();
  settings.*(field->second) = *number;
  return {};
}

MaybeError check(const SprtSettings& settings) {
  constexpr double limit = SprtSettings::largest_elo;
  for (const double elo : {settings.elo0, settings.elo1}) {
    if (std::abs(elo) > limit) return Error{fmt::format("Elo {} is not from -{} to {}", elo, limit, limit)};
  }
  if (settings.elo0 >= settings.elo1) {
    return Error{fmt::format("elo1 {} is not greater than elo0 {}", settings.elo1, settings.elo0)};
  }
  for (const double rate : {settings.alpha, settings.beta}) {
    if (rate <= 0.0 || rate >= 1.0) return Error{fmt::format("error rate {} is not between 0 and 1", rate)};
  }
  if (settings.alpha + settings.beta >= 1.0) {
    return Error{fmt::format("alpha {} and beta {} add up to 1 or more", settings.alpha, settings.beta)};
  }
  return {};
}

// ---- Likelihood

/// One number for each outcome of a trial; those past the last are 0.
using Vector = std::array<double, 5>;

/// The observed distribution of a trial's score, without zero probabilities.
struct Observed {
  double number = 0.0;
  int outcomes = 0;
  Vector scores{};
  Vector shares{};
};

Observed observe(const Trials& trials) {
  Observed observed{0.0, trials.outcomes, {}, {}};
  for (int i = 0; i < trials.outcomes; ++i) {
    const auto at = static_cast<std::size_t>(i);
    observed.scores[at] = trials.score_of(i);
    observed.shares[at] = trials.counts[at] > 0.0 ? trials.counts[at] : 1e-3;
    observed.number += observed.shares[at];
  }
  for (double& share : observed.shares) share /= observed.number;
  return observed;
}

/// From the winner's view: expectations and t-values change their sign.
Observed mirrored(Observed observed) {
  std::reverse(observed.shares.begin(), observed.shares.begin() + observed.outcomes);
  return observed;
}

/// Returns the distribution p that makes `shares` most likely while the expectation of `gains` is 0. Lagrange's
/// condition is p = share / (1 + theta gain), and theta is the root of a decreasing function. Because no p is above
/// 1, theta is between the two bounds used here, at which the function has different signs. Some gain is above 0,
/// some below.
Vector likeliest(const Vector& shares, const Vector& gains) {
  double low = -infinity;
  double high = infinity;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (gains[i] > 0.0) low = std::max(low, (shares[i] - 1.0) / gains[i]);
    if (gains[i] < 0.0) high = std::min(high, (shares[i] - 1.0) / gains[i]);
  }
  const auto expectation = [&](double theta) {
    double sum = 0.0;
    for (std::size_t i = 0; i < shares.size(); ++i) sum += shares[i] * gains[i] / (1.0 + theta * gains[i]);
    return sum;
  };
  const double at_low = expectation(low);
  const double at_high = expectation(high);
  double theta = at_low <= 0.0 ? low : high;
  if (at_low > 0.0 && at_high < 0.0) {
    std::uintmax_t steps = 100;
    const boost::math::tools::eps_tolerance<double> close(50);
    const auto [left, right] =
        boost::math::tools::toms748_solve(expectation, low, high, at_low, at_high, close, steps);
    theta = 0.5 * (left + right);
  }
  Vector likely{};
  for (std::size_t i = 0; i < shares.size(); ++i) likely[i] = shares[i] / (1.0 + theta * gains[i]);
  return likely;
}

/// Returns the most likely distribution with expectation `score`, strictly between 0 and 1.
Vector likeliest_with_score(const Observed& observed, double score) {
  Vector gains{};
  for (int i = 0; i < observed.outcomes; ++i) {
    gains[static_cast<std::size_t>(i)] = observed.scores[static_cast<std::size_t>(i)] - score;
  }
  return likeliest(observed.shares, gains);
}

struct Moments {
  double mean = 0.0;
  double deviation = 0.0;
};

Moments moments_of(const Vector& scores, const Vector& probabilities) {
  double mean = 0.0;
  double variance = 0.0;
  for (std::size_t i = 0; i < scores.size(); ++i) mean += probabilities[i] * scores[i];
  for (std::size_t i = 0; i < scores.size(); ++i) variance += probabilities[i] * std::pow(scores[i] - mean, 2);
  return {mean, std::sqrt(variance)};
}

/// For t_value >= 0, mean - 1/2 - t_value * deviation is the greatest expectation of these gains over all values of
/// mean and deviation. The true ones reach it, because deviation = min over s of (variance / s + s) / 2.
Vector gains_at(const Observed& observed, double t_value, const Moments& moments) {
  Vector gains{};
  for (int i = 0; i < observed.outcomes; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const double spread = std::pow(observed.scores[at] - moments.mean, 2) / moments.deviation + moments.deviation;
    gains[at] = observed.scores[at] - 0.5 - 0.5 * t_value * spread;
  }
  return gains;
}

/// Returns the most likely distribution whose (mean - 1/2) / deviation is `t_value` >= 0. The condition is repeatedly
/// linearised at the moments of the last distribution.
Vector likeliest_with_t_value(const Observed& observed, double t_value) {
  Vector likely = observed.shares;
  Moments moments = moments_of(observed.scores, likely);
  for (int step = 0; step < 200; ++step) {
    Vector gains = gains_at(observed, t_value, moments);
    if (*std::max_element(gains.begin(), gains.begin() + observed.outcomes) <= 0.0) {
      // One step cannot get that far: begin among distributions that nearly always win.
      moments = {1.0, 0.5 / t_value};
      gains = gains_at(observed, t_value, moments);
    }
    const Vector next = likeliest(observed.shares, gains);
    double change = 0.0;
    for (std::size_t i = 0; i < next.size(); ++i) change = std::max(change, std::abs(next[i] - likely[i]));
    likely = next;
    moments = moments_of(observed.scores, likely);
    if (change < 1e-12) break;
  }
  return likely;
}

Vector likeliest_under(const Observed& observed, double elo, int games_each, EloModel model) {
  if (model == EloModel::logistic) return likeliest_with_score(observed, expected_score(elo));
  const double t_value = std::abs(elo) / elo_of_t_value * std::sqrt(games_each);
  if (elo >= 0.0) return likeliest_with_t_value(observed, t_value);
  Vector likely = likeliest_with_t_value(mirrored(observed), t_value);
  std::reverse(likely.begin(), likely.begin() + observed.outcomes);
  return likely;
}

}  // namespace

std::string_view name_of(EloModel model) { return model == EloModel::normalised ? "normalised" : "logistic"; }

Expected<SprtSettings> parse_sprt(std::span<const std::string> words) {
  SprtSettings settings;
  std::vector<std::string_view> seen;
  for (const std::string_view word : words) {
    const std::size_t sign = word.find('=');
    if (sign == std::string_view::npos) return Error{fmt::format("'{}' is not KEY=VALUE", word)};
    const std::string_view key = word.substr(0, sign);
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) {
      return Error{fmt::format("{} is given twice", key)};
    }
    seen.push_back(key);
    if (MaybeError error = set(settings, key, word.substr(sign + 1))) return *error;
  }
  if (MaybeError error = check(settings)) return *error;
  return settings;
}

SprtBounds bounds_of(const SprtSettings& settings) {
  return {std::log(settings.beta / (1.0 - settings.alpha)), std::log((1.0 - settings.beta) / settings.alpha)};
}

double log_likelihood_ratio(const Trials& trials, const SprtSettings& settings) {
  assert(!check(settings));
  if (trials.number() == 0.0) return 0.0;
  const Observed observed = observe(trials);
  const Vector h0 = likeliest_under(observed, settings.elo0, trials.games_each, settings.model);
  const Vector h1 = likeliest_under(observed, settings.elo1, trials.games_each, settings.model);
  double sum = 0.0;
  for (int i = 0; i < observed.outcomes; ++i) {
    const auto at = static_cast<std::size_t>(i);
    sum += observed.shares[at] * std::log(h1[at] / h0[at]);
  }
  return observed.number * sum;
}

std::string_view name_of(TestResult result) {
  static constexpr std::array<std::string_view, 3> names = {"undecided", "H0 accepted", "H1 accepted"};
  return names[static_cast<std::size_t>(result)];
}

TestResult judge(double ratio, const SprtSettings& settings) {
  const SprtBounds bounds = bounds_of(settings);
  if (ratio >= bounds.upper) return TestResult::accepted_h1;
  if (ratio <= bounds.lower) return TestResult::accepted_h0;
  return TestResult::undecided;
}

std::string ratio_text(double ratio) {
  const double rounded = std::round(ratio * 100) / 100;
  return rounded == 0 ? "0.00" : fmt::format("{:+.2f}", rounded);
}

std::string sprt_text(double ratio, const SprtSettings& settings) {
  const SprtBounds bounds = bounds_of(settings);
  return fmt::format("LLR {} ({:.2f}, {:.2f}) for Elo [{:.2f}, {:.2f}] {}: {}", ratio_text(ratio), bounds.lower,
                     bounds.upper, settings.elo0, settings.elo1, name_of(settings.model),
                     name_of(judge(ratio, settings)));
}

}  // namespace roundel::match
