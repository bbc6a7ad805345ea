#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/expected.hpp"
#include "tools/match/statistics/statistics.hpp"

namespace roundel::match {

/// The scale of the two hypotheses of a test.
enum class EloModel : std::uint8_t { normalised, logistic };
std::string_view name_of(EloModel model);

/// A sequential probability ratio test of two simple hypotheses: the contestant is stronger by elo0 (H0), by elo1
/// (H1). Valid: both within +/-largest_elo and elo0 < elo1; alpha and beta above 0 with a sum below 1.
struct SprtSettings {
  static constexpr double largest_elo = 2000.0;

  double elo0 = 0.0;
  double elo1 = 5.0;
  double alpha = 0.05;  ///< probability of accepting H1 if H0 is true
  double beta = 0.05;   ///< probability of accepting H0 if H1 is true
  EloModel model = EloModel::normalised;

  bool operator==(const SprtSettings&) const = default;
};

/// Reads settings from words KEY=VALUE as on a command line: elo0, elo1, alpha, beta, model (normalised or logistic),
/// in any order. Missing ones keep their default. `normalized` is read as `normalised`. Error: unknown or repeated
/// key, a value that is no number, or invalid settings.
Expected<SprtSettings> parse_sprt(std::span<const std::string> words);

/// A test continues while the log-likelihood ratio is between these: log(beta / (1 - alpha)) and
/// log((1 - beta) / alpha) (A. Wald, Sequential Analysis, 1947).
struct SprtBounds {
  double lower = 0.0;
  double upper = 0.0;
};
SprtBounds bounds_of(const SprtSettings& settings);

/// Natural logarithm of how much better H1 explains the trials than H0: of the two greatest likelihoods that a
/// multinomial distribution of the outcomes can give them while its expectation (logistic) or its t-value
/// (normalised) is that of the hypothesis. An outcome that has not been seen counts 1/1000, as in fishtest.
/// Positive: for H1; 0 without trials. Sources, both by M. Van den Bergh: for the logistic model
/// http://hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf, proposition 1.1; for the normalised model
/// "Comments on Normalized Elo", https://cantate.be/Fishtest/normalized_elo_practical.pdf, section 4.1.
double log_likelihood_ratio(const Trials& trials, const SprtSettings& settings);

enum class TestResult : std::uint8_t { undecided, accepted_h0, accepted_h1 };
std::string_view name_of(TestResult result);

/// Returns the test's result at that log-likelihood ratio. The first result other than undecided is final: continuing
/// after it invalidates the error rates.
TestResult judge(double ratio, const SprtSettings& settings);

/// Returns the ratio for people, without a sign if it is rounded to zero.
std::string ratio_text(double ratio);

/// Returns a text such as "LLR +1.23 (-2.94, 2.94) for Elo [0.00, 5.00] normalised: undecided".
std::string sprt_text(double ratio, const SprtSettings& settings);

}  // namespace roundel::match
